/**
 * The one message that everything arriving over time becomes. Consumers subscribe to the bus by
 * predicate, never to a socket; nothing above the bus can tell a replayed message from a live one.
 */

import type { DispatchSnapshot, OverdueItem, PositionItem, TimeoutView } from '../dispatch/model.ts';
import type { AnnouncementLists } from './announcement.ts';
import type { GolfMessage } from './golf.ts';
import type { NoticeFrame } from './notice.ts';
import type { TableSyncFrame } from './tableSync.ts';

/** The three live links. */
export type LinkId = 'notice' | 'vxe' | 'golf';
export const LINK_IDS = ['notice', 'vxe', 'golf'] as const satisfies readonly LinkId[];

/** Where a message or recorded line came from. REST answers that feed a live model travel on the bus too. */
export type Channel = LinkId | 'rest';

interface Arrived {
  /** Local receive time, epoch ms (the recording's own time in a replay). */
  readonly recvTs: number;
}
/** What came as a frame of a live link. */
interface Framed extends Arrived {
  /** Characters of the frame's text; absent in a replay, whose frames were parsed with their line. */
  readonly size?: number;
}

export interface GolfBusMessage extends Framed {
  readonly kind: 'golf';
  /** Logical destination of the subscription, `/golf/client/{id}`. */
  readonly dest: string;
  readonly body: GolfMessage;
  /** Read from the event store after a gap, not received as a frame (断线期间). */
  readonly missed?: true;
}
export interface NoticeBusMessage extends Framed {
  readonly kind: 'notice';
  readonly body: NoticeFrame;
}
export interface TableSyncBusMessage extends Framed {
  readonly kind: 'tableSync';
  readonly body: TableSyncFrame;
  /** So many updates of one row waited together and became this one; absent: it came as it is. */
  readonly frames?: number;
}

/** A REST answer that a live model folds in (catch-up and polled lists). */
export type RestAnswer =
  | { readonly call: 'snapshot'; readonly parkId: string; readonly result: DispatchSnapshot }
  | { readonly call: 'events'; readonly dest: string; readonly result: EventPage }
  | { readonly call: 'positions'; readonly parkId: string; readonly result: readonly PositionItem[] }
  | { readonly call: 'timeouts'; readonly parkId: string; readonly result: readonly TimeoutView[] }
  | { readonly call: 'overdue'; readonly result: readonly OverdueItem[] }
  | { readonly call: 'announcements'; readonly result: AnnouncementLists };

export interface RestBusMessage extends Arrived {
  readonly kind: 'rest';
  readonly answer: RestAnswer;
}
/** A catch-up or list call failed: models show it, nothing is swallowed. */
export interface RestFailedBusMessage extends Arrived {
  readonly kind: 'restFailed';
  readonly call: RestAnswer['call'];
  /** Whose events, where those could not be read. */
  readonly dest?: string;
  readonly message: string;
}
/** A frame that did not decode: counted and logged, never an exception. */
export interface RejectedBusMessage extends Framed {
  readonly kind: 'rejected';
  readonly ch: Channel;
  /** Golf only: the stream it came by. */
  readonly dest?: string;
  /** Larger than anything that is parsed (FAULT-15). */
  readonly oversize?: true;
  readonly reason: string;
  /** First 200 characters, secrets masked. */
  readonly sample: string;
}
/** A frame that said nothing new (LIVE-12): dropped and counted. */
export interface DuplicateBusMessage extends Framed {
  readonly kind: 'duplicate';
  readonly ch: LinkId;
  /** The stream it came by. */
  readonly dest: string;
}
/** Messages of a destination are or may be missing: whoever repairs reads everything after `afterSeq` (BOARD-17). */
export interface LostBusMessage extends Arrived {
  readonly kind: 'lost';
  readonly dest: string;
  readonly reason: LostReason;
  /** Last place known for certain; `null` when nothing was ever received. */
  readonly known: { readonly epoch: string; readonly seq: number } | null;
  /** What the stream counts in now, where that is known to be another epoch. */
  readonly epoch?: string;
}
/**
 * Why: the link (re)opened, a sequence number is missing, the server restarted its counters, it or we dropped
 * queued messages, the machine slept, the operator asked.
 */
export type LostReason = 'opened' | 'gap' | 'epoch' | 'resync' | 'wake' | 'asked';

