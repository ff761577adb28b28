/** Decisions of the pages reach the day: stops of play, holes, jumps, rounds that end. */

import { describe, expect, it } from 'vitest';
import type { FlightView } from '#domain/dispatch/model.ts';
import {
  type DayPicture,
  type LoggedAction,
  ParkDay,
  type ParkDecision,
  type ServiceDecision,
} from '#server/park/day/parkDay.ts';
import type { BookedFlight } from '#server/park/model/bookedFlight.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { fold, ofType, optionsOf, stepFor, tickAt } from './support.ts';

const ON_COURSE = new Set(['2', '3', '4']);
const who = { realname: '李调度' };

const dayAt = (hour: number, minute = 0, preset?: 'storm' | 'busy') =>
  startSimulatedDay(optionsOf(0, preset), tickAt(hour, minute), []);
const flightOf = (shown: DayPicture | ParkDay, id: string): FlightView => {
  const flights = shown instanceof ParkDay ? shown.flights() : shown.flights;
  const found = flights.find(({ flightId }) => flightId === id);
  if (!found) throw new Error('no such flight');
  return found;
};
const onCourse = (day: ParkDay) => day.flights().filter(({ status }) => ON_COURSE.has(status));
/** Somebody on the fairways, with at least `ahead` holes to play after the present one. */
function playing(day: ParkDay, ahead: number): FlightView {
  const found = onCourse(day).find(
    ({ holeNo, holeSequence }) => holeNo > 0 && holeSequence.length - holeSequence.indexOf(holeNo) > ahead,
  );
  if (!found) throw new Error('nobody plays');
  return found;
}
/** A board that heard every event of the decision shows what a fresh picture shows. */
function heard(before: DayPicture, events: readonly SimEvent[], after: DayPicture): void {
  const shown = fold(before, [{ tick: 0, parkTs: 0, pace: [], events }]);
  expect(shown.park).toEqual(after.park);
  expect(shown.flights).toEqual(after.flights);
  // Alarms that nobody touched are measured anew only with their next revision.
  expect(shown.timeouts).toEqual(after.timeouts);
}
/** The flight as a board has it that heard of the decision, and of the tick after it. */
function heardOf(
  before: DayPicture,
  events: readonly SimEvent[],
  day: ParkDay,
  flightId: string,
): FlightView {
  const [next] = stepFor(day, 1);
  if (!next) throw new Error('no tick');
  return flightOf(fold(before, [{ ...next, pace: [], events }, next]), flightId);
}
/** The evening of a day to which this was done at its present tick; goes there without building what nobody reads. */
const evening = (day: ParkDay, action: ParkDecision): DayPicture =>
  startSimulatedDay(optionsOf(0), tickAt(21), [{ tick: day.tick, action }]).picture();

