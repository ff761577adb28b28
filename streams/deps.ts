/**
 * What the live console needs from whoever composes it. Everything that touches the outside world comes in here:
 * sockets, REST calls, the clock and the paint loop, so that a test or a replay can put its own in their place.
 */
import type { Observable, SchedulerLike } from 'rxjs';
import type { Recording } from '#domain/recording/format.ts';
import type { Channel } from '#domain/wire/bus.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import type { LiveConsole } from './models/state.ts';
import type { Recorder } from './recorder/recorder.ts';
import type { TabPorts } from './tabs/ports.ts';

/**
 * Reads that close gaps and feed polled lists. They resolve with the envelope's `result` as the server sent it
 * (it is recorded as it came, then decoded like a frame) and reject with an `Error` whose message may be shown.
 * `signal` aborts when nobody waits for the answer any more.
 */
export interface RestCalls {
  /** `GET /admin/golfDispatch/snapshot?parkId` */
  snapshot(parkId: string, signal?: AbortSignal): Promise<unknown>;
  /** `GET /admin/golfEvent/list?dest&epoch&afterSeq&limit=500`, oldest first */
  events(dest: string, epoch: string, afterSeq: number, signal?: AbortSignal): Promise<unknown>;
  /** `GET /admin/golfPosition/latest?parkId` */
  positions(parkId: string, signal?: AbortSignal): Promise<unknown>;
  /** `GET /admin/golfHoleTimeout/list?parkId&status=0,1,2,3` */
  timeouts(parkId: string, signal?: AbortSignal): Promise<unknown>;
  /** `GET /admin/workspace/queryOutTimeList?parkId`, of all parks without one; an array or `{records}` */
  overdue(parkId: string | undefined, signal?: AbortSignal): Promise<unknown>;
  /** `GET /sys/annountCement/listByUser` */
  announcements(signal?: AbortSignal): Promise<unknown>;
}

/** Where the links are, from `/config.json`. */
export interface LinkAddresses {
  /** `ws(s)://host/jeecg-boot`, no trailing slash; notice and table sync live below it. */
  readonly wsBase: string;
  /** `ws(s)://host/ws/golf` */
  readonly stompUrl: string;
  /** Destination pattern with `{id}`, `/golf/client/{id}` by default; brokers may want `/topic/golf.client.{id}`. */
  readonly stompDestination: string;
  /** How to sign in at a broker, `{userId}` and `{token}` filled in here; absent or empty at our own endpoint. */
  readonly stompLogin?: string;
  readonly stompPasscode?: string;
  /** Virtual host of that broker, `/` by default. */
  readonly stompHost?: string;
}

export interface LiveSession {
  readonly userId: string;
  readonly tenantId: string;
  readonly token: string;
  /** `parkModelData.id`, `null` for users of type 0 and 1: decides which type 3 rings. */
  readonly parkId: string | null;
}

/** The part of the DOM `WebSocket` that the transports use; `ws` and `mock-socket` fit it as well. */
export type WebSocketFactory = new (url: string, protocols?: string | string[]) => WebSocket;

/** What the page itself does over time. */
export interface PageEnvironment {
  /** Emits once per animation frame while visible, once a second while hidden. */
  readonly frames$: Observable<unknown>;
  /** Replays the current value. */
  readonly visible$: Observable<boolean>;
  /** Replays the current value. */
  readonly online$: Observable<boolean>;
  /** The machine slept, the clock jumped or the tab was hidden for long (LINK-09). */
  readonly woke$: Observable<unknown>;
  /** `false` from the page's hiding for another one until it is taken out of the page cache (LINK-16). Replays. */
  readonly present$: Observable<boolean>;
}

export type TimerHandle = ReturnType<typeof setTimeout> | number;

/** Timers of the links: in a browser such that a hidden tab does not hold back (LINK-10). Fits XState's `Clock`. */
export interface LinkClock {
  setTimeout(work: () => void, ms: number): TimerHandle;
  clearTimeout(timer: TimerHandle | undefined): void;
}

