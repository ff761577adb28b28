/**
 * The states of the live models, of which views read parts. The reducers of this folder fold messages into them. Reducers are
 * pure and read no clock: the same messages give the same state.
 */

import type { Observable } from 'rxjs';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import type {
  DispatchCounters,
  FlightView,
  HoleView,
  OverdueItem,
  ParkClock,
  ParkView,
  PositionItem,
  MuteFlags,
  TimeoutView,
} from '#domain/dispatch/model.ts';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import type { BusMessage, LinkId, LinkStatus, LostReason } from '#domain/wire/bus.ts';
import type { AlarmCall } from '#domain/wire/golf.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import type { MetricsState } from './metricsState.ts';

/** A folded state: current value and a hot, replaying stream of at most one snapshot per animation frame. */
export interface LiveModel<S> {
  readonly state$: Observable<S>;
  get(): S;
}

/** Whether the picture is complete, and if not, what is being done about it. */
export type SyncState =
  /** No park watched, or nothing asked yet. */
  | { readonly phase: 'idle' }
  /** Waiting for a snapshot or for missed events; `sinceTs` is local time. */
  | {
      readonly phase: 'catchingUp';
      readonly sinceTs: number;
      readonly reason: LostReason;
      /** Whether the stream is known to flow (101 seen) or not to come: then the snapshot may be requested. */
      readonly ready: boolean;
    }
  | { readonly phase: 'current'; readonly sinceTs: number }
  | { readonly phase: 'failed'; readonly sinceTs: number; readonly message: string };

/** One message of the event stream: anything that happened, no positions, pace or park figures, newest first, at most 200 facts and 200 changed rows. */
export interface EventRow {
  readonly key: string;
  readonly message: GolfMessage;
  /** Arrived by catch-up: it happened while the link was down (断线期间). */
  readonly missed: boolean;
  /** When it happened, park time; absent = the board's clock reckons it from when the message was sent. */
  readonly parkTs?: number;
}

export interface BoardState {
  /** The watched park. */
  readonly parkId: string | null;
  /** `parkModelData.id` of the session: decides what rings while no park is watched. */
  readonly storedParkId: string | null;
  /** Last sequenced message contained in this picture; `null` before the first snapshot or on a plain server. */
  readonly at: { readonly epoch: string; readonly seq: number } | null;
  readonly sync: SyncState;
  /** `null` until the first snapshot. */
  readonly park: ParkView | null;
  readonly clock: ParkClock | null;
  readonly holes: readonly HoleView[];
  readonly flights: Readonly<Record<string, FlightView>>;
  /** By deviceId. A map, because there may be thousands. */
  readonly positions: ReadonlyMap<string, PositionItem>;
  readonly timeouts: Readonly<Record<string, TimeoutView>>;
  /** By alarmId; `null` = the server knows no alarms but hole timeouts. */
  readonly alarms: Readonly<Record<string, AlarmView>> | null;
  /** Ids of alarms and hole timeouts raised while the link was down and still open when it came back. */
  readonly raisedWhileAway: readonly string[];
  readonly counters: DispatchCounters;
  readonly events: readonly EventRow[];
  /** Why events of an outage could not be read, so that `events` has a hole; the next reading tries again. */
  readonly eventsUnread: string | null;
  /** Type 3 of other parks: counted, never rung. */
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
  /** Last load failed: the popup closes (BOARD-19). */
  readonly failed: boolean;
}

export interface NoticesState {
  readonly lists: AnnouncementLists;
  readonly loadedTs: number | null;
  readonly failed: boolean;
}

