/** What the days were like: facts of days and holes, overview, figures, rankings (STAT-05, STAT-07). */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { overviewCalls } from '#domain/calls/overview.ts';
import {
  type FigureCall,
  figureCalls,
  figureExports,
  leaderboardCall,
  rankingCalls,
} from '#domain/calls/statistics.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { golfStatDay, golfStatHole } from '#domain/entities/statistics.ts';
import {
  type FigureRow,
  type RankingName,
  RANKINGS,
  type StatisticName,
  STATISTICS,
} from '#domain/statistics/figures.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readLeniently } from '../../resource/access.ts';
import { findCountedPage } from '../../resource/lists.ts';
import { findParksOfCaller } from '../../resource/recordScope.ts';
import { readQuery } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { getScope } from '../../resource/scope.ts';
import { readLeaderboard } from '../competitions/scores/leaderboard.ts';
import { listCallParks } from '../shared/call.ts';
import { computeHoleHeat } from './holes.ts';
import {
  computeCancelledDays,
  computeRefundDays,
  computeRevenue,
  computeRevenueByPark,
  computeRevenueDays,
} from './money.ts';
import { computeOverview } from './overview.ts';
import { computePaceDistribution, computePunctuality, computeRoundTimes } from './pace.ts';
import { type Period, readPeriod, WHOLE_DAY } from './period.ts';
import { rankCaddies, rankHoles, rankPlayers } from './ranks.ts';
import {
  computeCaddieStages,
  computeDeviceUptime,
  computePatrolFindings,
  computeTimeoutHandling,
} from './service.ts';
import { sendFigure } from './sheet.ts';

const VIEW = { permission: 'golf:statistics:view' };

type Read = (db: Db, period: Period) => Promise<readonly FigureRow[]>;

const FIGURES: Readonly<Record<StatisticName, Read>> = {
  paceDistribution: computePaceDistribution,
  roundTime: computeRoundTimes,
  punctuality: computePunctuality,
  holeHeat: computeHoleHeat,
  timeoutHandling: computeTimeoutHandling,
  caddieStages: computeCaddieStages,
  revenue: computeRevenue,
  revenueDays: computeRevenueDays,
  refundDays: computeRefundDays,
  cancelledDays: computeCancelledDays,
  deviceUptime: computeDeviceUptime,
  patrol: computePatrolFindings,
};
const RANKS: Readonly<Record<Exclude<RankingName, 'leaderboard'>, Read>> = {
  caddieRank: rankCaddies,
  holeRank: rankHoles,
  playerRank: rankPlayers,
};

export const registerStatistics: FastifyPluginAsync = async (instance) => {
  registerFigures(instance);
  registerSheets(instance);
  registerDays(instance);
};

function registerFigures(app: FastifyInstance): void {
  const serve = (call: FigureCall, read: Read): void =>
    app.serve(call, async ({ user, query }) =>
      succeed(await read(app.db, await readPeriod(app, user, query))),
    );
  for (const name of namesOf(FIGURES)) serve(figureCalls[name], FIGURES[name]);
  for (const name of namesOf(RANKS)) {
    serve(rankingCalls[name], RANKS[name]);
    serve(figureCalls[name], RANKS[name]);
  }
  app.serve(leaderboardCall, async ({ user, query }) => succeed(await readLeaderboard(app, user, query)));
  app.serve(overviewCalls.readDay, async ({ user, query }) => {
    const parks = await listCallParks(app.db, user, query.parkId);
    return succeed(await computeOverview(app, { tenantId: user.tenantId, rules: user.dataRules, parks }));
  });
}

/** Figures and rankings as spreadsheets. */
function registerSheets(app: FastifyInstance): void {
  app.serve(figureExports.statistics, async (request, reply) => {
    const { user, query } = request;
    const { figure = '' } = query;
    if (!isNameOf(STATISTICS, figure)) throw new BusinessError('参数不识别！');
    const rows = await FIGURES[figure](app.db, await readPeriod(app, user, query));
    return sendFigure(app, request, reply, STATISTICS[figure], rows);
  });
  app.serve(figureExports.rankings, async (request, reply) => {
    const { user, query } = request;
    const { figure = '' } = query;
    if (!isNameOf(RANKINGS, figure)) throw new BusinessError('参数不识别！');
    const rows =
      figure === 'leaderboard'
        ? await readLeaderboard(app, user, query)
        : await RANKS[figure](app.db, await readPeriod(app, user, query));
    return sendFigure(app, request, reply, RANKINGS[figure], rows);
  });
}

/** The facts themselves, a page at a time. */
function registerDays(app: FastifyInstance): void {
  for (const entity of [golfStatDay, golfStatHole] satisfies EntityDescription[])
    app.serve(
      { ...describeList(entity), access: VIEW },
      async ({ user, query }) => {
        const filter = readQuery(entity, user, query);
        const scope = getScope(entity, user);
        const { records, count } = await findCountedPage(app.db, entity, scope, filter);
        const rows = entity === golfStatDay ? await withRevenue(app.db, user, records) : records;
        return succeed(createPage(rows, count, filter.pageNo, filter.pageSize));
      },
      readLeniently({}),
    );
}

/** Days with what they earned; hours of days have none of their own. */
async function withRevenue(db: Db, user: CurrentUser, days: readonly AnyRow[]): Promise<readonly AnyRow[]> {
  const dates = days.map(({ statDate }) => String(statDate)).toSorted();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const parkIds = new Set(days.map(({ parkId }) => parkId));
  const parks = (await findParksOfCaller(db, user)).filter(({ id }) => parkIds.has(id));
  const earned =
    dates.length === 0
      ? []
      : await computeRevenueByPark(db, { tenantId: user.tenantId, rules: user.dataRules, parks, from, to });
  return days.map((day) => {
    const { parkId, statDate, hourBucket } = day;
    if (hourBucket !== WHOLE_DAY) return day;
    const own = earned.find((one) => one.parkId === parkId && one.statDate === statDate);
    const { orders = 0, gross = 0, refunded = 0, net = 0 } = own ?? {};
    return { ...day, orders, gross, refunded, net };
  });
}

const isNameOf = <T extends object>(known: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(known, name);

const namesOf = <T extends object>(known: T) => Object.keys(known).filter((name) => isNameOf(known, name));
