/**
 * What the live models hold: the shapes views read slices of. Reducers beside this file fold them from the bus;
 * they are pure, read no clock and answer the same messages with the same state (design, "three ways").
 */
import type { Observable } from 'rxjs';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import type { BusMessage, LinkId, LinkStatus, LostReason } from '#domain/wire/bus.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import type {
  DispatchCounters,
  FlightView,
  HoleView,
  OverdueItem,
  ParkClock,
  ParkView,
  PositionItem,
  TimeoutView,
} from '#domain/dispatch/model.ts';

/** A folded state: current value and a hot, replaying stream of at most one snapshot per animation frame. */
export interface LiveModel<S> {
  readonly state$: Observable<S>;
  get(): S;
}

/** Whether the picture is complete, and if not, what is being done about it (7.9–7.10). */
export type SyncState =
  /** No park watched, or nothing asked yet. */
  | { readonly phase: 'idle' }
  /** Waiting for a snapshot or for missed events; `sinceTs` is local time. */
  | {
      readonly phase: 'catchingUp';
      readonly sinceTs: number;
      readonly reason: LostReason;
      /** The stream is known to flow (101 seen) or not to come: the snapshot may be asked for. */
      readonly ready: boolean;
    }
  | { readonly phase: 'current'; readonly sinceTs: number }
  | { readonly phase: 'failed'; readonly sinceTs: number; readonly message: string };

/** One line of the event stream on the board: any discrete message (not 2, 102, 119), newest first, at most 200. */
export interface EventRow {
  readonly key: string;
  readonly message: GolfMessage;
  /** Arrived by catch-up: it happened while the link was down (断线期间). */
  readonly missed: boolean;
}

export interface BoardState {
  /** The watched park. */
  readonly parkId: string | null;
  /** `parkModelData.id` of the session: decides what rings while no park is watched (6.5). */
  readonly storedParkId: string | null;
  /** Last sequenced message contained in this picture; `null` before the first snapshot or on a plain server. */
  readonly at: { readonly epoch: string; readonly seq: number } | null;
  readonly sync: SyncState;
  /** `null` until the first snapshot. */
  readonly park: ParkView | null;
  readonly clock: ParkClock | null;
  readonly holes: readonly HoleView[];
  readonly flights: Readonly<Record<string, FlightView>>;
  readonly positions: Readonly<Record<string, PositionItem>>;
  readonly timeouts: Readonly<Record<string, TimeoutView>>;
  /** alertIds raised while the link was down and still open when it came back. */
  readonly raisedWhileAway: readonly string[];
  readonly counters: DispatchCounters;
  readonly events: readonly EventRow[];
  /** Type 3 of other parks: counted, never rung (6.5). */
  readonly foreignTimeouts: number;
  /** Server wall time of the newest type 2/102 of this park; `null` before the first. */
  readonly lastDataTs: number | null;
  /** Median of the last nine (server ts − local receive time), ms: `serverNow = localNow + offsetMs`. */
  readonly offsetMs: number;
  /** The samples behind `offsetMs`, newest last. */
  readonly offsets: readonly number[];
  /** No 101 within 5 s of subscribing: a plain server, the board polls (基础模式). */
  readonly basic: boolean;
}

export interface OverdueState {
  readonly items: readonly OverdueItem[];
  /** Count pushed by type 105, else the length of the list. */
  readonly count: number;
  readonly loadedTs: number | null;
  /** Last load failed: the popup closes (spec section 7). */
  readonly failed: boolean;
}

export interface NoticesState {
  readonly lists: AnnouncementLists;
  readonly loadedTs: number | null;
  readonly failed: boolean;
}

export interface LinkMetrics {
  readonly received: number;
  readonly rejected: number;
  readonly duplicates: number;
  readonly gaps: number;
  readonly lastMessageTs: number | null;
}

export type LinksState = Readonly<
  Record<LinkId, { readonly status: LinkStatus; readonly metrics: LinkMetrics }>
>;

/** Something to be heard (7.6, realtime 1.5): decided by the models, spoken by the view that owns sound. */
export type Signal =
  | {
      readonly kind: 'timeout';
      /** `null` for the bare form of type 3: it rings once, the row follows from the REST list (6.5). */
      readonly alert: TimeoutView | null;
      readonly voice: string;
    }
  | { readonly kind: 'notice'; readonly msgId: string | null; readonly text: string }
  | { readonly kind: 'broadcast'; readonly title: string; readonly text: string; readonly siren: boolean }
  /**
   * Caught up again. Alarms raised meanwhile and still open are summed up here and never rung one by one (7.10);
   * `downMs` = how long the picture was not current.
   */
  | { readonly kind: 'recovered'; readonly openAlarms: number; readonly downMs: number };

/** Everything a view may subscribe to. The live console and a replay both are one. */
export interface LiveConsole {
  readonly mode: 'live' | 'replay';
  readonly bus$: Observable<BusMessage>;
  readonly board: LiveModel<BoardState>;
  readonly overdue: LiveModel<OverdueState>;
  readonly notices: LiveModel<NoticesState>;
  readonly links: LiveModel<LinksState>;
  readonly signals$: Observable<Signal>;
  /** Type 14 for this user (once). */
  readonly forcedLogout$: Observable<{ readonly reason: string }>;
  /** Local clock of this console, epoch ms: wall time, or the recording's time in a replay. */
  now(): number;
  /** Emits `now()` once a second (and on every seek of a replay). */
  readonly second$: Observable<number>;
  /** The park whose stream feeds the board; `null` leaves it. */
  watchPark(parkId: string | null): void;
  /** 立即重连 */
  retry(link: LinkId): void;
  /** Opens the table-sync link once: the first table that mounts with row sync asks for it, or somebody who checks it. */
  openTableSync(): void;
  /** Ask for a fresh picture (overdue list, announcements). */
  refresh(what: 'overdue' | 'announcements' | 'board'): void;
}