describe('a stop of play', () => {
  it('freezes whoever is on the course at once and is told with its reason', () => {
    const day = dayAt(10);
    const before = day.picture();
    const events = day.steer({ kind: 'suspend', reason: '2' });
    expect(ofType(events, 115)).toMatchObject([{ status: '3', reason: '2', fromTs: day.parkTs }]);
    expect(ofType(events, 117)[0]?.content).toContain('暴雨');
    expect(ofType(events, 116)).toEqual([]);
    heard(before, events, day.picture());
    expect(onCourse(day).map(({ status }) => status)).toEqual(onCourse(day).map(() => '4'));
    const standing = day.flights().map(({ ownSec, holesDone }) => [ownSec, holesDone]);
    stepFor(day, 240);
    expect(day.flights().map(({ ownSec, holesDone }) => [ownSec, holesDone])).toEqual(standing);
    expect(day.steer({ kind: 'suspend', reason: '1' })).toEqual([]);
  });

  // COURSE-10
  it('moves later tee times by its length once it is over', () => {
    const day = dayAt(8);
    const later = day.flights().find(({ status }) => status === '0');
    if (!later) throw new Error('everybody is out');
    day.steer({ kind: 'suspend', reason: '3' });
    stepFor(day, 120);
    expect(flightOf(day, later.flightId).teeTs).toBe(later.teeTs);
    const before = day.picture();
    const events = day.steer({ kind: 'resume' });
    expect(ofType(events, 115)).toMatchObject([{ status: '1', shiftSec: 600 }]);
    heard(before, events, day.picture());
    expect(flightOf(day, later.flightId).teeTs).toBe(later.teeTs + 600_000);
    const stop = { fromTs: day.parkTs - 600_000, toTs: day.parkTs };
    expect(day.park()).toMatchObject({ status: '1', suspendReason: null, stops: [stop] });
    expect(day.steer({ kind: 'resume' })).toEqual([]);
  });

  // PACE-44
  it('lets no start be held while it lasts, and of the forecast tells the earliest last putt alone', () => {
    const day = dayAt(10, 0, 'busy');
    const { nextJam, lastPuttTs } = day.forecast();
    expect(nextJam).not.toBeNull();
    expect(day.planStartHold(1, 10)).not.toEqual([]);
    day.steer({ kind: 'suspend', reason: '1' });
    expect(day.forecast()).toEqual({ lastPuttTs, nextJam: null, proposal: null });
    expect(day.planStartHold(1, 10)).toBeNull();
    stepFor(day, 120);
    expect(day.forecast().lastPuttTs).toBe((lastPuttTs ?? 0) + 600_000);
    day.steer({ kind: 'resume' });
    expect(day.forecast().nextJam).not.toBeNull();
    expect(day.planStartHold(1, 10)).not.toBeNull();
  });

  it('swallows the storm that comes while it lasts, and ends one that people call off @full', () => {
    const suspended = dayAt(13, 0, 'storm');
    suspended.steer({ kind: 'suspend', reason: '6' });
    stepFor(suspended, 700);
    expect(suspended.park()).toMatchObject({ status: '3', suspendReason: '6' });
    suspended.steer({ kind: 'resume' });
    stepFor(suspended, 5);
    expect(suspended.park().status).toBe('1');

    const struck = dayAt(13, 20, 'storm');
    expect(struck.park()).toMatchObject({ status: '3', suspendReason: '1' });
    struck.steer({ kind: 'resume' });
    const later = stepFor(struck, 400).flatMap(({ events }) => events);
    expect(ofType(later, 115)).toEqual([]);
    expect(struck.park().status).toBe('1');
  });
});

describe('a closed hole', () => {
  // COURSE-13
  it('is passed by whoever has not reached it, and played by whoever is on it', () => {
    const day = dayAt(10);
    const before = day.picture();
    const there = onCourse(day).find(({ holeNo }) => holeNo > 1);
    if (!there) throw new Error('nobody is anywhere');
    const { holeNo } = there;
    const events = day.steer({ kind: 'hole', holeNo, status: '2' });
    heard({ ...before, holes: day.picture().holes }, events, day.picture());
    expect(day.picture().holes.find((hole) => hole.holeNo === holeNo)?.status).toBe('2');
    const waiting = day.flights().filter(({ status }) => status === '0' || status === '1');
    expect(waiting.length).toBeGreaterThan(0);
    for (const { holeSequence } of waiting) {
      expect(holeSequence).not.toContain(holeNo);
      expect(holeSequence).toHaveLength(17);
    }
    expect(flightOf(day, there.flightId).holeSequence).toContain(holeNo);
    const home = evening(day, { kind: 'hole', holeNo, status: '2' });
    expect(flightOf(home, there.flightId).holesDone).toBe(18);
    for (const { flightId } of waiting) {
      const { status, holesDone, splits } = flightOf(home, flightId);
      expect([status, holesDone]).toEqual(['5', 17]);
      expect(splits.map((split) => split.holeNo)).not.toContain(holeNo);
    }
  });

  it('is back in the round of whoever has it before them when it opens', () => {
    const day = dayAt(10);
    const rounds = () => day.flights().map(({ holeSequence }) => holeSequence);
    const before = rounds();
    const holeNo = before[0]?.at(-1) ?? 18;
    day.steer({ kind: 'hole', holeNo, status: '3' });
    expect(rounds()).not.toEqual(before);
    day.steer({ kind: 'hole', holeNo, status: '1' });
    expect(rounds()).toEqual(before);
  });

  it('lets everybody come home, whatever is closed on their way', () => {
    // Another hole every half an hour, and the one before it open again.
    const log = Array.from({ length: 12 }, (_, turn): readonly LoggedAction[] => {
      const hole = (no: number, status: string): LoggedAction => ({
        tick: tickAt(9, 30 * turn),
        action: { kind: 'hole', holeNo: ((no * 5) % 18) + 1, status },
      });
      return [hole(turn, '1'), hole(turn + 1, '2')];
    }).flat();
    for (const { status, holesDone, holeSequence } of startSimulatedDay(
      optionsOf(0),
      tickAt(21),
      log,
    ).picture().flights) {
      expect(status).toBe('5');
      expect(holesDone).toBe(holeSequence.length);
    }
  });
});

