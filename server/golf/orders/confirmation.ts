/** A confirmed order has a flight and caddies; one that is given up gives both back (golf-domain 4.1, 4.5, 4.7). */
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { Tx } from '../../database/schema.ts';
import { freeCaddie } from '../caddies/duty.ts';
import { addRow, completeRow, type Hand, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, listOf, text } from '../shared/values.ts';

/** golf_flight_status of a flight that can still take players. */
const PLANNED = '0';
const CANCELLED_FLIGHT = '7';
/** golf_caddie_order_status that can be cancelled. */
const BEFORE_SERVICE = ['0', '1', '2'];
const CANCELLED = '7';
const TURN = '1';

export async function confirmOrder(tx: Tx, order: AnyRow, hand: Hand): Promise<void> {
  const flight = await flightFor(tx, order, hand);
  await completeRow(tx, golfOrder, order.id, { flightId: flight.id });
  const players = listOf(order['players']);
  const caddies = amount(order['caddieCount']);
  for (let index = 0; index < caddies; index += 1) {
    const player = players[index];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await addRow(
      tx,
      golfCaddieOrder,
      {
        parkId: order['parkId'],
        orderId: order.id,
        flightId: flight.id,
        flightNo: flight['flightNo'],
        boardNo: flight['boardNo'],
        playDate: flight['playDate'],
        teeTime: flight['teeTime'],
        playerId: text(player?.['playerId']) || null,
        playerName: text(player?.['name']) || text(order['contactName']),
        assignType: TURN,
        caddieFee: Math.round((amount(order['caddieFee']) / caddies) * 100) / 100,
        requestFee: 0,
        overdueSec: 0,
      },
      hand,
    );
  }
}

/** The planned flight of the tee time, or a new one. */
async function flightFor(tx: Tx, order: AnyRow, hand: Hand): Promise<AnyRow> {
  const { parkId, teeTime, startHoleNo } = order;
  const playDate = order['playDate'];
  const same = await rowsWhere(tx, golfFlight, {
    parkId,
    teeTime,
    startHoleNo: startHoleNo ?? 1,
    status: PLANNED,
  });
  const known = same.find(({ competitionId }) => !competitionId);
  const own = playersOf(order);
  if (known !== undefined) {
    const orderIds = [...text(known['orderIds']).split(','), order.id].filter((id) => id !== '');
    const players = [...listOf(known['players']), ...own];
    const columns = {
      orderIds: orderIds.join(',').slice(0, 200),
      players: JSON.stringify(players),
      playerCount: players.length,
    };
    await setRow(tx, golfFlight, known.id, columns, hand);
    return { ...known, ...columns };
  }
  const ofDay = await rowsWhere(tx, golfFlight, { parkId, playDate });
  const id = await addRow(
    tx,
    golfFlight,
    {
      parkId,
      playDate,
      orderIds: order.id,
      flightNo: freeNumber(ofDay, text(teeTime)),
      boardNo: String(1 + Math.max(0, ...ofDay.map(({ boardNo }) => Number(boardNo) || 0))),
      teeTime,
      startHoleNo: startHoleNo ?? 1,
      holesToPlay: order['holesCount'],
      players: JSON.stringify(own),
      playerCount: own.length,
      transport: '1',
      status: PLANNED,
      holesDone: 0,
      paceState: '0',
      paceRole: '0',
    },
    hand,
  );
  return (await rowOf(tx, golfFlight, id)) ?? order;
}

/** `0730-1`, then `0730-2`. */
function freeNumber(ofDay: readonly AnyRow[], teeTime: string): string {
  const head = teeTime.slice(11, 16).replace(':', '');
  const taken = new Set(ofDay.map(({ flightNo }) => flightNo));
  let place = 1;
  while (taken.has(`${head}-${place}`)) place += 1;
  return `${head}-${place}`;
}

function playersOf(order: AnyRow) {
  const named = listOf(order['players']).map(({ playerId, name }) => ({
    playerId: text(playerId),
    name: text(name),
    orderId: order.id,
  }));
  return named.length > 0 ? named : [{ playerId: '', name: text(order['contactName']), orderId: order.id }];
}

/** @param reason golf_caddie_cancel_reason */
export async function releaseOrder(tx: Tx, order: AnyRow, reason: string, hand: Hand): Promise<void> {
  const caddieOrders = await rowsWhere(tx, golfCaddieOrder, { orderId: order.id, status: BEFORE_SERVICE });
  for (const caddieOrder of caddieOrders) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await setRow(tx, golfCaddieOrder, caddieOrder.id, { status: CANCELLED, cancelReason: reason }, hand);
    // oxlint-disable-next-line no-await-in-loop
    await freeCaddie(tx, caddieOrder, hand);
  }
  const flight = await rowOf(tx, golfFlight, order['flightId']);
  if (flight === undefined || flight['status'] !== PLANNED) return;
  const orderIds = text(flight['orderIds'])
    .split(',')
    .filter((id) => id !== '' && id !== order.id);
  const players = listOf(flight['players']).filter(({ orderId }) => orderId !== order.id);
  await setRow(
    tx,
    golfFlight,
    flight.id,
    {
      orderIds: orderIds.join(','),
      players: JSON.stringify(orderIds.length === 0 ? [] : players),
      playerCount: orderIds.length === 0 ? 0 : players.length,
      ...(orderIds.length === 0 ? { status: CANCELLED_FLIGHT } : {}),
    },
    hand,
  );
  await completeRow(tx, golfOrder, order.id, { flightId: null });
}
