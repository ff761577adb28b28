import type { LinkId } from '#domain/wire/bus.ts';
import type { TransportReport } from '#machines/socketContext.ts';

/** One raw text as it crossed the wire, before anything looked at it. */
export interface RawFrame {
  readonly ch: LinkId;
  readonly dir: 'in' | 'out';
  /** `null`: a binary frame, which no link of ours uses. */
  readonly text: string | null;
}

/** Sees every raw frame of the three links (the recorder's tap). */
export type Tap = (frame: RawFrame) => void;

export type TransportReporter = (report: TransportReport) => void;
