/** Consoles in the tabs of a fake browser, signed in as one user, at one fake server. */

import { BehaviorSubject, Subject } from 'rxjs';
import { vi } from 'vitest';
import type { BusMessage } from '#domain/wire/bus.ts';
import { EMPTY_MEMORY, handleSignal } from '#src/widgets/sound/alarmSounds.ts';
import type { RunningConsole } from '#streams/deps.ts';
import type { LiveSession } from '#streams/environment/environment.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';
import type { BoardState, LinksState, Signal } from '#streams/models/state.ts';
import { PARK, USER } from '#tests/unit/streams/facts.ts';
import { FakeBrowser, type FakeTab } from './fakeBrowser.ts';
import { FakeServer } from './fakeServer.ts';

export const SESSION: LiveSession = {
  userId: USER,
  tenantId: '1',
  token: 'eyJhbGciOi.payload12.signature',
  parkId: PARK,
};

export interface Seat {
  readonly tab: FakeTab;
  readonly console: RunningConsole;
  readonly bus: BusMessage[];
  readonly signals: readonly Signal[];
  /** What the loudspeaker would have played: the kinds of signals that sounded. */
  readonly heard: readonly string[];
  readonly woke: Subject<void>;
  /** Cleared by a logout in any tab. */
  signedIn: boolean;
  board(): BoardState;
  links(): LinksState;
}

export interface Office {
  readonly browser: FakeBrowser;
  readonly server: FakeServer;
  readonly seats: readonly Seat[];
  sit(options?: {
    readonly park?: string | null;
    readonly shares?: boolean;
    readonly session?: LiveSession;
  }): Seat;
  leader(): Seat;
}

/** @param chance for every jitter, in [0, 1) */
export function office(chance: () => number = () => 0): Office {
  const browser = new FakeBrowser();
  const server = new FakeServer();
  const seats: Seat[] = [];
  return {
    browser,
    server,
    seats,
    sit({ park = PARK, shares = true, session = SESSION } = {}) {
      const tab = browser.open();
      const frames = new Subject<void>();
      const woke = new Subject<void>();
      const console = createLiveConsole({
        addresses: {
          wsBase: 'ws://server/jeecg-boot',
          stompUrl: 'ws://server/ws/golf',
          stompDestination: '/golf/client/{id}',
        },
        rest: server.rest,
        WebSocket: server.factory(tab),
        environment: {
          frames$: frames,
          visible$: new BehaviorSubject(true),
          online$: new BehaviorSubject(true),
          woke$: woke,
          present$: new BehaviorSubject(true),
        },
        isTokenAlive: () => Promise.resolve(true),
        onTokenDead: () => undefined,
        isSignedIn: () => seat.signedIn,
        tabs: shares ? tab.ports : undefined,
        build: 'test',
        clock: tab.clock,
        random: () => chance(),
      });
      const bus: BusMessage[] = [];
      const signals: Signal[] = [];
      const heard: string[] = [];
      let memory = EMPTY_MEMORY;
      console.bus$.subscribe((message) => bus.push(message));
      console.signals$.subscribe((signal) => {
        signals.push(signal);
        const ringing = handleSignal(memory, signal, Date.now());
        memory = ringing.heard;
        if (console.tabs.get().voice) heard.push(...ringing.sounds.map(() => signal.kind));
      });
      const seen = <T>(read: () => T): T => {
        frames.next();
        return read();
      };
      const seat: Seat = {
        tab,
        console,
        bus,
        signals,
        heard,
        woke,
        signedIn: true,
        board: () => seen(() => console.board.get()),
        links: () => seen(() => console.links.get()),
      };
      seats.push(seat);
      console.start(session);
      console.setAudible(true);
      console.watchPark(park);
      return seat;
    },
    leader() {
      const leading = seats.filter(
        ({ tab, console }) => tab.state === 'running' && console.tabs.get().via === 'own',
      );
      if (leading.length !== 1) throw new Error(`${leading.length} tabs lead`);
      return leading[0]!;
    },
  };
}

/** Lets promises and timers within `ms` run. */
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