/** One link as operators see it (LINK-26). Times are local epoch ms. */
export interface LinkState {
  readonly status: LinkStatus;
  /** Since when it has not been live, however often it was tried; `null` while it is, or nobody wants it. */
  readonly downSinceTs: number | null;
  /** When it was last found to be live no more; `null`: it never was live. */
  readonly lastLiveTs: number | null;
  /** Openings in a row that lasted less than 20 s: the link flaps (FAULT-27). */
  readonly shortLives: number;
  /** What was missed is being read; `failed` is why that did not work so far. */
  readonly catchUp: {
    readonly sinceTs: number;
    /** Streams, or the list, that are being read. */
    readonly of: readonly string[];
    readonly failed: string | null;
  } | null;
  readonly caughtUpTs: number | null;
  /** The last time it came back: how long it was away, and how many golf messages were read instead of received. */
  readonly lastReturn: {
    readonly ts: number;
    readonly downMs: number;
    readonly messages: number;
  } | null;
  /** Of the last answered heartbeat. */
  readonly latencyMs: number | null;
}
export type LinksState = Readonly<Record<LinkId, LinkState>>;

/** The state of a link: that of its machine, with the variants of an open link distinguished. */
export type LinkCondition = LinkStatus['state'] | 'catchingUp' | 'unanswered' | 'slow';

/** One change of a link's condition (LINK-17). Plain data, no secrets: operators copy it into a report. */
export interface LinkLogEntry {
  readonly ts: number;
  readonly link: LinkId;
  readonly from: LinkCondition;
  readonly to: LinkCondition;
  /** Chinese; `null` when there is none. */
  readonly reason: string | null;
  /** Close code of the socket, where one closed. */
  readonly code: number | null;
}

/** This tab among the tabs of its browser that show the same session (TABS-01). */
export interface TabsState {
  /** Whether notice and golf link are this tab's own or another tab's. */
  readonly via: 'own' | 'leader';
  /** Tabs that share the links, this one included. */
  readonly tabs: number;
  /** This is the audible tab. */
  readonly voice: boolean;
  /** Another one is, and can be. */
  readonly playsElsewhere: boolean;
}

/** A tab that shares with nobody, or nothing that could be shared: a replay. */
export const ONLY_TAB: TabsState = { via: 'own', tabs: 1, voice: true, playsElsewhere: false };

/** A sound (SOUND-06, SOUND-15): the models decide it, the view that owns sound plays it. */
export type Signal =
  | ({
      readonly kind: 'timeout';
      /** `null` for the bare form of type 3: it rings once, the row follows from the REST list. */
      readonly alert: TimeoutView | null;
      readonly voice: string;
    } & MuteFlags)
  | ({ readonly kind: 'alarm'; readonly alarm: AlarmView } & AlarmCall)
  /** Somebody took it, or it is over: what still sounds of it stops. */
  | { readonly kind: 'alarmTaken'; readonly alarm: AlarmView }
  | { readonly kind: 'notice'; readonly msgId: string | null; readonly text: string }
  /** The notice link is back and the list was read: the number of notices that came meanwhile, reported together. */
  | { readonly kind: 'noticesMissed'; readonly count: number; readonly downMs: number }
  | {
      readonly kind: 'broadcast';
      readonly title: string;
      readonly text: string;
      readonly siren: boolean;
      /** The alarm of a call for help: the sound of the call ends when somebody takes it. */
      readonly alarmId?: string;
    }
  /**
   * Caught up again. Alarms raised meanwhile and still open are summed up here and never rung one by one;
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
  readonly tabs: LiveModel<TabsState>;
  /** Ids whose golf streams the server is known to deliver: what it says of them from now on will come. Replays. */
  readonly joined$: Observable<ReadonlySet<string>>;
  /** The last 200 changes of a link's condition, oldest first. */
  readonly linkLog: LiveModel<readonly LinkLogEntry[]>;
  readonly metrics: LiveModel<MetricsState>;
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
  /** Tables that are mounted with row sync shall read their visible rows again. */
  readonly tableReads$: Observable<void>;
  /** Ask for a fresh picture (overdue list, announcements). */
  refresh(what: 'overdue' | 'announcements' | 'board'): void;
}
