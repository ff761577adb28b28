/**
 * Each hole that a flight has left, as the park engine measured it (STAT-09): what is said of holes is counted from these
 * rows. Written with the flight, so that a hole that was corrected is corrected here too.
 */

import { sql } from 'kysely';
import type { FlightView } from '#domain/dispatch/model.ts';
import { defineTable, type TablesOf } from '../../database/defineTable.ts';
import type { Tx } from '../../database/schema.ts';
import { createTableStep } from '../../database/tableSteps.ts';

const golfHolePassTable = defineTable('golfHolePass', {
  columns: {
    parkId: 'varchar(19) not null',
    playDate: 'date not null',
    flightId: 'varchar(19) not null',
    /** From 1, in the order of play. */
    no: 'integer not null',
    holeNo: 'integer not null',
    enterTs: 'bigint not null',
    leaveTs: 'bigint not null',
    ownSec: 'integer not null',
    waitSec: 'integer not null',
    allowanceSec: 'integer not null',
  },
  keys: { golf_hole_pass_pkey: 'primary key (flight_id, no)' },
  indexes: { golf_hole_pass_day: '(park_id, play_date)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof golfHolePassTable> {}
}

export const holePassMigration = createTableStep('resource-golf_hole_pass-001', golfHolePassTable);

/** Rows of one statement: the text of one parameter stays below a megabyte. */
const BATCH = 200;

/** Brings the passes of these flights to what the day says of them now. A flight without a row has none. */
export async function savePasses(
  tx: Tx,
  flights: readonly Pick<FlightView, 'flightId' | 'splits'>[],
): Promise<void> {
  for (let start = 0; start < flights.length; start += BATCH) {
    const batch = flights.slice(start, start + BATCH);
    await sql`delete from golf_hole_pass where flight_id in (${sql.join(batch.map(({ flightId }) => flightId))})`.execute(
      tx,
    );
    const passes = batch.flatMap(({ flightId, splits }) =>
      splits.map((split, index) => ({ flightId, no: index + 1, ...split })),
    );
    await sql`insert into golf_hole_pass
      select f.park_id, f.play_date, f.id, e.no, e."holeNo", e."enterTs", e."leaveTs", e."ownSec", e."waitSec", e."allowanceSec"
      from json_to_recordset(${JSON.stringify(passes)}::json) as e("flightId" text, no int, "holeNo" int, "enterTs" bigint,
        "leaveTs" bigint, "ownSec" int, "waitSec" int, "allowanceSec" int)
      join golf_flight f on f.id = e."flightId" where e."leaveTs" is not null`.execute(tx);
  }
}
