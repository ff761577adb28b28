/** What a player has played: `?playerId`, the latest first. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { ok } from '../../http/envelope.ts';
import { scopeOf } from '../../resource/scope.ts';
import { liveRows } from '../../resource/store.ts';
import { inOne, may, ownRow, queryOf } from '../shared/call.ts';
import { minutesBetween, text } from '../shared/values.ts';

const LAST_ROUNDS = 20;

export function playerRoutes(app: FastifyInstance): void {
  app.get(`${golfPlayer.path}/rounds`, may('golf:player:list'), async (request) => {
    const { playerId } = queryOf(request);
    const player = await inOne(app, request.user, async (tx) =>
      ownRow(tx, golfPlayer, request.user, { id: playerId }),
    );
    const flights = await liveRows(app.db, golfFlight, scopeOf(golfFlight, request.user))
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
    return ok(
      flights.map((flight) => {
        const [from, to] = [text(flight['actualStart']), text(flight['actualFinish'])];
        return {
          ...flight,
          roundSec: from === '' || to === '' ? null : Math.round(minutesBetween(from, to) * 60),
        };
      }),
    );
  });
}
