/** The turn of a park's caddies: looked at, moved by hand, and given out to orders without a caddie (5.2). */
import type { FastifyInstance } from 'fastify';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { bodyOf, inOne, may, ownRow, parkOf, queryOf } from '../shared/call.ts';
import { rowsWhere, setRow } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';
import { renumber, waitingOf } from './caddieRules.ts';
import { caddieColumns, giveOut, unavailable } from './duty.ts';
import { logTurn, turnMoves } from './turnLog.ts';

const PENDING = '0';
const REASON_LENGTH = 200;
/** Columns of the turn board. */
const SHOWN = [
  'id',
  'rev',
  'caddieNo',
  'name',
  'level',
  'groupNo',
  'workStatus',
  'turnNo',
  'turnPenalty',
  'roundsToday',
  'maxRounds',
] as const;

export function turnRoutes(app: FastifyInstance): void {
  app.get(`${golfCaddie.path}/turnBoard`, may('golf:caddie:list'), async (request) => {
    const parkId = parkOf(request.user, queryOf(request)['parkId']);
    const waiting = await app.db.transaction().execute((tx) => waitingOf(tx, parkId));
    return ok(waiting.map((caddie) => Object.fromEntries(SHOWN.map((name) => [name, caddie[name]]))));
  });

  app.get(`${golfCaddie.path}/turnLog`, may('golf:caddie:list'), async (request) => {
    const parkId = parkOf(request.user, queryOf(request)['parkId']);
    return ok(await app.db.transaction().execute((tx) => turnMoves(tx, parkId)));
  });

  /** `{id, turnNo, reason?}`: to this place of the turn; everybody between moves by one. */
  app.put(`${golfCaddie.path}/turnMove`, may('golf:caddie:turn'), async (request) => {
    const body = bodyOf(request);
    await inOne(app, request.user, async (tx, hand) => {
      const caddie = await ownRow(tx, golfCaddie, request.user, body);
      const order = (await waitingOf(tx, caddie['parkId'])).map(({ id }) => id);
      if (!order.includes(caddie.id)) throw new BusinessError('该球童不在轮号中');
      const others = order.filter((id) => id !== caddie.id);
      const place = Math.min(others.length, Math.max(0, Math.trunc(amount(body['turnNo'])) - 1));
      others.splice(place, 0, caddie.id);
      await renumber(tx, others);
      await setRow(tx, golfCaddie, caddie.id, { turnNo: place + 1 }, hand);
      await logTurn(
        tx,
        caddie,
        {
          what: '调整',
          from: order.indexOf(caddie.id) + 1,
          to: place + 1,
          reason: text(body['reason']).slice(0, REASON_LENGTH),
        },
        hand,
      );
    });
    return ok(null, '轮号已调整');
  });

  /** `{parkId, ids?}`: caddies of the turn to the orders of today that have none, earliest tee time first. */
  app.post(`${golfCaddieOrder.path}/autoAssign`, may('golf:caddieOrder:assign'), async (request) => {
    const body = bodyOf(request);
    const parkId = parkOf(request.user, body['parkId']);
    const chosen = Array.isArray(body['ids']) ? new Set(body['ids'].map(String)) : null;
    const assigned = await inOne(app, request.user, async (tx, hand) => {
      const today = hand.time.slice(0, 10);
      const pending = (await rowsWhere(tx, golfCaddieOrder, { parkId, status: PENDING }))
        .filter(({ id, caddieId, playDate }) =>
          chosen === null ? !caddieId && playDate === today : !caddieId && chosen.has(id),
        )
        .toSorted((a, b) => text(a['teeTime']).localeCompare(text(b['teeTime'])));
      const turn = (await waitingOf(tx, parkId)).filter((caddie) => unavailable(caddie) === null);
      const pairs = pending.slice(0, turn.length).flatMap((order, index) => {
        const caddie = turn[index];
        return caddie === undefined ? [] : [{ order, caddie }];
      });
      for (const { order, caddie } of pairs) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await setRow(tx, golfCaddieOrder, order.id, { ...caddieColumns(caddie), assignType: '1' }, hand);
        // oxlint-disable-next-line no-await-in-loop
        await giveOut(tx, caddie, { ...order, assignType: '1' }, hand);
      }
      return { assigned: pairs.length, left: pending.length - pairs.length };
    });
    const left = assigned.left > 0 ? `，还有${assigned.left}张没有可派的球童` : '';
    return ok(assigned, `已派${assigned.assigned}张球童订单${left}`);
  });
}