describe('an approved jump', () => {
  function jumped() {
    const day = dayAt(10);
    const { flightId, holeNo, holeSequence } = playing(day, 4);
    const at = holeSequence.indexOf(holeNo);
    const [skipped = 0, toHoleNo = 0] = holeSequence.slice(at + 1);
    const order = [...holeSequence.filter((no) => no !== skipped), skipped];
    const jumpId = '1850001000000000009';
    const decision: ParkDecision = { kind: 'jump', jumpId, rev: 2, flightId, toHoleNo, order, ...who };
    return { day, decision, flightId, jumpId, toHoleNo, order, planned: holeSequence };
  }

  // FLIGHT-12
  it('rewrites the round and is carried out where it leads', () => {
    const { day, decision, flightId, jumpId, toHoleNo, order } = jumped();
    const before = day.picture();
    const events = day.steer(decision);
    heard(before, events, day.picture());
    expect(flightOf(day, flightId).holeSequence).toEqual(order);
    const done: SimEvent[] = [];
    while (flightOf(day, flightId).holeNo !== toHoleNo) done.push(...day.step().events);
    expect(ofType(done, 109)).toMatchObject([{ id: jumpId, rev: 3, status: '3' }]);
  });

  it('is played to the end, the skipped hole last', () => {
    const { day, decision, flightId, order } = jumped();
    const { splits } = flightOf(evening(day, decision), flightId);
    expect(splits.map(({ holeNo }) => holeNo)).toEqual(order);
  });

  // FLIGHT-12
  it('closes what was open against the flight: it has another hole to be late on', () => {
    const day = startSimulatedDay(optionsOf(2), tickAt(9, 30), []);
    let alarm = day.timeouts().find(({ status }) => status < '5');
    while (!alarm) {
      day.step();
      alarm = day.timeouts().find(({ status }) => status < '5');
    }
    const { flightId, alertId } = alarm;
    const { holeSequence: order, holeNo } = flightOf(day, flightId);
    day.steer({ kind: 'jump', jumpId: '1', rev: 1, flightId, toHoleNo: holeNo, order, ...who });
    expect(day.timeouts().find((row) => row.alertId === alertId)).toMatchObject({
      status: '6',
      closeReason: '5',
      closeUser: '李调度',
    });
  });

  it('is taken back when it is withdrawn on the way', () => {
    const { day, decision, flightId, jumpId, planned } = jumped();
    day.steer(decision);
    day.steer({ kind: 'stay', jumpId, flightId });
    expect(flightOf(day, flightId).holeSequence).toEqual(planned);
    expect(
      ofType(
        stepFor(day, 300).flatMap(({ events }) => events),
        109,
      ),
    ).toEqual([]);
  });
});

describe('a round that is ended', () => {
  it('leaves the course; who waited behind plays on @full', () => {
    const day = dayAt(11);
    const held = day.flights().find(({ status, aheadFlightId, waitSec }) => {
      return status === '2' && aheadFlightId !== null && waitSec > 0;
    });
    const flightId = held?.aheadFlightId ?? playing(day, 1).flightId;
    const before = day.picture();
    const events = day.steer({ kind: 'abort', flightId, ...who });
    const [next] = stepFor(day, 1);
    if (!next) throw new Error('no tick');
    const shown = fold(before, [{ ...next, pace: [], events }, next]);
    expect(flightOf(shown, flightId)).toEqual(flightOf(day, flightId));
    expect(flightOf(shown, flightId)).toMatchObject({ status: '6', holeNo: 0 });
    expect(day.flights().filter(({ aheadFlightId }) => aheadFlightId === flightId)).toEqual([]);
    const home = startSimulatedDay(optionsOf(0), tickAt(21), [
      { tick: tickAt(11), action: { kind: 'abort', flightId, ...who } },
    ]).picture();
    const others = home.flights.filter((flight) => flight.flightId !== flightId);
    expect(others.map(({ status, holesDone }) => [status, holesDone])).toEqual(others.map(() => ['5', 18]));
    expect(day.steer({ kind: 'abort', flightId, ...who })).toEqual([]);
  });
});