export interface LiveDeps {
  readonly addresses: LinkAddresses;
  readonly rest: RestCalls;
  readonly WebSocket: WebSocketFactory;
  readonly surroundings: PageEnvironment;
  /** Asks the server whether the token still lives; a rejected promise means "could not tell". */
  readonly isTokenAlive: () => Promise<boolean>;
  /** The token is dead: called once, after the links were stopped (LINK-14). */
  readonly onTokenDead: () => void;
  /** Whether this browser is still signed in as that; `true` unless somebody knows better. */
  readonly isSignedIn?: (session: LiveSession) => boolean;
  /** What sharing the links with other tabs takes; without it this tab has its own (TABS-01). */
  readonly tabs?: TabPorts | undefined;
  /** Written into recordings. */
  readonly build: string;
  /** Time of timers and stamps; `asyncScheduler` unless a test says otherwise. */
  readonly scheduler?: SchedulerLike;
  /** How long a read may take, ms; 10 s unless somebody says otherwise. */
  readonly answeredWithinMs?: number;
  /** Timers of the links; the plain ones unless somebody says otherwise. */
  readonly clock?: LinkClock;
  /** Takes one line for the developers' log: what was not understood (LINK-12). */
  readonly log?: (line: string) => void;
  /** 0 ≤ n < 1 for the jitter of retries; `Math.random` unless a test says otherwise. */
  readonly random?: () => number;
}

/** The live console with the controls that only the composition root uses. */
export interface RunningConsole extends LiveConsole {
  readonly mode: 'live';
  /** Opens notice and golf link; the same user and token again does nothing, another one replaces them. */
  start(session: LiveSession): void;
  /** Closes every link for good (logout, unmount); models go back to their beginning. */
  stop(): void;
  /** The server has called the token dead: links and reads end, what was shown stays (FAULT-22). */
  tokenDied(): void;
  /** Announces a saved row to the other pages; `false` when the link is not open (nothing is queued, LINK-19). */
  sendRow(update: RowUpdate): boolean;
  /** Whether this tab's loudspeaker is on and may sound: only then is it worth being the one that is heard. */
  setAudible(audible: boolean): void;
  readonly recorder: Recorder;
  /** Frames wait to be dealt with, or more of a burst is to be expected: what is shown may be behind. */
  isBusy(): boolean;
}

/** Playing position and controls of a replay; times in ms since the recording's start. */
export interface Player {
  readonly state$: Observable<PlayerState>;
  get(): PlayerState;
  play(): void;
  pause(): void;
  /** Plays on to the next line of the links that are stepped through, and stops behind it. */
  step(): void;
  /** Links whose lines `step` stops at; none named: all. What is played stays the same. */
  stepThrough(channels: readonly Channel[]): void;
  seek(positionMs: number): void;
  /** 0.5–60 times wall time; `Infinity`: as fast as the machine can while it still paints. */
  setSpeed(speed: number): void;
  setLoop(loop: boolean): void;
  /** Changes the way; stays at the position. */
  setRoute(route: ReplayRoute): Promise<void>;
  /** Plays the rest at once. */
  finish(): void;
  dispose(): void;
}

/**
 * How recorded lines reach the models. `direct`: understood once and kept, so that any position can be entered at once.
 * `sockets`: through mock servers, and from there through the transports, machines and repairs of a live console; a
 * position is reached by playing.
 */
export type ReplayRoute = 'direct' | 'sockets';

export interface PlayerState {
  readonly phase: 'playing' | 'paused' | 'ended';
  readonly positionMs: number;
  readonly durationMs: number;
  readonly speed: number;
  readonly loop: boolean;
  readonly route: ReplayRoute;
  /** Not yet where it was sent: sockets play their way to a position. */
  readonly isOnItsWay: boolean;
  /** Lines played so far, and of the whole file. */
  readonly line: number;
  readonly lines: number;
}

export interface ReplayConsole extends LiveConsole {
  readonly mode: 'replay';
  readonly recording: Recording;
  readonly player: Player;
  /** Hash of the folded state without wall-clock parts: equal at every speed. */
  stateHash(): string;
}
