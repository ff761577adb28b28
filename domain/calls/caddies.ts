/** The turn in which caddies go out, and the reminder of yearly checks (CADDIE-08, CADDIE-11). */

import { Type } from 'typebox';
import { golfCaddie } from '../entities/caddie.ts';
import { golfCaddieCheck } from '../entities/caddieCheck.ts';
import { golfCaddieOrder } from '../entities/caddieOrder.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { RecordPart } from './records.ts';
import { Nothing, Nullable, OptionalNumber, OptionalText, TARGET } from './schemas.ts';

const LIST = { permission: 'golf:caddie:list' } as const;
const Place = Nullable(Type.Integer({ description: 'Place in the turn, from 1.' }));

export const caddieCalls = {
  /** `playDate` = the day whose rounds are counted, today when absent. */
  listTurn: defineCall({
    method: 'GET',
    path: '/admin/golfCaddie/turnBoard',
    summary: 'Caddies in the order of the turn',
    access: LIST,
    of: golfCaddie.name,
    live: golfCaddie.live,
    query: Type.Object({ parkId: OptionalText, playDate: OptionalText }),
    reply: Type.Array(
      RecordPart(
        golfCaddie,
        [
          'id',
          'rev',
          'caddieNo',
          'name',
          'level',
          'groupNo',
          'workStatus',
          'turnNo',
          'turnPenalty',
          'maxRounds',
        ],
        { roundsToday: Type.Integer() },
      ),
    ),
  }),

  listTurnMoves: defineCall({
    method: 'GET',
    path: '/admin/golfCaddie/turnLog',
    summary: 'Moves in the turn, the newest first',
    access: LIST,
    of: golfCaddie.name,
    live: golfCaddie.live,
    query: Type.Object({ parkId: OptionalText }),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        caddieNo: Type.String(),
        caddieName: Type.String(),
        what: Type.String({ description: 'Chinese word of what was done.' }),
        fromTurn: Place,
        toTurn: Place,
        reason: Nullable(Type.String()),
        operatorName: Type.String(),
        operateTime: Type.String(),
      }),
    ),
  }),

  /** To this place of the turn; everybody between moves by one. */
  moveInTurn: defineCall({
    method: 'PUT',
    path: '/admin/golfCaddie/turnMove',
    summary: 'Move a caddie to another place of the turn',
    access: { permission: 'golf:caddie:turn' },
    of: golfCaddie.name,
    body: Type.Object({ ...TARGET, turnNo: OptionalNumber, reason: OptionalText }),
    reply: Nothing,
  }),

  /** Caddies of the turn to the orders of today that have none, or to those that are named. */
  assignByTurn: defineCall({
    method: 'POST',
    path: '/admin/golfCaddieOrder/autoAssign',
    summary: 'Give caddies of the turn to orders without one',
    access: { permission: 'golf:caddieOrder:assign' },
    of: golfCaddieOrder.name,
    changes: [golfCaddie.name],
    body: Type.Object({ parkId: OptionalText, ids: Type.Optional(Type.Array(Type.String())) }),
    reply: Type.Object({
      assigned: Type.Integer(),
      left: Type.Integer({ description: 'Orders for which there was no caddie.' }),
    }),
  }),

  /** `ids` are checks: only their caddies are reminded. */
  remindYearly: defineCall({
    method: 'POST',
    path: '/admin/golfCaddieCheck/remindYearly',
    summary: 'Remind caddies whose yearly check is due',
    access: { permission: 'golf:caddieCheck:add' },
    of: golfCaddieCheck.name,
    body: Type.Object({ parkId: OptionalText, ids: Type.Optional(Type.Array(Type.String())) }),
    reply: Type.Object({
      due: Type.Integer({ description: 'Caddies.' }),
      told: Type.Integer({ description: 'Accounts that were reminded, those of masters among them.' }),
    }),
  }),
};

export type WaitingCaddie = ReplyOf<typeof caddieCalls.listTurn>[number];
export type TurnLogEntry = ReplyOf<typeof caddieCalls.listTurnMoves>[number];