/** What the page says of an order that is late. */
function late(day: ParkDay): ServiceDecision {
  for (let tick = 0; day.overdue().length === 0; tick += 1) {
    if (tick > 2000) throw new Error('nobody is late');
    day.step();
  }
  const [order] = day.caddieOrders(new Set(day.overdue().map(({ orderId }) => orderId ?? '')));
  if (!order) throw new Error('no order');
  const { orderId, status, caddieId, caddieNo, caddieName: name } = order;
  return {
    kind: 'service',
    orderId,
    rev: order.rev + 5,
    status: String(Number(status) + 1),
    caddie: { caddieId, caddieNo, name },
    deviceId: null,
    replaceOfId: null,
    losesTurn: false,
  };
}
const orderOf = (day: ParkDay, id: string) => day.caddieOrders(new Set([id]))[0];

describe('a caddie order', () => {
  it('goes on from where people brought it, and is not late any more', () => {
    const day = dayAt(7);
    const done = late(day);
    const before = day.picture();
    const events = day.steer(done);
    heard(before, events, day.picture());
    expect(ofType(events, 110)).toMatchObject([{ id: done.orderId, rev: done.rev, status: done.status }]);
    expect(orderOf(day, done.orderId)).toMatchObject({ status: done.status, rev: done.rev });
    expect(day.overdue().map(({ orderId }) => orderId)).not.toContain(done.orderId);
    expect(day.steer(done)).toEqual([]);
    const { positions } = day.picture();
    const spare = positions.filter(
      ({ deviceType, flightId }) => deviceType === '2' && flightId === undefined,
    );
    const swapped = { ...done, status: '2', deviceId: spare.at(-1)?.deviceId ?? '' };
    day.steer(swapped);
    expect(orderOf(day, done.orderId)?.deviceId).toBe(swapped.deviceId);
    const home = startSimulatedDay(optionsOf(0), tickAt(21), [{ tick: day.tick, action: done }]);
    expect(orderOf(home, done.orderId)?.status).toBe('5');
  });

  it('is served by whoever takes over, and by nobody once it is given up', () => {
    const day = dayAt(7);
    const given = late(day);
    const { flightId = '' } = orderOf(day, given.orderId) ?? {};
    const heir = { ...given, orderId: '2000000000000000001', replaceOfId: given.orderId, status: '0' };
    day.steer({ ...heir, caddie: { caddieId: 'c', caddieNo: '900', name: '新人' } });
    expect(orderOf(day, given.orderId)).toBeUndefined();
    expect(orderOf(day, heir.orderId)).toMatchObject({ flightId, status: '0', caddieId: 'c' });
    const shown = () => flightOf(day, flightId).players.map(({ caddieId }) => caddieId);
    expect(shown()).toContain('c');
    day.steer({ ...heir, status: '7', replaceOfId: null });
    expect(shown()).not.toContain('c');
    stepFor(day, 200);
    expect(orderOf(day, heir.orderId)).toBeUndefined();
  });
});

it('a day that is played again from its log is the same day @full', () => {
  const options = optionsOf(0);
  const day = startSimulatedDay(options, tickAt(9), []);
  const log: LoggedAction[] = [];
  const steer = (action: ParkDecision) => {
    day.steer(action);
    log.push({ tick: day.tick, action });
  };
  steer({ kind: 'hole', holeNo: 7, status: '2' });
  stepFor(day, 100);
  steer({ kind: 'suspend', reason: '1' });
  stepFor(day, 60);
  steer({ kind: 'resume' });
  stepFor(day, 400);
  steer({ kind: 'abort', flightId: playing(day, 2).flightId, ...who });
  steer(late(day));
  stepFor(day, 100);
  const again = startSimulatedDay(options, day.tick, log);
  expect(again.picture()).toEqual(day.picture());
  expect(again.step()).toEqual(day.step());
});

