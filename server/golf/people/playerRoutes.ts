/** What a player has played, the latest first. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { sql } from 'kysely';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { succeed } from '../../http/envelope.ts';
import { OptionalText } from '../../http/inputs.ts';
import { getScope } from '../../resource/scope.ts';
import { selectRows } from '../../resource/store.ts';
import { runInTransaction, requirePermission, requireOwnRow } from '../shared/call.ts';
import type { Flight } from '../shared/records.ts';
import { countMinutesBetween } from '../shared/values.ts';

type Round = Pick<
  Flight,
  | 'id'
  | 'parkId'
  | 'playDate'
  | 'flightNo'
  | 'teeTime'
  | 'actualStart'
  | 'actualFinish'
  | 'holesDone'
  | 'status'
>;
const LAST_ROUNDS = 20;

const Rounds = { querystring: Type.Object({ playerId: OptionalText }) };

export function registerPlayerRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const listPlayers = requirePermission('golf:player:list');
  app.get(`${golfPlayer.path}/rounds`, { ...listPlayers, schema: Rounds }, async ({ user, query }) => {
    const player = await runInTransaction(app, user, async (tx) =>
      requireOwnRow(tx, golfPlayer, user, { id: query.playerId }),
    );
    const flights = await selectRows(app.db, golfFlight, getScope(golfFlight, user))
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
      .$castTo<Round>()
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
