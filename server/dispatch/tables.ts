/** Tables of the dispatch room. Columns of the hole timeout are the wire's own fields (golf-domain 2.31, 6.4). */
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { DispatchLogRow } from '../simulation/types.ts';

/** Where the simulated day of a park stands: with its seed and its actions that is the whole state (9.1). */
interface GolfSimDayTable {
  parkId: string;
  dayIndex: number;
  /** Park time of tick 0, epoch ms. */
  startTs: number;
  tick: number;
  /** Seed, preset, scale and tick length as JSON: a day of other options cannot be resumed. */
  options: string;
}

/** An operator action at the tick it happened. */
interface GolfSimActionTable {
  parkId: string;
  dayIndex: number;
  /** 1, 2, 3 … within the day. */
  no: number;
  tick: number;
  /** JSON. */
  action: string;
}

type GolfHoleTimeoutTable = TimeoutView;
type GolfDispatchLogTable = DispatchLogRow;

export interface DispatchTables {
  golfSimDay: GolfSimDayTable;
  golfSimAction: GolfSimActionTable;
  golfHoleTimeout: GolfHoleTimeoutTable;
  golfDispatchLog: GolfDispatchLogTable;
}