describe('what the starter does with a flight', () => {
  // FLIGHT-06
  it('makes it ready, and sends it to its first tee before its time', () => {
    const day = dayAt(10);
    const waiting = day.flights().find(({ status, ready }) => status === '0' && !ready.players);
    if (!waiting) throw new Error('everybody is out');
    const { flightId } = waiting;
    const before = day.picture();
    const { tick, parkTs } = day;
    const made = day.steer({ kind: 'ready', flightId, ...who });
    expect(flightOf(day, flightId)).toMatchObject({
      status: '1',
      ready: { players: true, carts: true },
    });
    const sent = day.steer({ kind: 'start', flightId, ...who });
    expect(day.steer({ kind: 'start', flightId, ...who })).toEqual([]);
    const out = heardOf(before, [...made, ...sent], day, flightId);
    expect(out).toEqual(flightOf(day, flightId));
    expect([out.status, out.actualStartTs]).toEqual(['2', parkTs]);
    const log = [
      { tick, action: { kind: 'ready', flightId, ...who } },
      { tick, action: { kind: 'start', flightId, ...who } },
    ] as const;
    const home = startSimulatedDay(optionsOf(0), tickAt(21), log).picture();
    expect(home.flights.filter(({ status }) => status !== '5')).toEqual([]);
  });

  it('brings it home whole', () => {
    const day = dayAt(10);
    const { flightId, holeSequence } = playing(day, 4);
    const before = day.picture();
    const shown = heardOf(before, day.steer({ kind: 'finish', flightId, ...who }), day, flightId);
    expect(shown).toEqual(flightOf(day, flightId));
    expect(shown).toMatchObject({ status: '5', holesDone: holeSequence.length });
  });
});

describe('a booking', () => {
  const booked = (day: ParkDay, changes: Partial<BookedFlight> = {}): BookedFlight => ({
    flightId: '2000000000000000001',
    flightNo: '1505-1',
    boardNo: '99',
    teeTs: day.parkTs + 20 * 60_000,
    holes: Array.from({ length: 18 }, (_, index) => index + 1),
    players: [
      { playerId: '', name: '张三' },
      { playerId: '', name: '李四' },
    ],
    caddieOrders: ['3000000000000000001'],
    isHere: false,
    ...changes,
  });
  const mine = (day: ParkDay) => flightOf(day, '2000000000000000001');

  // SIM-10
  it('waits for its guests, tees off at its time and plays to the end, with the caddie it ordered', () => {
    const day = dayAt(15);
    const flight = booked(day);
    day.steer({ kind: 'book', flight });
    expect(day.bookings()).toEqual([flight]);
    expect(mine(day)).toMatchObject({ status: '0', flightNo: '1505-1', playerCount: 2, teeTs: flight.teeTs });
    stepFor(day, 600);
    expect(mine(day)).toMatchObject({ status: '0', ready: { players: false, caddies: true } });
    // A board that hears of the first guest needs no fresh picture.
    const known = startSimulatedDay(optionsOf(0), tickAt(15), [
      { tick: tickAt(15), action: { kind: 'book', flight } },
    ]);
    const waiting = known.picture();
    const players = flight.players.map((player, index) => ({ ...player, isHere: index === 0 }));
    const moved = { ...flight, players, teeTs: flight.teeTs + 600_000 };
    heard(waiting, known.steer({ kind: 'book', flight: moved }), known.picture());
    expect(mine(known).players.map(({ isHere }) => isHere)).toEqual([true, false]);
    // Marked by mistake: nobody sends it out.
    const mistaken = { ...flight, isHere: true };
    const undone = startSimulatedDay(optionsOf(0), tickAt(15), []);
    for (const one of [flight, mistaken, flight]) undone.steer({ kind: 'book', flight: one });
    stepFor(undone, 1800);
    expect(mine(undone)).toMatchObject({ status: '0', ready: { players: false } });
    const here = { ...flight, isHere: true };
    const action = { kind: 'book', flight: here } as const;
    const log = [
      { tick: tickAt(15), action: { kind: 'book', flight } as const },
      { tick: day.tick, action },
    ];
    day.steer(action);
    stepFor(day, 30);
    expect(mine(day)).toMatchObject({
      status: expect.stringMatching(/[12]/),
      ready: { players: true, carts: true },
    });
    stepFor(day, 600);
    expect(mine(day)).toMatchObject({ status: '2' });
    expect(mine(day).actualStartTs).toBeGreaterThanOrEqual(flight.teeTs);
    expect(day.bookings()).toEqual([]);
    // The same decisions at the same ticks give the same day.
    expect(startSimulatedDay(optionsOf(0), day.tick, log).picture()).toEqual(day.picture());
    const home = startSimulatedDay(optionsOf(0), tickAt(21), log);
    expect(mine(home)).toMatchObject({ status: '5', holesDone: 18 });
    expect(home.caddieOrders(new Set(flight.caddieOrders))).toMatchObject([{ status: '5' }]);
  });

  it('that is given up leaves nothing behind, and one that never comes holds up no evening @full', () => {
    const day = dayAt(15);
    const before = day.picture();
    day.steer({ kind: 'book', flight: booked(day, { isHere: true }) });
    stepFor(day, 60);
    day.steer({ kind: 'unbook', flightId: '2000000000000000001' });
    const ids = (picture: DayPicture) => picture.flights.map(({ flightId }) => flightId);
    expect(ids(day.picture())).toEqual(ids(before));
    const others = startSimulatedDay(optionsOf(0), day.tick, []);
    expect(day.counters()).toEqual(others.picture().counters);
    const never = { kind: 'book', flight: booked(day) } as const;
    const night = startSimulatedDay(optionsOf(0), tickAt(23), [{ tick: tickAt(15), action: never }]);
    expect(night.isOver()).toBe(true);
  });
});

