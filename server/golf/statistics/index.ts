/** What the days were like: facts of days and holes, overview, rankings. */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfStatDay, golfStatHole } from '#domain/entities/statistics.ts';
import type { Db } from '../../database/schema.ts';
import { stamp } from '../../database/stamp.ts';
import { ok, page } from '../../http/envelope.ts';
import { readQuery } from '../../resource/request.ts';
import { scopeOf } from '../../resource/scope.ts';
import { listRows } from '../../resource/lists.ts';
import { may, parksOf, queryOf } from '../shared/call.ts';
import { caddieRank, holeHeat, paceDistribution, playerRank, revenue } from './figures.ts';
import { overview } from './overview.ts';
import { type Period, periodOf } from './period.ts';

const STATISTICS = golfStatDay.path;
const RANKING = '/admin/golfRanking';
const VIEW_STATISTICS = may('golf:statistics:view');
const VIEW_RANKING = may('golf:ranking:view');

type Figure = (db: Db, period: Period) => Promise<unknown>;
const FIGURES: Readonly<Record<string, Figure>> = {
  paceDistribution,
  holeHeat,
  revenue,
  caddieRank,
  playerRank,
};
const RANKINGS: Readonly<Record<string, Figure>> = { caddieRank, playerRank, holeRank: holeHeat };

export const statisticsRoom: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const today = (): string => stamp(app.now()).slice(0, 10);
  const asked = (request: FastifyRequest): Period => periodOf(request.user, queryOf(request), today());

  for (const [name, figure] of Object.entries(FIGURES))
    app.get(`${STATISTICS}/${name}`, VIEW_STATISTICS, async (request) =>
      ok(await figure(db, asked(request))),
    );
  for (const [name, figure] of Object.entries(RANKINGS))
    app.get(`${RANKING}/${name}`, VIEW_RANKING, async (request) => ok(await figure(db, asked(request))));

  app.get(`${STATISTICS}/overview`, VIEW_STATISTICS, async (request) => {
    const { user } = request;
    const parkIds = parksOf(user, queryOf(request)['parkId']);
    return ok(await overview(db, { tenantId: user.tenantId, parkIds }, today()));
  });

  for (const entity of [golfStatDay, golfStatHole] satisfies EntityDescription[])
    app.get(`${STATISTICS}/${entity.listCall}`, VIEW_STATISTICS, async ({ user, query }) => {
      const filter = readQuery(entity, user, query);
      const { records, total } = await listRows(db, entity, scopeOf(entity, user), filter);
      return ok(page(records, total, filter.pageNo, filter.pageSize));
    });
};
