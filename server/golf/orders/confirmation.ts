/** A confirmed order has a flight and caddies; one that is given up gives both back (BOOK-05, BOOK-06, BOOK-10). */

import { listGuests } from '#domain/booking/arrivals.ts';
import { computeShare } from '#domain/booking/money.ts';
import { AssignmentType, type CaddieCancelReason, CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { FlightStatus, PaceRole, PaceState, Transport } from '#domain/codes/play.ts';
import { findEighteenAround, buildHoleSequence } from '#domain/competition/eighteen.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { releaseCaddie } from '../caddies/duty.ts';
import type { Flight, Order, Park } from '../shared/records.ts';
import { addRow, completeRow, type Writer, findRowById, findRowsBy, setRow } from '../shared/rows.ts';
import { parseList } from '../shared/values.ts';
import { isLarge, getGroupSize, findTeamTimes } from './slots.ts';

const WAITING: ReadonlySet<string> = new Set([FlightStatus.planned, FlightStatus.ready]);
/** … of flights that players can still come back to. */
const LIVE: ReadonlySet<string> = new Set([
  ...WAITING,
  FlightStatus.onCourse,
  FlightStatus.atTurn,
  FlightStatus.suspended,
]);
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
  readonly flight: Flight;
  readonly players: readonly Player[];
}

/** @throws BusinessError without a park, and when the flights of a team have no room one after the other */
export async function confirmOrder(tx: ScopedTx, order: Order, writer: Writer): Promise<void> {
  const parties = await partiesOf(tx, order, writer);
  await completeRow(tx, golfOrder, order.id, { flightId: parties[0]?.flight.id ?? null });
  const seats = parties.flatMap(({ flight, players }) => players.map((player) => ({ flight, player })));
  const caddies = order.caddieCount ?? 0;
  for (let index = 0; index < caddies; index += 1) {
    // Fewer caddies than players are spread over the flights of a team.
    const place = parties.length === 1 ? index : Math.floor(((index + 0.5) * seats.length) / caddies);
    const seat = seats[place];
    if (seat === undefined) continue;
    const { flight, player } = seat;
    await addRow(
      tx,
      golfCaddieOrder,
      {
        parkId: order.parkId,
        orderId: order.id,
        flightId: flight.id,
        flightNo: flight.flightNo,
        boardNo: flight.boardNo,
        playDate: flight.playDate,
        teeTime: flight.teeTime,
        playerId: player.playerId || null,
        playerName: player.name,
        assignType: AssignmentType.turn,
        caddieFee: computeShare(order.caddieFee ?? 0, caddies, index),
        requestFee: 0,
        overdueSec: 0,
      },
      writer,
    );
  }
}

/** The players of an order in their flights: one for a party, several in a row for a team. */
async function partiesOf(tx: ScopedTx, order: Order, writer: Writer): Promise<readonly Party[]> {
  const park = await findRowById(tx, golfPark, order.parkId);
  if (park === undefined) throw new BusinessError('球场不存在');
  const players = playersOf(order);
  const flight = await findRowById(tx, golfFlight, order.flightId);
  if (flight !== undefined && LIVE.has(flight.status)) return [{ flight: flight, players }];
  if (!isLarge(order) && players.length <= getGroupSize(park))
    return [{ flight: await flightFor(tx, park, order, players, writer), players }];
  const found = await findTeamTimes(tx, park, order);
  if ('problem' in found) throw new BusinessError(found.problem);
  const parties: Party[] = [];
  const { times } = found;
  for (const [index, teeTime] of times.entries()) {
    const [from, to] = [index, index + 1].map((n) => Math.round((n * players.length) / times.length));
    const own = players.slice(from, to);
    parties.push({ flight: await newFlight(tx, park, { ...order, teeTime }, own, writer), players: own });
  }
  return parties;
}

