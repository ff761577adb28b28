/** A live console on a desk of glass: fake sockets, fake REST, fake time. */

import { BehaviorSubject, Subject } from 'rxjs';
import { vi, type Mock } from 'vitest';
import type { LiveDeps, RunningConsole } from '#streams/deps.ts';
import type { LinkAddresses } from '#streams/environment/environment.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';
import type { RestCalls } from '#streams/reads/restCalls.ts';
import { PARK, snapshot, USER } from './facts.ts';
import { wires, type Wires } from './fakeSocket.ts';

export const SESSION = { userId: USER, tenantId: '1', token: 'eyJhbGciOi.payload12.signature', parkId: PARK };

export interface ConsoleHarness {
  readonly console: RunningConsole;
  readonly wires: Wires;
  readonly rest: { readonly [K in keyof RestCalls]: Mock<RestCalls[K]> };
  readonly visible: BehaviorSubject<boolean>;
  readonly online: BehaviorSubject<boolean>;
  readonly woke: Subject<void>;
  readonly present: BehaviorSubject<boolean>;
  readonly log: Mock<(line: string) => void>;
  readonly frames: Subject<void>;
  readonly isTokenAlive: Mock<() => Promise<boolean>>;
  readonly onTokenDead: Mock<() => void>;
}

/**
 * @param broker how the golf link goes to a broker instead of our own endpoint
 * @param time clocks and chance other than the plain ones; chance is 0
 */
export function openConsole(
  broker: Partial<LinkAddresses> = {},
  time: Pick<LiveDeps, 'random' | 'scheduler' | 'clock'> = {},
): ConsoleHarness {
  const net = wires();
  const rest = {
    snapshot: vi.fn<RestCalls['snapshot']>(() => Promise.resolve(snapshot(10))),
    events: vi.fn<RestCalls['events']>(() =>
      Promise.resolve({ epoch: 'e1', headSeq: 0, more: false, records: [] }),
    ),
    positions: vi.fn<RestCalls['positions']>(() => Promise.resolve([])),
    timeouts: vi.fn<RestCalls['timeouts']>(() => Promise.resolve([])),
    overdue: vi.fn<RestCalls['overdue']>(() => Promise.resolve([])),
    announcements: vi.fn<RestCalls['announcements']>(() => Promise.resolve({})),
  };
  const visible = new BehaviorSubject(true);
  const online = new BehaviorSubject(true);
  const woke = new Subject<void>();
  const present = new BehaviorSubject(true);
  const log = vi.fn<(line: string) => void>();
  const frames = new Subject<void>();
  const isTokenAlive = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const onTokenDead = vi.fn<() => void>();
  const console = createLiveConsole({
    addresses: {
      wsBase: 'ws://server/jeecg-boot',
      stompUrl: 'ws://server/ws/golf',
      stompDestination: '/golf/client/{id}',
      ...broker,
    },
    rest,
    WebSocket: net.WebSocket,
    environment: { frames$: frames, visible$: visible, online$: online, woke$: woke, present$: present },
    log,
    isTokenAlive,
    onTokenDead,
    build: 'test',
    random: () => 0,
    ...time,
  });
  return {
    console,
    wires: net,
    rest,
    visible,
    online,
    woke,
    present,
    log,
    frames,
    isTokenAlive,
    onTokenDead,
  };
}

/** Lets promises and timers within `ms` run. */
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
