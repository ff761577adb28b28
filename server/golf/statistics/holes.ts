/** How holes were played (STAT-09): counted from the holes that flights have left. Times are whole seconds. */

import { sql } from 'kysely';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStatHole } from '#domain/entities/statistics.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import type { Db } from '../../database/schema.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { BLOCKED_SEC } from './dayFacts.ts';
import {
  computeWholeMean,
  findFacts,
  findTimeouts,
  listParkIds,
  loadParkNames,
  type Period,
  roundTo,
  sumField,
} from './period.ts';
import { selectFlights } from './rounds.ts';

/** A hole of a park over some days. */
interface HolePlay {
  readonly parkId: string;
  readonly holeNo: number;
  readonly passes: number;
  readonly avgSec: number;
  readonly p90Sec: number;
  readonly waitAvgSec: number;
  readonly bottleneckSec: number;
}

/** Holes in the order of the course, each against its time par. */
export async function computeHoleHeat(db: Db, period: Period) {
  const played = [...(await findPlay(db, period)), ...(await findOldPlay(db, period))];
  const holes = await findHoles(db, period);
  const names = await loadParkNames(db, period.tenantId);
  const timeouts = groupByKey(await findTimeouts(db, period), holeKey);
  return [...groupByKey(played, holeKey)]
    .flatMap(([key, rows]) => {
      const [first] = rows;
      if (first === undefined) return [];
      const { parkId, holeNo } = first;
      const timePar = holes.get(key)?.timePar ?? 0;
      const avgSec = computeWholeMean(rows, 'avgSec', 'passes');
      return [
        {
          parkId,
          parkName: names.get(parkId) ?? '',
          holeNo,
          passes: sumField(rows, 'passes'),
          timePar,
          avgSec,
          p90Sec: computeWholeMean(rows, 'p90Sec', 'passes'),
          overPar: timePar === 0 ? null : roundTo(avgSec / timePar),
          timeouts: timeouts.get(key)?.length ?? 0,
          waitAvgSec: computeWholeMean(rows, 'waitAvgSec', 'passes'),
          bottleneckSec: sumField(rows, 'bottleneckSec'),
        },
      ];
    })
    .toSorted((a, b) => a.parkId.localeCompare(b.parkId) || a.holeNo - b.holeNo);
}

/** One row a hole, means not rounded. */
async function findPlay(db: Db, period: Period): Promise<readonly HolePlay[]> {
  const { rows } = await sql<HolePlay>`
    select p.park_id, p.hole_no, count(*)::int as passes, avg(p.own_sec + p.wait_sec)::float as avg_sec,
      percentile_disc(0.9) within group (order by p.own_sec + p.wait_sec) as p90_sec,
      avg(p.wait_sec)::float as wait_avg_sec, sum(greatest(0, p.wait_sec - ${BLOCKED_SEC}))::int as bottleneck_sec
    from golf_hole_pass p join ${selectFlights(db, period)} f on f.id = p.flight_id
    group by p.park_id, p.hole_no`.execute(db);
  return rows;
}

/** Days that were closed before their passes were kept: what was written of them in the evening is all there is. */
async function findOldPlay(db: Db, period: Period): Promise<readonly HolePlay[]> {
  const facts = await findFacts(db, golfStatHole, 'statDate', period);
  if (facts.length === 0) return [];
  const { rows } = await sql<{ readonly key: string }>`
    select distinct park_id || ' ' || play_date as key from golf_hole_pass
    where park_id in (${sql.join([...listParkIds(period.parks)])}) and play_date between ${period.from} and ${period.to}`.execute(
    db,
  );
  const keys = new Set(rows.map(({ key }) => key));
  return facts.flatMap(({ parkId, statDate, holeNo, ...fact }) =>
    keys.has(`${parkId} ${statDate}`)
      ? []
      : [
          {
            parkId,
            holeNo,
            passes: fact.passes ?? 0,
            avgSec: fact.avgSec ?? 0,
            p90Sec: fact.p90Sec ?? 0,
            waitAvgSec: fact.waitAvgSec ?? 0,
            bottleneckSec: fact.bottleneckSec ?? 0,
          },
        ],
  );
}

type Hole = Pick<StoredRow<typeof golfHole>, 'parkId' | 'holeNo' | 'timePar'>;

const holeKey = ({ parkId, holeNo }: Pick<Hole, 'parkId' | 'holeNo'>): string => `${parkId} ${holeNo}`;

async function findHoles(db: Db, { tenantId, parks }: Period): Promise<ReadonlyMap<string, Hole>> {
  const rows = await getEntityDb(db, golfHole)
    .selectFrom('golf_hole')
    .select(['parkId', 'holeNo', 'timePar'])
    .where('delFlag', '=', 0)
    .where('tenantId', '=', tenantId)
    .where('parkId', 'in', listParkIds(parks))
    .execute();
  return new Map(rows.map((hole) => [holeKey(hole), hole]));
}