/** The planned flight of the tee time if it has room and is nobody's own, or a new one. */
async function flightFor(
  tx: ScopedTx,
  park: Park,
  order: Order,
  own: readonly Player[],
  writer: Writer,
): Promise<Flight> {
  const { parkId, teeTime, startHoleNo } = order;
  const same = await findRowsBy(tx, golfFlight, {
    parkId,
    teeTime,
    startHoleNo: startHoleNo ?? 1,
    status: FlightStatus.planned,
  });
  for (const flight of same) {
    const ids = (flight.orderIds ?? '').split(',');
    const players = [...parseList(flight.players), ...own];
    if (flight.competitionId || players.length > getGroupSize(park)) continue;
    if ((await findRowsBy(tx, golfOrder, { id: ids })).some(isLarge)) continue;
    const columns = {
      orderIds: [...ids, order.id].filter((id) => id !== '').join(','),
      players: JSON.stringify(players),
      playerCount: players.length,
    };
    await setRow(tx, golfFlight, flight.id, columns, writer);
    return { ...flight, ...columns };
  }
  return newFlight(tx, park, order, own, writer);
}

async function newFlight(
  tx: ScopedTx,
  park: Park,
  order: Order,
  players: readonly Player[],
  writer: Writer,
): Promise<Flight> {
  const { parkId, playDate, teeTime } = order;
  const ofDay = await findRowsBy(tx, golfFlight, { parkId, playDate });
  const startHoleNo = order.startHoleNo || 1;
  const holesToPlay = order.holesCount || 18;
  const id = await addRow(
    tx,
    golfFlight,
    {
      parkId,
      playDate,
      orderIds: order.id,
      flightNo: freeNumber(ofDay, teeTime),
      boardNo: String(1 + Math.max(0, ...ofDay.map(({ boardNo }) => Number(boardNo) || 0))),
      teeTime,
      startHoleNo,
      holesToPlay,
      holeSequence: JSON.stringify(
        buildHoleSequence(findEighteenAround(startHoleNo, park.holeCount || 18), startHoleNo, holesToPlay),
      ),
      players: JSON.stringify(players),
      playerCount: players.length,
      transport: Transport.cart,
      status: FlightStatus.planned,
      holesDone: 0,
      paceState: PaceState.notStarted,
      paceRole: PaceRole.none,
    },
    writer,
  );
  const flight = await findRowById(tx, golfFlight, id);
  if (flight === undefined) throw new Error(`flight ${id} is not where it was added`);
  return flight;
}

/** `0730-1`, then `0730-2`. */
function freeNumber(ofDay: readonly Flight[], teeTime: string): string {
  const head = teeTime.slice(11, 16).replace(':', '');
  const taken = new Set(ofDay.map(({ flightNo }) => flightNo));
  let place = 1;
  while (taken.has(`${head}-${place}`)) place += 1;
  return `${head}-${place}`;
}

const playersOf = (order: Order): readonly Player[] =>
  listGuests(order).map(({ playerId, name, seat }) => ({ playerId, name, orderId: order.id, seat }));

export async function releaseOrder(
  tx: ScopedTx,
  order: Order,
  reason: CaddieCancelReason,
  writer: Writer,
): Promise<void> {
  const caddieOrders = await findRowsBy(tx, golfCaddieOrder, { orderId: order.id, status: BEFORE_SERVICE });
  for (const caddieOrder of caddieOrders) {
    await setRow(
      tx,
      golfCaddieOrder,
      caddieOrder.id,
      { status: CaddieOrderStatus.cancelled, cancelReason: reason },
      writer,
    );
    await releaseCaddie(tx, caddieOrder, writer);
  }
  const ofDay = await findRowsBy(tx, golfFlight, { parkId: order.parkId, playDate: order.playDate });
  const own = await findRowById(tx, golfFlight, order.flightId);
  const flights = new Map([...ofDay, ...(own ? [own] : [])].map((flight) => [flight.id, flight]));
  for (const flight of flights.values())
    if (isOf(flight, order)) await leaveFlight(tx, flight, order, writer);
}

const isOf = (flight: Flight, order: Order): boolean =>
  WAITING.has(flight.status) &&
  (flight.id === order.flightId || (flight.orderIds ?? '').split(',').includes(order.id));

async function leaveFlight(tx: ScopedTx, flight: Flight, order: Order, writer: Writer): Promise<void> {
  const orderIds = (flight.orderIds ?? '').split(',').filter((id) => id !== '' && id !== order.id);
  const players = parseList(flight.players).filter(({ orderId }) => orderId !== order.id);
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
    writer,
  );
  await completeRow(tx, golfOrder, order.id, { flightId: null });
}
