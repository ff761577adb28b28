/** What a player has played: `?playerId`, the latest first. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { succeed } from '../../http/envelope.ts';
import { getScope } from '../../resource/scope.ts';
import { selectRows } from '../../resource/store.ts';
import { runInTransaction, requirePermission, requireOwnRow, readQueryTexts } from '../shared/call.ts';
import { countMinutesBetween, toText } from '../shared/values.ts';

const LAST_ROUNDS = 20;

export function registerPlayerRoutes(app: FastifyInstance): void {
  app.get(`${golfPlayer.path}/rounds`, requirePermission('golf:player:list'), async (request) => {
    const { playerId } = readQueryTexts(request);
    const player = await runInTransaction(app, request.user, async (tx) =>
      requireOwnRow(tx, golfPlayer, request.user, { id: playerId }),
    );
    const flights = await selectRows(app.db, golfFlight, getScope(golfFlight, request.user))
      .select([
        'id',
        'parkId',
        'playDate',
        'flightNo',
        'teeTime',
        'actualStart',
        'actualFinish',
        'holesDone',
        'status',
      ])
      .where(sql<boolean>`players like ${`%"${player.id}"%`}`)
      .orderBy('teeTime', 'desc')
      .limit(LAST_ROUNDS)
      .execute();
    return succeed(
      flights.map((flight) => {
        const [from, to] = [toText(flight['actualStart']), toText(flight['actualFinish'])];
        return {
          ...flight,
          roundSec: from === '' || to === '' ? null : Math.round(countMinutesBetween(from, to) * 60),
        };
      }),
    );
  });
}
