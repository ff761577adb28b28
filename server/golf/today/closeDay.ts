/** The evening of a day: what it was like goes into the tables that statistics and rankings read. */

import { sql } from 'kysely';
import { golfCaddieEvaluation } from '#domain/entities/caddieEvaluation.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { createId } from '../../database/ids.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import type { ParkDay } from '../../park/day/parkDay.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { computeBookFacts, computeHoleFacts, computePlayFacts } from '../statistics/dayFacts.ts';
import { savePasses } from '../statistics/passes.ts';
import { findFacts, WHOLE_DAY } from '../statistics/period.ts';
import { countRounds } from '../statistics/playerRounds.ts';
import type { DayMark } from './begin.ts';

/** Writes the facts of a day, in place of those it may have. Call it before alarms are closed with the day. */
export async function writeStatistics(tx: ScopedTx, { park, startTs }: DayMark, day: ParkDay): Promise<void> {
  const statDate = formatStamp(startTs).slice(0, 10);
  const period = {
    tenantId: park.tenantId,
    rules: new Map(),
    parks: [park],
    from: statDate,
    to: statDate,
  };
  const timeouts = await tx
    .selectFrom('golfHoleTimeout')
    .select(['holeNo', 'overSec', 'raiseTs', 'ackTs', 'resolveTs'])
    .where('parkId', '=', park.id)
    .where('raiseTs', '>=', startTs)
    .where('raiseTs', '<=', day.parkTs)
    .execute();
  const picture = day.picture();
  // Of a day that began before its holes were kept, too.
  await savePasses(tx, picture.flights);
  const books = computeBookFacts(
    await findFacts(tx, golfCaddieOrder, 'playDate', period, ['id']),
    await findFacts(tx, golfCaddieEvaluation, 'playDate', period, ['starTotal']),
  );
  await countRounds(tx, park.id, statDate);
  for (const table of ['golf_stat_day', 'golf_stat_hole'])
    await sql`delete from ${sql.ref(table)} where park_id = ${park.id} and stat_date = ${statDate}`.execute(
      tx,
    );
  const made = { tenantId: park.tenantId, time: formatStamp(day.parkTs) };
  const own = { parkId: park.id, statDate };
  const facts = { ...computePlayFacts(picture, timeouts, day.tally()), ...books };
  await insertSeedRows(tx, made, 'golf_stat_day', [
    { ...own, id: createId(), hourBucket: WHOLE_DAY, ...facts },
  ]);
  await insertSeedRows(
    tx,
    made,
    'golf_stat_hole',
    computeHoleFacts(picture, timeouts).map((hole) => ({ ...own, id: createId(), ...hole })),
  );
}
