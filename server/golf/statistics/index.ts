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
import { ok, page } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readQuery } from '../../resource/request.ts';
import { parksOfCaller } from '../../resource/recordScope.ts';
import { scopeOf } from '../../resource/scope.ts';
import { countedPage } from '../../resource/lists.ts';
import { leaderboard } from '../competitions/scoreRoutes.ts';
import { may, parksOf, queryOf } from '../shared/call.ts';
import { revenue, revenueDays, revenueOfParks } from './money.ts';
import { overview } from './overview.ts';
import { holeHeat, paceDistribution, punctuality, roundTime } from './pace.ts';
import { type Fact, type Period, periodOf, WHOLE_DAY } from './period.ts';
import { caddieRank, holeRank, playerRank } from './ranks.ts';
import { caddieStages, deviceUptime, patrol, timeoutHandling } from './service.ts';
import { sendFigure } from './sheet.ts';

const PATH = golfStatDay.path;
const RANKING = '/admin/golfRanking';
const VIEW = may('golf:statistics:view');
const VIEW_RANKING = may('golf:ranking:view');

type Read = (db: Db, period: Period) => Promise<readonly FigureRow[]>;

const FIGURES: Readonly<Record<StatisticName, Read>> = {
  paceDistribution,
  roundTime,
  punctuality,
  holeHeat,
  timeoutHandling,
  caddieStages,
  revenue,
  revenueDays,
  deviceUptime,
  patrol,
};
const RANKS: Readonly<Record<Exclude<RankingName, 'leaderboard'>, Read>> = {
  caddieRank,
  holeRank,
  playerRank,
};

export const statisticsRoom: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const asked = (request: FastifyRequest): Promise<Period> => periodOf(app, request.user, queryOf(request));

  for (const [name, read] of Object.entries(FIGURES))
    app.get(`${PATH}/${name}`, VIEW, async (request) => ok(await read(db, await asked(request))));
  // Rankings are asked for under both addresses.
  for (const [name, read] of Object.entries(RANKS)) {
    app.get(`${RANKING}/${name}`, VIEW_RANKING, async (request) => ok(await read(db, await asked(request))));
    app.get(`${PATH}/${name}`, VIEW, async (request) => ok(await read(db, await asked(request))));
  }
  app.get(`${RANKING}/leaderboard`, VIEW_RANKING, async (request) => ok(await leaderboard(app, request)));

  /** `?figure` and what the figure is asked for. */
  app.get(`${PATH}/exportXls`, may('golf:statistics:exportXls'), async (request, reply) => {
    const { figure = '' } = queryOf(request);
    if (!isNameOf(STATISTICS, figure)) throw new BusinessError('参数不识别！');
    return sendFigure(
      app,
      request,
      reply,
      STATISTICS[figure],
      await FIGURES[figure](db, await asked(request)),
    );
  });
  app.get(`${RANKING}/exportXls`, may('golf:ranking:exportXls'), async (request, reply) => {
    const { figure = '' } = queryOf(request);
    if (!isNameOf(RANKINGS, figure)) throw new BusinessError('参数不识别！');
    const rows =
      figure === 'leaderboard'
        ? await leaderboard(app, request)
        : await RANKS[figure](db, await asked(request));
    return sendFigure(app, request, reply, RANKINGS[figure], rows);
  });

  app.get(`${PATH}/overview`, VIEW, async (request) => {
    const { user } = request;
    const parks = await parksOf(db, user, queryOf(request)['parkId']);
    return ok(await overview(app, { tenantId: user.tenantId, parks }));
  });

  for (const entity of [golfStatDay, golfStatHole] satisfies EntityDescription[])
    app.get(`${PATH}/${entity.listCall}`, VIEW, async ({ user, query }) => {
      const filter = readQuery(entity, user, query);
      const scope = scopeOf(entity, user);
      const { records, total } = await countedPage(db, entity, scope, filter);
      const shown = entity === golfStatDay ? await withRevenue(db, user, records) : records;
      return ok(page(shown, total, filter.pageNo, filter.pageSize));
    });
};

/** Days with what they earned; hours of days have none of their own. */
async function withRevenue(db: Db, user: CurrentUser, days: readonly AnyRow[]): Promise<readonly Fact[]> {
  const dates = days.map(({ statDate }) => String(statDate)).toSorted();
  const [from = '', to = from] = [dates[0], dates.at(-1)];
  const shown = new Set(days.map(({ parkId }) => parkId));
  const parks = (await parksOfCaller(db, user)).filter(({ id }) => shown.has(id));
  const earned =
    dates.length === 0 ? [] : await revenueOfParks(db, { tenantId: user.tenantId, parks, from, to });
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
