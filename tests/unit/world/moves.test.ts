/** A waiting flight is moved on the running day, and everything that hangs on its tee time follows. */

import { describe, expect, it } from 'vitest';
import type { FlightView } from '#domain/dispatch/model.ts';
import type { LoggedAction, ParkDecision } from '#server/park/day/parkDay.ts';
import type { BookedFlight } from '#server/park/model/bookedFlight.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { fold, ofType, optionsOf, stepFor, tickAt } from './support.ts';

const MINUTE_MS = 60_000;
type Move = Extract<ParkDecision, { kind: 'move' }>;

function dayAt(hour: number) {
  const day = startSimulatedDay(optionsOf(0), tickAt(hour), []);
  const log: LoggedAction[] = [];
  const steer = (decision: ParkDecision) => {
    log.push({ tick: day.tick, action: decision });
    return day.steer(decision);
  };
  const view = (id: string): FlightView => {
    const found = day.flights(new Set([id]))[0];
    if (!found) throw new Error('no such flight');
    return found;
  };
  const move = (flightId: string, teeTs: number, more: Partial<Move> = {}) =>
    steer({ kind: 'move', flightId, teeTs, ...more });
  const waiting = (place: number): FlightView => view(day.waiting().at(place) ?? '');
  return { day, log, steer, view, move, waiting };
}

describe('a flight that waits', () => {
  // BOARD-49, FLIGHT-20
  it('starts at its new time; a board that listens shows what a fresh picture shows', () => {
    const { day, move, view, waiting } = dayAt(8);
    const { flightId, teeTs } = waiting(0);
    const before = day.picture();
    const later = teeTs + 42 * MINUTE_MS;
    const events = move(flightId, later);
    expect(ofType(events, 104)).toMatchObject([{ flightId, patch: { teeTs: later } }]);
    expect(fold(before, [{ tick: 0, parkTs: 0, pace: [], events }]).flights).toEqual(day.flights());
    while (view(flightId).actualStartTs === null) day.step();
    expect(view(flightId).actualStartTs).toBeGreaterThan(later - 11 * MINUTE_MS);
    expect(view(flightId).actualStartTs).toBeLessThan(later + 30 * MINUTE_MS);
  });

  it('is prepared in time when it starts earlier, and its caddie orders are due later when it starts later', () => {
    const { day, move, view, waiting } = dayAt(8);
    const last = waiting(-1);
    expect(last.players.every(({ caddieId }) => caddieId === null)).toBe(true);
    move(last.flightId, day.parkTs + 5 * MINUTE_MS);
    stepFor(day, 12);
    expect(view(last.flightId).players.every(({ caddieId }) => caddieId !== null)).toBe(true);
    expect(view(last.flightId).ready.players).toBe(true);
    const orders = view(last.flightId).players.map(({ caddieId }) => caddieId);
    stepFor(day, 240);
    expect(view(last.flightId).actualStartTs).not.toBeNull();
    expect(view(last.flightId).players.map(({ caddieId }) => caddieId)).toEqual(orders);

    const next = waiting(0);
    move(next.flightId, next.teeTs + 120 * MINUTE_MS);
    const dispatchDue = () =>
      day.overdue().filter(({ flightId, status }) => flightId === next.flightId && status === 2);
    while (day.parkTs < next.teeTs + 100 * MINUTE_MS) {
      day.step();
      expect(dispatchDue()).toEqual([]);
    }
    expect(view(next.flightId).actualStartTs).toBeNull();
  });

  it('starts from another hole', () => {
    const { move, view, waiting } = dayAt(8);
    const { flightId, teeTs, holeSequence } = waiting(-1);
    const holes = [...holeSequence.slice(9), ...holeSequence.slice(0, 9)];
    move(flightId, teeTs, { holes });
    expect(view(flightId)).toMatchObject({ startHoleNo: holes[0], holeSequence: holes, teeTs });
  });

  it('keeps the time that was chosen while play is suspended, until it goes on', () => {
    const { day, steer, move, view, waiting } = dayAt(8);
    const { flightId, teeTs } = waiting(-1);
    steer({ kind: 'suspend', reason: '1' });
    stepFor(day, 24);
    move(flightId, teeTs + 10 * MINUTE_MS);
    expect(view(flightId).teeTs).toBe(teeTs + 10 * MINUTE_MS);
    steer({ kind: 'resume' });
    expect(view(flightId).teeTs).toBe(teeTs + 12 * MINUTE_MS);
    move(flightId, teeTs + 5 * MINUTE_MS);
    expect(view(flightId).teeTs).toBe(teeTs + 5 * MINUTE_MS);
  });

  it('was booked: the booking is not told anew afterwards', () => {
    const { day, steer, move, view, waiting } = dayAt(8);
    const { holeSequence, teeTs } = waiting(-1);
    const flight: BookedFlight = {
      flightId: '1790101000000000001',
      flightNo: '1200-1',
      boardNo: '99',
      teeTs,
      holes: holeSequence,
      players: [{ playerId: '', name: '王先生' }],
      caddieOrders: [],
      isHere: true,
    };
    steer({ kind: 'book', flight });
    move(flight.flightId, teeTs + MINUTE_MS);
    expect(view(flight.flightId).teeTs).toBe(teeTs + MINUTE_MS);
    expect(day.bookings()).toEqual([{ ...flight, teeTs: teeTs + MINUTE_MS }]);
  });

  it('stays where it is once it has set out, and every move is replayed from the log', () => {
    const { day, log, move, view, waiting } = dayAt(9);
    const out = day.flights().find(({ status }) => status === '2');
    expect(move(out?.flightId ?? '', day.parkTs + 60 * MINUTE_MS)).toEqual([]);
    expect(view(out?.flightId ?? '')).toEqual(out);
    const { flightId, teeTs } = waiting(2);
    move(flightId, teeTs + 17 * MINUTE_MS);
    stepFor(day, 60);
    move(flightId, teeTs);
    stepFor(day, 300);
    expect(startSimulatedDay(optionsOf(0), day.tick, log).picture()).toEqual(day.picture());
  });
});
