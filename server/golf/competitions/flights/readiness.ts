/** Who is called to the tee: players who are there, with caddies who know and devices that are on (FLIGHT-01). */
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { OrderStatus } from '#domain/codes/money.ts';
import { listGuests } from '#domain/booking/arrivals.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { BusinessError } from '../../../http/errors.ts';
import { findRowsBy } from '../../shared/rows.ts';
import { parseList } from '../../shared/values.ts';
import type { Flight, Order } from '../../shared/records.ts';

/** Of a competition the start has warned who is missing; what it has of bookings and caddies is asked all the same. */
export async function refuseUnready(tx: ScopedTx, flight: Flight): Promise<void> {
  const { id: flightId } = flight;
  refuseEmpty(flight);
  const orders = [
    ...(await findRowsBy(tx, golfOrder, { flightId })),
    ...(await findRowsBy(tx, golfOrder, { id: (flight.orderIds ?? '').split(',') })),
  ];
  const absent = orders.find((order) => order.status === OrderStatus.confirmed || nobodyOf(order, flight));
  if (absent !== undefined) throw new BusinessError(`${absent.contactName}的客人还没有到场`);
  const services = await findRowsBy(tx, golfCaddieOrder, {
    flightId,
    status: [CaddieOrderStatus.offered, CaddieOrderStatus.accepted],
  });
  const unaccepted = services.find(({ status }) => status === CaddieOrderStatus.offered);
  if (unaccepted !== undefined) throw new BusinessError(`${caddieOf(unaccepted)}还没有接单`);
  const [off] = services;
  if (off !== undefined) throw new BusinessError(`${caddieOf(off)}的设备还没有开机`);
}

/** @throws BusinessError where nobody plays */
export function refuseEmpty({ playerCount }: Flight): void {
  if ((playerCount ?? 0) === 0) throw new BusinessError('该组还没有球员');
}

/** Some of the order play in the flight, and none of those is there. */
function nobodyOf(order: Order, flight: Flight): boolean {
  const own = parseList(flight.players).filter(({ orderId }) => orderId === order.id);
  const seats = new Set<unknown>(own.map(({ seat }) => seat));
  const guests = listGuests(order).filter(({ seat }) => seats.has(seat));
  return guests.length > 0 && guests.every(({ arrival }) => arrival === null);
}

const caddieOf = ({ caddieName }: StoredRow<typeof golfCaddieOrder>): string => `球童${caddieName ?? ''}`;