describe('a competition', () => {
  const CUP = '4000000000000000001';
  /** Ticks of five seconds. */
  const minutes = (count: number): number => count * 12;
  const HOLES = Array.from({ length: 18 }, (_, index) => index + 1);
  /** Three flights of the cup, one after the other, and one of casual guests behind them. */
  function cupDay() {
    const day = dayAt(15);
    const log: LoggedAction[] = [];
    const tell = (action: ParkDecision): readonly SimEvent[] => {
      log.push({ tick: day.tick, action });
      return day.steer(action);
    };
    const from = day.parkTs + 10 * 60_000;
    for (let index = 0; index < 4; index += 1)
      tell({
        kind: 'book',
        flight: {
          flightId: `200000000000000000${index}`,
          flightNo: `cup-${index}`,
          boardNo: String(90 + index),
          ...(index < 3 && { competitionId: CUP, startType: '1' as const }),
          teeTs: from + index * 600_000,
          holes: HOLES,
          players: [{ playerId: `p${index}`, name: '张三', isHere: true }],
          caddieOrders: [],
          isHere: true,
        },
      });
    return { day, tell, log };
  }
  const cup = ({ flights }: DayPicture) => flights.filter(({ competitionId }) => competitionId === CUP);
  const guests = ({ flights }: DayPicture) => flights.filter(({ competitionId }) => competitionId !== CUP);
  const clocks = (flights: readonly FlightView[]) =>
    flights.map(({ holeNo, section, ownSec, waitSec, cumDelaySec, holesDone }) => ({
      holeNo,
      section,
      ownSec,
      waitSec,
      cumDelaySec,
      holesDone,
    }));

  // FLIGHT-05
  it('that stands still stops exactly its flights; when it goes on, none of their clocks has run', () => {
    const { day, tell, log } = cupDay();
    stepFor(day, minutes(65));
    const before = day.picture();
    expect(cup(before).map(({ status }) => status)).toEqual(['2', '2', '2']);
    expect(day.competitions()).toEqual([{ competitionId: CUP, isHalted: false }]);
    const stop = tell({ kind: 'halt', competitionId: CUP });
    heard(before, stop, day.picture());
    expect(ofType(stop, 104).map(({ flightId }) => flightId)).toEqual(
      cup(before).map(({ flightId }) => flightId),
    );
    expect(guests(day.picture())).toEqual(guests(before));
    const places = (picture: DayPicture) =>
      picture.positions
        .filter(({ flightNo = '' }) => flightNo.startsWith('cup-') && flightNo !== 'cup-3')
        .map(({ deviceId, holeNo, section, progress }) => ({ deviceId, holeNo, section, progress }));
    const stood = places(day.picture());

    stepFor(day, minutes(40));
    const halted = day.picture();
    expect(cup(halted).map(({ status }) => status)).toEqual(['4', '4', '4']);
    expect(clocks(cup(halted))).toEqual(clocks(cup(before)));
    expect(places(halted)).toEqual(stood);
    expect(clocks(guests(halted))).not.toEqual(clocks(guests(before)));
    expect(halted.timeouts.filter(({ flightNo }) => /cup-[012]/.test(flightNo))).toEqual(
      before.timeouts.filter(({ flightNo }) => /cup-[012]/.test(flightNo)),
    );

    const again = tell({ kind: 'goOn', competitionId: CUP });
    heard(halted, again, day.picture());
    const goesOn = day.picture();
    expect(cup(goesOn).map(({ status }) => status)).toEqual(['2', '2', '2']);
    expect(clocks(cup(goesOn))).toEqual(clocks(cup(before)));
    cup(goesOn).forEach((flight, index) => {
      const was = cup(before)[index];
      // What is past stays where it was; the hole that is being played began later by the halt.
      expect([flight.actualStartTs, flight.splits]).toEqual([was?.actualStartTs, was?.splits]);
      expect(flight.enterTs).toBe((was?.enterTs ?? 0) + 40 * 60_000);
    });
    stepFor(day, minutes(5));
    for (const [index, { cumDelaySec }] of cup(day.picture()).entries())
      expect(Math.abs(cumDelaySec - (cup(before)[index]?.cumDelaySec ?? 0))).toBeLessThanOrEqual(300);
    expect(startSimulatedDay(optionsOf(0), day.tick, log).picture()).toEqual(day.picture());
    const home = startSimulatedDay(optionsOf(0), tickAt(23), log).picture();
    expect([...cup(home), flightOf(home, '2000000000000000003')].map(({ status }) => status)).toEqual([
      '5',
      '5',
      '5',
      '5',
    ]);
  });

  it('keeps those who wait waiting, lets nobody through from behind, and outlasts a stop of the park @full', () => {
    const { day, tell } = cupDay();
    stepFor(day, minutes(25));
    tell({ kind: 'halt', competitionId: CUP });
    const before = day.picture();
    stepFor(day, minutes(30));
    const [first, , last] = cup(day.picture());
    expect(first).toMatchObject({ status: '4', holeNo: cup(before)[0]?.holeNo });
    expect(last).toMatchObject({ actualStartTs: null });
    // The guests behind do not play through those who stand before them.
    const done = (picture: DayPicture) => flightOf(picture, '2000000000000000003').holesDone;
    expect(flightOf(day, '2000000000000000003')).toMatchObject({ actualStartTs: null });
    tell({ kind: 'suspend', reason: '2' });
    tell({ kind: 'resume' });
    expect(cup(day.picture())[0]).toMatchObject({ status: '4' });
    tell({ kind: 'goOn', competitionId: CUP });
    stepFor(day, minutes(45));
    expect(cup(day.picture()).map(({ status }) => status)).toEqual(['2', '2', '2']);
    // The one that waited on its feet let them go first.
    expect(done(day.picture())).toBeLessThanOrEqual(cup(day.picture())[1]?.holesDone ?? 0);
    expect(day.competitions()).toEqual([{ competitionId: CUP, isHalted: false }]);
  });
});

// PACE-02
it('a hole with a limit of its own is a timeout by that, whatever is allowed, from the decision on', () => {
  const options = optionsOf(0, 'normal');
  const limits = [{ holeNo: 5, limitSec: 600 }];
  const day = startSimulatedDay(options, tickAt(8), []);
  day.steer({ kind: 'limits', limits });
  const raised = ofType(
    stepFor(day, 1500).flatMap(({ events }) => events),
    3,
  );
  const here = raised.filter(({ holeNo }) => holeNo === 5);
  expect(here.length).toBeGreaterThan(3);
  expect(here.every(({ limitSec, ownSec }) => limitSec === 600 && ownSec > 600)).toBe(true);
  expect(raised.filter(({ holeNo, limitSec }) => holeNo !== 5 && limitSec === 600)).toEqual([]);
  const again = startSimulatedDay(options, day.tick, [
    { tick: tickAt(8), action: { kind: 'limits', limits } },
  ]);
  expect(again.picture()).toEqual(day.picture());
});
