/** The turn of a park's caddies: looked at, moved by hand, and given out to orders without a caddie (CADDIE-08). */
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import type { FastifyInstance } from 'fastify';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { readDate } from '#domain/validation/time.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import {
  readBody,
  runInTransaction,
  requirePermission,
  requireOwnRow,
  requirePark,
  readQueryTexts,
  readInPark,
} from '../shared/call.ts';
import { findRowsBy, setRow } from '../shared/rows.ts';
import { toNumber, toText } from '../shared/values.ts';
import { renumberTurn, listWaitingCaddies } from './caddieRules.ts';
import { toCaddieColumns, assignCaddie, findUnavailability } from './duty.ts';
import { countCaddieRounds } from './rounds.ts';
import { logTurn, listTurnMoves } from './turnLog.ts';

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

export function registerTurnRoutes(app: FastifyInstance): void {
  /** `playDate` = the day whose rounds are counted, today when absent. */
  app.get(`${golfCaddie.path}/turnBoard`, requirePermission('golf:caddie:list'), async (request) => {
    const query = readQueryTexts(request);
    const park = await requirePark(app.db, request.user, query['parkId']);
    const playDate = readDate(query['playDate'] ?? app.days.dateIn(park.id, app.now()));
    if (playDate === undefined) throw new BusinessError('打球日期格式不正确');
    return succeed(
      await readInPark(app, park, async (tx) => {
        const rounds = await countCaddieRounds(tx, park.id, playDate);
        return (await listWaitingCaddies(tx, park.id)).map((caddie) => ({
          ...Object.fromEntries(SHOWN.map((name) => [name, caddie[name]])),
          roundsToday: rounds.get(caddie.id) ?? 0,
        }));
      }),
    );
  });

  app.get(`${golfCaddie.path}/turnLog`, requirePermission('golf:caddie:list'), async (request) => {
    const park = await requirePark(app.db, request.user, readQueryTexts(request)['parkId']);
    return succeed(await listTurnMoves(app.db, park));
  });

  /** `{id, turnNo, reason?}`: to this place of the turn; everybody between moves by one. */
  app.put(`${golfCaddie.path}/turnMove`, requirePermission('golf:caddie:turn'), async (request) => {
    const body = readBody(request);
    await runInTransaction(app, request.user, async (tx, writer) => {
      const caddie = await requireOwnRow(tx, golfCaddie, request.user, body);
      const order = (await listWaitingCaddies(tx, caddie['parkId'])).map(({ id }) => id);
      if (!order.includes(caddie.id)) throw new BusinessError('该球童不在轮号中');
      const others = order.filter((id) => id !== caddie.id);
      const place = Math.min(others.length, Math.max(0, Math.trunc(toNumber(body['turnNo'])) - 1));
      others.splice(place, 0, caddie.id);
      await renumberTurn(tx, others);
      await setRow(tx, golfCaddie, caddie.id, { turnNo: place + 1 }, writer);
      await logTurn(
        tx,
        caddie,
        {
          what: '调整',
          from: order.indexOf(caddie.id) + 1,
          to: place + 1,
          reason: toText(body['reason']).slice(0, REASON_LENGTH),
        },
        writer,
      );
    });
    return succeed(null, '轮号已调整');
  });

  /** `{parkId, ids?}`: caddies of the turn to the orders of today that have none, earliest tee time first. */
  app.post(
    `${golfCaddieOrder.path}/autoAssign`,
    requirePermission('golf:caddieOrder:assign'),
    async (request) => {
      const body = readBody(request);
      const { id: parkId } = await requirePark(app.db, request.user, body['parkId']);
      const chosen = Array.isArray(body['ids']) ? new Set(body['ids'].map(String)) : null;
      const assigned = await runInTransaction(app, request.user, async (tx, writer) => {
        const today = app.days.dateIn(parkId, app.now());
        const pending = (await findRowsBy(tx, golfCaddieOrder, { parkId, status: CaddieOrderStatus.offered }))
          .filter(({ id, caddieId, playDate }) =>
            chosen === null ? !caddieId && playDate === today : !caddieId && chosen.has(id),
          )
          .toSorted((a, b) => toText(a['teeTime']).localeCompare(toText(b['teeTime'])));
        const pairs = await pairsOf(tx, pending, await listWaitingCaddies(tx, parkId));
        for (const { order, caddie } of pairs) {
          await setRow(
            tx,
            golfCaddieOrder,
            order.id,
            { ...toCaddieColumns(caddie), assignType: '1' },
            writer,
          );
          await assignCaddie(tx, caddie, { ...order, assignType: '1' }, writer);
        }
        return { assigned: pairs.length, left: pending.length - pairs.length };
      });
      const left = assigned.left > 0 ? `，还有${assigned.left}张没有可派的球童` : '';
      return succeed(assigned, `已派${assigned.assigned}张球童订单${left}`);
    },
  );
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
    const playDate = toText(order['playDate']);
    const rounds = roundsByDate.get(playDate) ?? (await countCaddieRounds(tx, order['parkId'], playDate));
    roundsByDate.set(playDate, rounds);
    const place = left.findIndex((caddie) => findUnavailability(caddie, rounds.get(caddie.id) ?? 0) === null);
    const [caddie] = place < 0 ? [] : left.splice(place, 1);
    if (caddie !== undefined) pairs.push({ order, caddie });
  }
  return pairs;
}
