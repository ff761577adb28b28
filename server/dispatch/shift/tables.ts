/** Tables of the shift book and of handovers. Columns are the wire's own fields; `…Ts` is park time, epoch ms. */
import type { ShiftEntry } from '#domain/shift/entries.ts';
import type { Handover, HandoverEntry } from '#domain/shift/handoverSteps.ts';

interface GolfShiftEntryTable extends ShiftEntry {
  /** The same fact is written once. */
  factKey: string;
  /** Wall clock, epoch ms. */
  createTs: number;
}

type GolfShiftHandoverTable = Omit<Handover, 'items'>;

interface GolfShiftItemTable extends HandoverEntry {
  handoverId: string;
}

/** Whose desk is silent, and until when. */
interface GolfShiftMuteTable {
  parkId: string;
  userId: string;
  realname: string;
  /** Wall clock, epoch ms: sound is muted by the clock on the wall. */
  sinceTs: number;
  untilTs: number;
}

declare module '../../database/schema.ts' {
  interface Database {
    golfShiftEntry: GolfShiftEntryTable;
    golfShiftHandover: GolfShiftHandoverTable;
    golfShiftItem: GolfShiftItemTable;
    golfShiftMute: GolfShiftMuteTable;
  }
}
