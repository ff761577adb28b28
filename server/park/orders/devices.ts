/** Trackers: who carries them. */

import { DeviceStatus } from '#domain/codes/play.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { markChanged } from '../model/flightChanges.ts';
import type { DeviceState, FlightState, OrderState } from '../model/model.ts';
import type { DayState } from '../model/state.ts';

/** The flight's cart units, two players a cart. Without a free one the flight goes with fewer. */
export function issueCarts(day: DayState, flight: FlightState): void {
  const wanted = Math.ceil(flight.plan.players.length / 2);
  for (let slot = 0; slot < wanted; slot += 1) {
    const cart = day.freeCarts.shift();
    if (!cart) break;
    flight.carts.push(cart);
    bind(day, cart, flight, null, slot);
  }
  markChanged(flight, { players: true });
}

/**
 * A handset for the caddie; without a free one the cart unit stands for him.
 * @param deviceId the one that people chose; the day may not know it
 */
export function issueHandset(day: DayState, order: OrderState, deviceId: string | null = null): void {
  const at = deviceId === null ? 0 : day.freeHandsets.findIndex((one) => one.deviceId === deviceId);
  const [handset] = at < 0 ? [] : day.freeHandsets.splice(at, 1);
  if (!handset) return;
  order.handset = handset;
  bind(day, handset, order.flight, order, 2 + order.seat);
  markChanged(order.flight, { players: true });
}

export function takeBackCarts(day: DayState, flight: FlightState): void {
  for (const cart of flight.carts) {
    release(day, cart);
    day.freeCarts.push(cart);
  }
}

export function takeBackHandset(day: DayState, order: OrderState): void {
  if (!order.handset) return;
  release(day, order.handset);
  day.freeHandsets.push(order.handset);
}

function bind(
  day: DayState,
  device: DeviceState,
  flight: FlightState,
  order: OrderState | null,
  slot: number,
) {
  rebind(day, device, flight);
  device.order = order;
  device.slot = slot;
}

function release(day: DayState, device: DeviceState): void {
  rebind(day, device, null);
  device.order = null;
  day.world.releaseDevice(device);
}

function rebind(day: DayState, device: DeviceState, flight: FlightState | null): void {
  day.world.bindDevice(device);
  device.flight = flight;
  device.changedTick = day.tick;
  device.rev += 1;
  const { deviceId, rev } = device;
  const flightId = flight?.plan.flightId ?? null;
  const status = flight ? DeviceStatus.inUse : DeviceStatus.standby;
  day.emit((eventId) => ({
    type: GolfMessageType.device,
    eventId,
    subject: 'device',
    id: deviceId,
    rev,
    status,
    patch: { status, flightId },
  }));
}

/** The device that stands for the flight: its first cart, else its first handset. */
export function findPrimaryDevice(flight: FlightState): DeviceState | null {
  return flight.carts[0] ?? flight.orders.find((order) => order.handset)?.handset ?? null;
}
