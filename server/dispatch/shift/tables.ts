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

/** Which console is not heard, and until when. */
interface GolfShiftMuteTable {
  parkId: string;
  /** The sign-in: one machine of a person. */
  consoleId: string;
  realname: string;
  /** Its sound is not switched on. */
  isOff: boolean;
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
