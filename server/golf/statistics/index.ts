/** What the days were like: facts of days and holes, overview, figures, rankings (STAT-05, STAT-07). */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
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
import { readQuery } from '../../resource/request.ts';
import { findParksOfCaller } from '../../resource/recordScope.ts';
import { getScope } from '../../resource/scope.ts';
import { findCountedPage } from '../../resource/lists.ts';
import { readLeaderboard } from '../competitions/scores/scoreRoutes.ts';
import { requirePermission, listCallParks, readQueryTexts } from '../shared/call.ts';
import { computeRevenue, computeRevenueDays, computeRevenueByPark } from './money.ts';
import { computeOverview } from './overview.ts';
import { computeHoleHeat, computePaceDistribution, computePunctuality, computeRoundTimes } from './pace.ts';
import { type FactRow, type Period, readPeriod, WHOLE_DAY } from './period.ts';
import { rankCaddies, rankHoles, rankPlayers } from './ranks.ts';
import {
  computeCaddieStages,
  computeDeviceUptime,
  computePatrolFindings,
  computeTimeoutHandling,
} from './service.ts';
import { sendFigure } from './sheet.ts';

const PATH = golfStatDay.path;
const RANKING = '/admin/golfRanking';
const VIEW = requirePermission('golf:statistics:view');
const VIEW_RANKING = requirePermission('golf:ranking:view');

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
  deviceUptime: computeDeviceUptime,
  patrol: computePatrolFindings,
};
const RANKS: Readonly<Record<Exclude<RankingName, 'leaderboard'>, Read>> = {
  caddieRank: rankCaddies,
  holeRank: rankHoles,
  playerRank: rankPlayers,
};

export const registerStatistics: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const asked = (request: FastifyRequest): Promise<Period> =>
    readPeriod(app, request.user, readQueryTexts(request));

  for (const [name, read] of Object.entries(FIGURES))
    app.get(`${PATH}/${name}`, VIEW, async (request) => succeed(await read(db, await asked(request))));
  // Rankings are asked for under both addresses.
  for (const [name, read] of Object.entries(RANKS)) {
    app.get(`${RANKING}/${name}`, VIEW_RANKING, async (request) =>
      succeed(await read(db, await asked(request))),
    );
    app.get(`${PATH}/${name}`, VIEW, async (request) => succeed(await read(db, await asked(request))));
  }
  app.get(`${RANKING}/leaderboard`, VIEW_RANKING, async (request) =>
    succeed(await readLeaderboard(app, request)),
  );

  /** `?figure` and what the figure is asked for. */
  app.get(`${PATH}/exportXls`, requirePermission('golf:statistics:exportXls'), async (request, reply) => {
    const { figure = '' } = readQueryTexts(request);
    if (!isNameOf(STATISTICS, figure)) throw new BusinessError('参数不识别！');
    return sendFigure(
      app,
      request,
      reply,
      STATISTICS[figure],
      await FIGURES[figure](db, await asked(request)),
    );
  });
  app.get(`${RANKING}/exportXls`, requirePermission('golf:ranking:exportXls'), async (request, reply) => {
    const { figure = '' } = readQueryTexts(request);
    if (!isNameOf(RANKINGS, figure)) throw new BusinessError('参数不识别！');
    const rows =
      figure === 'leaderboard'
        ? await readLeaderboard(app, request)
        : await RANKS[figure](db, await asked(request));
    return sendFigure(app, request, reply, RANKINGS[figure], rows);
  });

  app.get(`${PATH}/overview`, VIEW, async (request) => {
    const { user } = request;
    const parks = await listCallParks(db, user, readQueryTexts(request)['parkId']);
    return succeed(await computeOverview(app, { tenantId: user.tenantId, parks }));
  });

  for (const entity of [golfStatDay, golfStatHole] satisfies EntityDescription[])
    app.get(`${PATH}/${entity.listCall}`, VIEW, async ({ user, query }) => {
      const filter = readQuery(entity, user, query);
      const scope = getScope(entity, user);
      const { records, total } = await findCountedPage(db, entity, scope, filter);
      const shown = entity === golfStatDay ? await withRevenue(db, user, records) : records;
      return succeed(createPage(shown, total, filter.pageNo, filter.pageSize));
    });
};

/** Days with what they earned; hours of days have none of their own. */
async function withRevenue(db: Db, user: CurrentUser, days: readonly AnyRow[]): Promise<readonly FactRow[]> {
  const dates = days.map(({ statDate }) => String(statDate)).toSorted();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const shown = new Set(days.map(({ parkId }) => parkId));
  const parks = (await findParksOfCaller(db, user)).filter(({ id }) => shown.has(id));
  const earned =
    dates.length === 0 ? [] : await computeRevenueByPark(db, { tenantId: user.tenantId, parks, from, to });
  return days.map((day) => {
    const own = earned.find(
      ({ parkId, statDate }) => parkId === day['parkId'] && statDate === day['statDate'],
    );
    const { orders = 0, gross = 0, refunded = 0, net = 0 } = own ?? {};
    return day['hourBucket'] === WHOLE_DAY ? { ...day, orders, gross, refunded, net } : day;
  });
}

const isNameOf = <T extends object>(known: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(known, name);