/** What was `lost` has been read: everything of `dest` up to `at` is in the models or superseded by what is. */
export interface RecoveredBusMessage extends Arrived {
  readonly kind: 'recovered';
  readonly dest: string;
  /** Why and since when (local ms) the stream was not whole: the first loss since it last was. */
  readonly reason: LostReason;
  readonly sinceTs: number;
  /** Last place known before the loss; `null`: the stream was read for the first time. */
  readonly known: { readonly epoch: string; readonly seq: number } | null;
  readonly at: { readonly epoch: string; readonly seq: number };
  /** Messages that were read because no frame brought them; `null` when the counters restarted and nobody knows. */
  readonly messages: number | null;
  /** Frames that waited for the repair and were contained in it. */
  readonly contained: number;
}
/** The other end answered a heartbeat. */
export interface BeatBusMessage extends Arrived {
  readonly kind: 'beat';
  readonly link: LinkId;
  /** From the beat to the first frame after it, ms. */
  readonly latencyMs: number;
}

/** No 101 within 5 s of watching a park: a plain server when the link is live (基础模式, BOARD-02), else no link at all. */
export interface NoHelloBusMessage extends Arrived {
  readonly kind: 'noHello';
  readonly dest: string;
  readonly live: boolean;
}
/** A link opened, closed, waits …: the machine's status as a message, so that models see it in order. */
export interface LinkBusMessage extends Arrived {
  readonly kind: 'link';
  readonly link: LinkId;
  readonly status: LinkStatus;
}

/** Who is signed in: decides which personal stream and which stored park count (LIVE-07). First message of a session. */
export interface SessionBusMessage extends Arrived {
  readonly kind: 'session';
  readonly userId: string;
  /** `parkModelData.id`; `null` for users of type 0 and 1. */
  readonly parkId: string | null;
}
/** The operator opened or left a park; recorded, because it decides whose frames count from here on. */
export interface WatchBusMessage extends Arrived {
  readonly kind: 'watch';
  readonly parkId: string | null;
}
/** The picture may be old for a reason no frame can tell: the machine slept, the queue overflowed, the operator asked. */
export interface ResyncBusMessage extends Arrived {
  readonly kind: 'resync';
  readonly reason: 'wake' | 'asked' | 'resync';
}

/** What an operator is told about one link. Times are epoch ms. */
export type LinkStatus =
  | { readonly state: 'idle' }
  | { readonly state: 'connecting'; readonly sinceTs: number; readonly attempt: number }
  | {
      readonly state: 'live';
      readonly sinceTs: number;
      /** The server delivers but answers no heartbeat (LINK-08): 心跳无应答. */
      readonly unanswered: boolean;
      /** Answers come too late again and again (FAULT-13): 网络缓慢. */
      readonly slow?: true;
    }
  | {
      readonly state: 'waiting';
      readonly sinceTs: number;
      readonly nextTryTs: number;
      readonly reason: string;
      /** Close code of the last socket; absent when it never closed (no answer, refused by the browser). */
      readonly code?: number;
    }
  | { readonly state: 'offline'; readonly sinceTs: number }
  | {
      readonly state: 'stopped';
      readonly sinceTs: number;
      readonly reason: string;
      readonly code?: number;
    };

export type BusMessage =
  | GolfBusMessage
  | NoticeBusMessage
  | TableSyncBusMessage
  | RestBusMessage
  | RestFailedBusMessage
  | RejectedBusMessage
  | DuplicateBusMessage
  | LostBusMessage
  | RecoveredBusMessage
  | BeatBusMessage
  | NoHelloBusMessage
  | LinkBusMessage
  | SessionBusMessage
  | WatchBusMessage
  | ResyncBusMessage;

/** Logical destination of a user's or a park's stream; what a broker calls it is the transport's business. */
export function formatGolfDestination(id: string): string {
  // Asked for with every message, nearly always about the same park.
  if (id !== last.id) last = { id, dest: `/golf/client/${id}` };
  return last.dest;
}

let last = { id: '', dest: '/golf/client/' };

/** What happened after one moment up to another, oldest first; `ts` of each is park time (BOARD-111). */
export interface RewindEvents {
  readonly records: readonly GolfMessage[];
  /** There was more than one answer has: the earliest is left out. */
  readonly isCut: boolean;
}

/** `GET /admin/golfEvent/list?dest&epoch&afterSeq&limit` (LIVE-15): at most 500 a page, oldest first. */
export interface EventPage {
  readonly epoch: string;
  readonly headSeq: number;
  readonly more: boolean;
  /** The epoch in which the stream went on, if this one is over and the server knows that. */
  readonly next?: string;
  /** What the stream said before this epoch began, if it is read from its beginning and something of it is kept. */
  readonly previous?: StreamEnd;
  readonly records: readonly GolfMessage[];
}

/** The last number of an epoch. */
export interface StreamEnd {
  readonly epoch: string;
  readonly headSeq: number;
}

/** What is left of a message that said nothing new. */
export function toDuplicate({ dest, recvTs, size }: GolfBusMessage): DuplicateBusMessage {
  return { kind: 'duplicate', ch: 'golf', dest, recvTs, ...(size === undefined ? {} : { size }) };
}
