/** The turn of a park's caddies: looked at, moved by hand, and given out to orders without a caddie (CADDIE-08). */
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import type { FastifyInstance } from 'fastify';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { readDate } from '#domain/validation/time.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { bodyOf, inOne, may, ownRow, parkOf, queryOf, readPark } from '../shared/call.ts';
import { rowsWhere, setRow } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';
import { renumber, waitingOf } from './caddieRules.ts';
import { caddieColumns, giveOut, unavailable } from './duty.ts';
import { countRoundsOf } from './rounds.ts';
import { logTurn, turnMoves } from './turnLog.ts';

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
  'maxRounds',
] as const;

export function turnRoutes(app: FastifyInstance): void {
  /** `playDate` = the day whose rounds are counted, today when absent. */
  app.get(`${golfCaddie.path}/turnBoard`, may('golf:caddie:list'), async (request) => {
    const query = queryOf(request);
    const park = await parkOf(app.db, request.user, query['parkId']);
    const playDate = readDate(query['playDate'] ?? app.days.dateIn(park.id, app.now()));
    if (playDate === undefined) throw new BusinessError('打球日期格式不正确');
    return ok(
      await readPark(app, park, async (tx) => {
        const rounds = await countRoundsOf(tx, park.id, playDate);
        return (await waitingOf(tx, park.id)).map((caddie) => ({
          ...Object.fromEntries(SHOWN.map((name) => [name, caddie[name]])),
          roundsToday: rounds.get(caddie.id) ?? 0,
        }));
      }),
    );
  });

  app.get(`${golfCaddie.path}/turnLog`, may('golf:caddie:list'), async (request) => {
    const park = await parkOf(app.db, request.user, queryOf(request)['parkId']);
    return ok(await turnMoves(app.db, park));
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
    const { id: parkId } = await parkOf(app.db, request.user, body['parkId']);
    const chosen = Array.isArray(body['ids']) ? new Set(body['ids'].map(String)) : null;
    const assigned = await inOne(app, request.user, async (tx, hand) => {
      const today = app.days.dateIn(parkId, app.now());
      const pending = (await rowsWhere(tx, golfCaddieOrder, { parkId, status: CaddieOrderStatus.offered }))
        .filter(({ id, caddieId, playDate }) =>
          chosen === null ? !caddieId && playDate === today : !caddieId && chosen.has(id),
        )
        .toSorted((a, b) => text(a['teeTime']).localeCompare(text(b['teeTime'])));
      const pairs = await pairsOf(tx, pending, await waitingOf(tx, parkId));
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

interface Pair {
  readonly order: AnyRow;
  readonly caddie: AnyRow;
}

/** Each order with the first of the turn who can still go on its day. */
async function pairsOf(
  tx: ScopedTx,
  orders: readonly AnyRow[],
  turn: readonly AnyRow[],
): Promise<readonly Pair[]> {
  const left = [...turn];
  const roundsByDate = new Map<string, ReadonlyMap<string, number>>();
  const pairs: Pair[] = [];
  for (const order of orders) {
    const playDate = text(order['playDate']);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rounds = roundsByDate.get(playDate) ?? (await countRoundsOf(tx, order['parkId'], playDate));
    roundsByDate.set(playDate, rounds);
    const place = left.findIndex((caddie) => unavailable(caddie, rounds.get(caddie.id) ?? 0) === null);
    const [caddie] = place < 0 ? [] : left.splice(place, 1);
    if (caddie !== undefined) pairs.push({ order, caddie });
  }
  return pairs;
}
