import type { LinkId } from '#domain/wire/bus.ts';
import type { TransportReport } from '#machines/socket.machine.ts';

/** One raw text as it crossed the wire, before anything looked at it. */
export interface RawFrame {
  readonly ch: LinkId;
  readonly dir: 'in' | 'out';
  /** `null`: a binary frame, which no link of ours uses. */
  readonly text: string | null;
}

/** Sees every raw frame of the three links (the recorder's tap). */
export type Tap = (frame: RawFrame) => void;

export type Report = (report: TransportReport) => void;

/** Code reported when a broker answers CONNECT with ERROR: the machine then asks whether the token still lives. */
export const REFUSED = 1008;
/** Code reported when an open STOMP session ends with ERROR; some brokers leave the socket open then. */
export const SESSION_ERROR = 1011;
