/** A scene of the fault matrix: the real console with all three links wanted, fake sockets and a virtual clock. */

import { vi } from 'vitest';
import type { BusMessage, LinkId, LinkStatus } from '#domain/wire/bus.ts';
import type { Signal } from '#streams/models/state.ts';
import { openConsole, pass, SESSION, type ConsoleHarness } from '../streams/consoleHarness.ts';
import { PARK, PARK_DEST, T0 } from '../streams/facts.ts';
import type { FakeSocket } from '../streams/fakeSocket.ts';

/** A column of the matrix. */
export interface Line {
  readonly id: LinkId;
  /** As the matrix calls it, for the names of tests. */
  readonly name: string;
  /** Part of the socket's address. */
  readonly part: string;
  /** Delay before the first retry at chance 0, ms. */
  readonly retryMs: number;
}

export const NOTICE: Line = { id: 'notice', name: '通知', part: '/websocket/', retryMs: 20_000 };
export const TABLE: Line = { id: 'vxe', name: 'table sync', part: '/vxeSocket/', retryMs: 5_000 };
export const STOMP: Line = { id: 'golf', name: 'STOMP', part: '/ws/golf', retryMs: 4_000 };
export const LINES = [NOTICE, TABLE, STOMP];

/** The columns for `test.each`, name first. */
export const columns = (lines: readonly Line[] = LINES): (readonly [string, Line])[] =>
  lines.map((line) => [line.name, line] as const);
/** The other links. */
export const besides = (...lines: readonly Line[]): readonly Line[] =>
  LINES.filter((line) => !lines.includes(line));

export interface Scene extends ConsoleHarness {
  /** Everything said on the bus and everything to be heard, oldest first. */
  readonly said: readonly BusMessage[];
  readonly heard: readonly Signal[];
  /** The newest socket of the link. */
  socket(line: Line): FakeSocket;
  /** The newest socket of the link, opened and greeted as its server would. */
  open(line: Line): FakeSocket;
  openAll(): void;
  /** A sign of life from the server. */
  beat(line: Line): void;
  status(line: Line): LinkStatus;
  /** When each socket of the link was opened, ms since the beginning. */
  attempts(line: Line): readonly number[];
  /** Sockets of the link that nobody has closed. */
  living(line: Line): readonly FakeSocket[];
  /** How often what the link may have missed was read. */
  catchUps(line: Line): number;
  /** Passes the time second by second while the server gives signs of life on these links. */
  passAlive(ms: number, ...lines: readonly Line[]): Promise<void>;
  /** From now on every message that is dealt with costs so many ms of real work; what waits costs nothing. */
  costly(ms: number): { end(): void };
  end(): void;
}

/** Starts fake timers; `end` stops them. */
export async function scene(time: Parameters<typeof openConsole>[1] = {}): Promise<Scene> {
  vi.useFakeTimers({ now: T0 });
  const at = openConsole({}, time);
  const said: BusMessage[] = [];
  const heard: Signal[] = [];
  let tableReads = 0;
  const listening = at.console.bus$.subscribe((message) => said.push(message));
  listening.add(at.console.signals$.subscribe((signal) => heard.push(signal)));
  listening.add(at.console.tableReads$.subscribe(() => (tableReads += 1)));
  at.console.start(SESSION);
  at.console.watchPark(PARK);
  at.console.openTableSync();
  await pass(0);

  const socket = ({ part }: Line): FakeSocket => at.wires.last(part);
  const open = (line: Line): FakeSocket => {
    if (line !== STOMP) return socket(line).open();
    const one = socket(line).connect();
    one.message(PARK_DEST, { type: 101, epoch: 'e1', headSeq: 10, ts: Date.now() });
    return one;
  };
  const beat = (line: Line): void => {
    if (line === NOTICE) socket(line).receive('{"cmd":"heartcheck","msgTxt":"心跳响应"}');
    else if (line === TABLE) socket(line).receive('{"type":"heart_beat","data":true}');
    else socket(line).receive('\n');
  };
  return {
    ...at,
    said,
    heard,
    socket,
    open,
    openAll: () => LINES.forEach(open),
    beat,
    status(line) {
      at.frames.next();
      return at.console.links.get()[line.id].status;
    },
    attempts: ({ part }) => at.wires.of(part).map(({ openedAt }) => openedAt - T0),
    living: ({ part }) => at.wires.of(part).filter((one) => one.closedWith === null && one.readyState !== 3),
    catchUps(line) {
      if (line === NOTICE) return at.rest.announcements.mock.calls.length;
      return line === TABLE ? tableReads : at.rest.snapshot.mock.calls.length;
    },
    async passAlive(ms, ...lines) {
      for (let left = ms; left > 0; left -= 1_000) {
        await pass(Math.min(left, 1_000));
        for (const line of lines) if (socket(line).closedWith === null) beat(line);
      }
    },
    costly(ms) {
      let now = performance.now();
      const work = at.console.bus$.subscribe(() => (now += ms));
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
      return {
        end() {
          work.unsubscribe();
          clock.mockRestore();
        },
      };
    },
    end() {
      listening.unsubscribe();
      at.console.stop();
      vi.useRealTimers();
    },
  };
}

/** Gaps between numbers. */
export function gaps(times: readonly number[]): readonly number[] {
  return times.slice(1).map((ts, i) => ts - (times[i] ?? 0));
}
