/**
 * Facts of the year of days and the month of holes before the first day. Of the last weeks, whose flights are on file,
 * they count these.
 */
import { FlightStatus } from '#domain/codes/play.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/schema.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { Stream } from '../../world/basis/random.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { WHOLE_DAY } from '../../golf/statistics/period.ts';

export const statisticsSeed = createDemoSeed('statistics', async (tx, ground) => {
  const days = ground.of(400, 30);
  const filed = await filedDays(tx);
  const facts = ground.parks.flatMap((park, parkIndex) => {
    const draw = ground.draw(`statistics ${park.id}`);
    return Array.from({ length: days }, (_, index) =>
      drawDay(ground, draw, { park, parkIndex, index, filed }),
    );
  });
  await insertSeedRows(tx, ground, 'golf_stat_day', facts);
  await insertSeedRows(tx, ground, 'golf_stat_hole', drawHoles(ground));
});

interface Drawn {
  readonly park: ParkSeed;
  readonly parkIndex: number;
  /** Days before yesterday. */
  readonly index: number;
  readonly filed: ReadonlyMap<string, FiledDay>;
}

function drawDay(ground: Ground, draw: Stream, { park, parkIndex, index, filed }: Drawn) {
  const statDate = ground.day(-1 - index);
  const weekend = [0, 6].includes(new Date(`${statDate}T00:00:00Z`).getUTCDay());
  const drawn = Math.round((weekend ? 44 : 30) * (1 + parkIndex * 0.15) * draw.between(0.85, 1.1));
  const {
    flights = drawn,
    players = Math.round(drawn * 3.6),
    caddieOrders = players,
  } = filed.get(`${park.id} ${statDate}`) ?? {};
  const slow = draw.between(0, 1);
  const p50 = Math.round(16_000 + slow * 900);
  const over = (share: number): number => Math.round(flights * share * (0.5 + slow));
  return {
    id: createSimulationId('statDay', park.id, index + 1),
    parkId: park.id,
    statDate,
    hourBucket: WHOLE_DAY,
    flights,
    players,
    holesPlayed: flights * 18,
    roundsFinished: flights,
    avgRoundSec: p50 + 120,
    p50RoundSec: p50,
    p90RoundSec: p50 + 1700,
    onPaceRate: Math.round((0.92 - slow * 0.2) * 10_000) / 10_000,
    over10: over(0.2),
    over20: over(0.1),
    over30: over(0.04),
    over40: over(0.015),
    holeTimeouts: Math.round(12 + slow * 18),
    holeTimeoutOwnSec: Math.round(4000 + slow * 5000),
    ackMedianSec: Math.round(draw.between(35, 90)),
    resolveMedianSec: Math.round(draw.between(300, 640)),
    startDelayMedianSec: Math.round(draw.between(30, 110)),
    startWithin2Min: Math.round(draw.between(0.75, 0.95) * 10_000) / 10_000,
    caddieOrders,
    overdueByStage: JSON.stringify([6, 5, 4, 6].map((share) => Math.round((caddieOrders * share) / 100))),
    evalAvg: Math.round(draw.between(4.2, 4.7) * 100) / 100,
    deviceOnlineRate: Math.round(draw.between(0.95, 0.995) * 10_000) / 10_000,
    fixCount: flights * 9000,
    gpsGapSec: Math.round(draw.between(900, 4000)),
  };
}

function drawHoles(ground: Ground) {
  const holeDays = ground.of(30, 7);
  return ground.parks.flatMap((park) => {
    const draw = ground.draw(`hole statistics ${park.id}`);
    return Array.from({ length: holeDays }, (_, day) =>
      park.holes.map((hole, place) => {
        const factor = draw.between(0.88, 1.04) + (hole.par === 3 ? 0.05 : 0);
        return {
          id: createSimulationId('statHole', park.id, day * 100 + place + 1),
          parkId: park.id,
          statDate: ground.day(-1 - day),
          holeNo: hole.holeNo,
          passes: 30 + draw.below(16),
          avgSec: Math.round(hole.timeParSec * factor),
          p90Sec: Math.round(hole.timeParSec * (factor + 0.16)),
          timeouts: draw.below(hole.par === 3 ? 4 : 3),
          waitAvgSec: Math.round(draw.between(10, hole.par === 3 ? 150 : 60)),
          bottleneckSec: draw.chance(0.3) ? Math.round(draw.between(60, 900)) : 0,
        };
      }),
    ).flat();
  });
}

interface FiledDay {
  readonly flights: number;
  readonly players: number;
  readonly caddieOrders: number;
}

/** Days whose flights are on file, by park and date. */
async function filedDays(tx: Tx): Promise<ReadonlyMap<string, FiledDay>> {
  const { rows } = await sql<FiledDay & { readonly key: string }>`
    select f.park_id || ' ' || f.play_date as key, count(*)::int as flights, sum(f.player_count)::int as players,
      (select count(*)::int from golf_caddie_order c
        where c.park_id = f.park_id and c.play_date = f.play_date) as caddie_orders
    from golf_flight f where f.status = ${FlightStatus.finished} group by f.park_id, f.play_date`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}
