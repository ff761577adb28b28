/** What players have played. */

import { Type } from 'typebox';
import { golfFlight } from '../entities/flight.ts';
import { golfPlayer } from '../entities/player.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { RecordPart } from './records.ts';
import { Nullable, OptionalText } from './schemas.ts';

/** What is read of each flight. */
export const ROUND_FIELDS = [
  'id',
  'parkId',
  'playDate',
  'flightNo',
  'teeTime',
  'actualStart',
  'actualFinish',
  'holesDone',
  'status',
] as const;

export const playerCalls = {
  listRounds: defineCall({
    method: 'GET',
    path: '/admin/golfPlayer/rounds',
    summary: 'Rounds of a player, the latest first',
    access: { permission: 'golf:player:list' },
    of: golfPlayer.name,
    query: Type.Object({ playerId: OptionalText }),
    reply: Type.Array(
      RecordPart(golfFlight, ROUND_FIELDS, {
        roundSec: Nullable(Type.Integer({ description: '`null` = nobody knows when it began or ended.' })),
      }),
    ),
  }),
};

export type PlayedRound = ReplyOf<typeof playerCalls.listRounds>[number];
