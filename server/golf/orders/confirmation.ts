/** A confirmed order has a flight and caddies; one that is given up gives both back (BOOK-05, BOOK-06, BOOK-10). */
import { AssignmentType, CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { guestsOf } from '#domain/booking/arrivals.ts';
import { eighteenAround, sequenceIn } from '#domain/competition/eighteen.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { BusinessError } from '../../http/errors.ts';
import { freeCaddie } from '../caddies/duty.ts';
import { addRow, completeRow, type Hand, rowOf, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, listOf, text } from '../shared/values.ts';
import { isLarge, roomOf, teamTimes } from './slots.ts';

const WAITING: ReadonlySet<string> = new Set([FlightStatus.planned, '1']);
/** … of flights that players can still come back to. */
const LIVE: ReadonlySet<string> = new Set([...WAITING, '2', '3', '4']);
/** golf_caddie_order_status that can be cancelled. */
const BEFORE_SERVICE = [CaddieOrderStatus.offered, CaddieOrderStatus.accepted, CaddieOrderStatus.switchedOn];

interface Player {
  readonly playerId: string;
  readonly name: string;
  readonly orderId: string;
  /** Place in the party of the order, from 1: who of it has come is known by place. */
  readonly seat: number;
}

interface Party {
  readonly flight: AnyRow;
  readonly players: readonly Player[];
}

/** @throws BusinessError when the flights of a team have no room one after the other */
export async function confirmOrder(tx: ScopedTx, order: AnyRow, hand: Hand): Promise<void> {
  const parties = await partiesOf(tx, order, hand);
  await completeRow(tx, golfOrder, order.id, { flightId: parties[0]?.flight.id ?? null });
  const seats = parties.flatMap(({ flight, players }) => players.map((player) => ({ flight, player })));
  const caddies = amount(order['caddieCount']);
  for (let index = 0; index < caddies; index += 1) {
    // Fewer caddies than players are spread over the flights of a team.
    const place = parties.length === 1 ? index : Math.floor(((index + 0.5) * seats.length) / caddies);
    const seat = seats[place];
    if (seat === undefined) continue;
    const { flight, player } = seat;
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
        playerId: player.playerId || null,
        playerName: player.name,
        assignType: AssignmentType.turn,
        caddieFee: Math.round((amount(order['caddieFee']) / caddies) * 100) / 100,
        requestFee: 0,
        overdueSec: 0,
      },
      hand,
    );
  }
}

/** The players of an order in their flights: one for a party, several in a row for a team. */
async function partiesOf(tx: ScopedTx, order: AnyRow, hand: Hand): Promise<readonly Party[]> {
  const park = (await rowOf(tx, golfPark, order['parkId'])) ?? order;
  const players = playersOf(order);
  const kept = await rowOf(tx, golfFlight, order['flightId']);
  if (kept !== undefined && LIVE.has(text(kept['status']))) return [{ flight: kept, players }];
  if (!isLarge(order) && players.length <= roomOf(park))
    return [{ flight: await flightFor(tx, park, order, players, hand), players }];
  const found = await teamTimes(tx, park, order);
  if ('problem' in found) throw new BusinessError(found.problem);
  const parties: Party[] = [];
  const { times } = found;
  for (const [index, teeTime] of times.entries()) {
    const [from, to] = [index, index + 1].map((n) => Math.round((n * players.length) / times.length));
    const own = players.slice(from, to);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    parties.push({ flight: await newFlight(tx, park, { ...order, teeTime }, own, hand), players: own });
  }
  return parties;
}

/** The planned flight of the tee time if it has room and is nobody's own, or a new one. */
async function flightFor(
  tx: ScopedTx,
  park: AnyRow,
  order: AnyRow,
  own: readonly Player[],
  hand: Hand,
): Promise<AnyRow> {
  const { parkId, teeTime, startHoleNo } = order;
  const same = await rowsWhere(tx, golfFlight, {
    parkId,
    teeTime,
    startHoleNo: startHoleNo ?? 1,
    status: FlightStatus.planned,
  });
  for (const flight of same) {
    const ids = text(flight['orderIds']).split(',');
    const players = [...listOf(flight['players']), ...own];
    if (flight['competitionId'] || players.length > roomOf(park)) continue;
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    if ((await rowsWhere(tx, golfOrder, { id: ids })).some(isLarge)) continue;
    const columns = {
      orderIds: [...ids, order.id].filter((id) => id !== '').join(','),
      players: JSON.stringify(players),
      playerCount: players.length,
    };
    // oxlint-disable-next-line no-await-in-loop
    await setRow(tx, golfFlight, flight.id, columns, hand);
    return { ...flight, ...columns };
  }
  return newFlight(tx, park, order, own, hand);
}

async function newFlight(
  tx: ScopedTx,
  park: AnyRow,
  order: AnyRow,
  players: readonly Player[],
  hand: Hand,
): Promise<AnyRow> {
  const { parkId, playDate, teeTime } = order;
  const ofDay = await rowsWhere(tx, golfFlight, { parkId, playDate });
  const startHoleNo = amount(order['startHoleNo']) || 1;
  const holesToPlay = amount(order['holesCount']) || 18;
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
      startHoleNo,
      holesToPlay,
      holeSequence: JSON.stringify(
        sequenceIn(eighteenAround(startHoleNo, amount(park['holeCount']) || 18), startHoleNo, holesToPlay),
      ),
      players: JSON.stringify(players),
      playerCount: players.length,
      transport: '1',
      status: FlightStatus.planned,
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

const playersOf = (order: AnyRow): readonly Player[] =>
  guestsOf(order).map(({ playerId, name, seat }) => ({ playerId, name, orderId: order.id, seat }));

/** @param reason golf_caddie_cancel_reason */
export async function releaseOrder(tx: ScopedTx, order: AnyRow, reason: string, hand: Hand): Promise<void> {
  const caddieOrders = await rowsWhere(tx, golfCaddieOrder, { orderId: order.id, status: BEFORE_SERVICE });
  for (const caddieOrder of caddieOrders) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await setRow(
      tx,
      golfCaddieOrder,
      caddieOrder.id,
      { status: CaddieOrderStatus.cancelled, cancelReason: reason },
      hand,
    );
    // oxlint-disable-next-line no-await-in-loop
    await freeCaddie(tx, caddieOrder, hand);
  }
  const ofDay = await rowsWhere(tx, golfFlight, { parkId: order['parkId'], playDate: order['playDate'] });
  const own = await rowOf(tx, golfFlight, order['flightId']);
  const flights = new Map([...ofDay, ...(own ? [own] : [])].map((flight) => [flight.id, flight]));
  for (const flight of flights.values())
    // oxlint-disable-next-line no-await-in-loop
    if (isOf(flight, order)) await leaveFlight(tx, flight, order, hand);
}

const isOf = (flight: AnyRow, order: AnyRow): boolean =>
  WAITING.has(text(flight['status'])) &&
  (flight.id === order['flightId'] || text(flight['orderIds']).split(',').includes(order.id));

async function leaveFlight(tx: ScopedTx, flight: AnyRow, order: AnyRow, hand: Hand): Promise<void> {
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
      ...(orderIds.length === 0 ? { status: FlightStatus.cancelled } : {}),
    },
    hand,
  );
  await completeRow(tx, golfOrder, order.id, { flightId: null });
}
