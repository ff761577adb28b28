/** The turn of a park's caddies: looked at, moved by hand, and given out to orders without a caddie (CADDIE-08). */

import type { FastifyInstance } from 'fastify';
import { caddieCalls } from '#domain/calls/caddies.ts';
import { AssignmentType, CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { readDate } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { keepReadable, keepVisible } from '../../resource/readable.ts';
import { readForCaller } from '../../resource/reads.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { runInTransaction, requireOwnRow, requirePark } from '../shared/call.ts';
import type { Caddie, CaddieOrder } from '../shared/records.ts';
import { findRowsBy, setRow, type Writer } from '../shared/rows.ts';
import { renumberTurn, listWaitingCaddies } from './caddieRules.ts';
import { toCaddieColumns, assignCaddie, findUnavailability } from './duty.ts';
import { countCaddieRounds } from './rounds.ts';
import { logTurn, listTurnMoves } from './turnLog.ts';

const REASON_LENGTH = 200;

export function registerTurnRoutes(app: FastifyInstance): void {
  app.serve(caddieCalls.listTurn, async ({ user, query }) => {
    const park = await requirePark(app.db, user, query.parkId);
    const playDate = readDate(query.playDate || app.days.dateIn(park.id, app.now()));
    if (playDate === undefined) throw new BusinessError('打球日期格式不正确');
    return succeed(
      await readForCaller(
        app,
        user,
        async (tx) => {
          const rounds = await countCaddieRounds(tx, park.id, playDate);
          return (await listWaitingCaddies(tx, park.id)).map((caddie) => ({
            ...keepVisible(toTurnRow(caddie), golfCaddie, user),
            roundsToday: rounds.get(caddie.id) ?? 0,
          }));
        },
        park,
      ),
    );
  });

  app.serve(caddieCalls.listTurnMoves, async ({ user, query }) =>
    succeed(await listTurnMoves(app.db, user, await requirePark(app.db, user, query.parkId))),
  );

  app.serve(caddieCalls.moveInTurn, async ({ user, body }) => {
    await runInTransaction(app, user, async (tx, writer) => {
      const caddie = await requireOwnRow(tx, golfCaddie, user, body);
      await moveInTurn(tx, caddie, { place: body.turnNo || 0, reason: body.reason ?? '' }, writer);
    });
    return succeed(null, '轮号已调整');
  });

  app.serve(caddieCalls.assignByTurn, async ({ user, body }) => {
    const { id: parkId } = await requirePark(app.db, user, body.parkId);
    const chosen = body.ids && new Set(body.ids);
    const today = app.days.dateIn(parkId, app.now());
    const outcome = await runInTransaction(app, user, (tx, writer) =>
      assignPending(
        tx,
        user,
        parkId,
        ({ id, playDate }) => (chosen === undefined ? playDate === today : chosen.has(id)),
        writer,
      ),
    );
    const left = outcome.left > 0 ? `，还有${outcome.left}张没有可派的球童` : '';
    return succeed(outcome, `已派${outcome.assigned}张球童订单${left}`);
  });
}

const toTurnRow = ({
  id,
  rev,
  caddieNo,
  name,
  level,
  groupNo,
  workStatus,
  turnNo,
  turnPenalty,
  maxRounds,
}: Caddie) => ({
  id,
  rev,
  caddieNo,
  name,
  level,
  groupNo,
  workStatus,
  turnNo,
  turnPenalty,
  maxRounds,
});

/** @param place 1 = the next to go; beyond the last one = last */
async function moveInTurn(
  tx: ScopedTx,
  caddie: Caddie,
  { place, reason }: { readonly place: number; readonly reason: string },
  writer: Writer,
): Promise<void> {
  const order = (await listWaitingCaddies(tx, caddie.parkId)).map(({ id }) => id);
  if (!order.includes(caddie.id)) throw new BusinessError('该球童不在轮号中');
  const others = order.filter((id) => id !== caddie.id);
  const index = Math.min(others.length, Math.max(0, Math.trunc(place) - 1));
  others.splice(index, 0, caddie.id);
  await renumberTurn(tx, others);
  await setRow(tx, golfCaddie, caddie.id, { turnNo: index + 1 }, writer);
  const move = {
    what: '调整',
    from: order.indexOf(caddie.id) + 1,
    to: index + 1,
    reason: reason.slice(0, REASON_LENGTH),
  };
  await logTurn(tx, caddie, move, writer);
}

/** Caddies of the turn go to the orders without one that are chosen, the earliest tee time first. */
async function assignPending(
  tx: ScopedTx,
  user: CurrentUser,
  parkId: string,
  isChosen: (order: CaddieOrder) => boolean,
  writer: Writer,
): Promise<{ readonly assigned: number; readonly left: number }> {
  const offered = await findRowsBy(tx, golfCaddieOrder, { parkId, status: CaddieOrderStatus.offered });
  const pending = (await keepReadable(tx, golfCaddieOrder, user, offered))
    .filter((order) => !order.caddieId && isChosen(order))
    .toSorted((a, b) => (a.teeTime ?? '').localeCompare(b.teeTime ?? ''));
  const turn = await keepReadable(tx, golfCaddie, user, await listWaitingCaddies(tx, parkId));
  const pairs = await pairsOf(tx, pending, turn);
  for (const { order, caddie } of pairs) {
    const assignType = AssignmentType.turn;
    await setRow(tx, golfCaddieOrder, order.id, { ...toCaddieColumns(caddie), assignType }, writer);
    await assignCaddie(tx, caddie, { ...order, assignType }, writer);
  }
  return { assigned: pairs.length, left: pending.length - pairs.length };
}

interface Pair {
  readonly order: CaddieOrder;
  readonly caddie: Caddie;
}

/** Each order with the first of the turn who can still go on its day. */
async function pairsOf(
  tx: ScopedTx,
  orders: readonly CaddieOrder[],
  turn: readonly Caddie[],
): Promise<readonly Pair[]> {
  const left = [...turn];
  const roundsByDate = new Map<string, ReadonlyMap<string, number>>();
  const pairs: Pair[] = [];
  for (const order of orders) {
    const playDate = order.playDate ?? '';
    const rounds = roundsByDate.get(playDate) ?? (await countCaddieRounds(tx, order.parkId, playDate));
    roundsByDate.set(playDate, rounds);
    const place = left.findIndex((caddie) => findUnavailability(caddie, rounds.get(caddie.id) ?? 0) === null);
    const [caddie] = place < 0 ? [] : left.splice(place, 1);
    if (caddie !== undefined) pairs.push({ order, caddie });
  }
  return pairs;
}
