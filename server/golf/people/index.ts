/** Players, and the lists of system users as caddies, platform staff and players. */

import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type PlayedRound, playerCalls, ROUND_FIELDS } from '#domain/calls/players.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { succeed } from '../../http/envelope.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { getScope } from '../../resource/scope.ts';
import { selectRows } from '../../resource/store.ts';
import { runInTransaction, requireOwnRow } from '../shared/call.ts';
import { countMinutesBetween } from '../shared/values.ts';
import { registerGolfUserLists } from './userLists.ts';

/** Rounds of one answer. */
const LAST_ROUNDS = 20;

/** The rounds of a player, the latest tee time first. `roundSec` is `null` until the round has ended. */
function registerPlayerRoutes(app: FastifyInstance): void {
  app.serve(playerCalls.listRounds, async ({ user, query }) => {
    const player = await runInTransaction(app, user, async (tx) =>
      requireOwnRow(tx, golfPlayer, user, { id: query.playerId }),
    );
    const flights = await selectRows(app.db, golfFlight, getScope(golfFlight, user))
      .select(ROUND_FIELDS)
      .where(sql<boolean>`players like ${`%"${player.id}"%`}`)
      .orderBy('teeTime', 'desc')
      .limit(LAST_ROUNDS)
      .$castTo<Omit<PlayedRound, 'roundSec'>>()
      .execute();
    return succeed(
      flights.map((flight) => {
        const [from, to] = [flight.actualStart ?? '', flight.actualFinish ?? ''];
        return {
          ...flight,
          roundSec: from === '' || to === '' ? null : Math.round(countMinutesBetween(from, to) * 60),
        };
      }),
    );
  });
}

export const registerPeople: FastifyPluginAsync = async (app) => {
  serveResource(app, golfPlayer, {
    initial: () => ({ blackFlag: YesNo.no, roundsCount: 0 }),
  });
  registerPlayerRoutes(app);
  registerGolfUserLists(app);
};
