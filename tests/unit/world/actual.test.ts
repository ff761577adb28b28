/**
 * A course where people really play, judged by a simulated day whose trackers report to it: it is told what a starter and
 * trackers can tell, and nothing else.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule } from '#domain/codes/alarm.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { ReminderChannel } from '#domain/codes/service.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { startDay } from '#server/dispatch/startDay.ts';
import type { ActualOptions } from '#server/park/day/actualDay.ts';
import type { ParkDay } from '#server/park/day/parkDay.ts';
import type { LoggedAction, ParkDecision } from '#server/park/model/decisions.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';
import { getParkGeometry, getParkSeed } from '#server/world/courses/index.ts';
import type { SimulationOptions } from '#server/world/state.ts';
import { isFull } from '#tests/support/breadth.ts';

const PARK_ID = '1700000000000000101';
const SIX_TS = Date.UTC(2026, 4, 1) - 2 * 3_600_000;
const SIX_HOURS_MS = 6 * 3_600_000;
const REPORT_SEC = 15;
const PLAYED_TICKS = isFull ? 17_280 : 2200;
const WORLD: SimulationOptions = {
  parkId: PARK_ID,
  seed: '20260501',
  preset: 'normal',
  scale: 'M',
  tickSec: 5,
  startTs: SIX_TS,
  dayIndex: 0,
};

function createActualOptions(): ActualOptions {
  const park = getParkSeed(PARK_ID);
  const geometry = getParkGeometry(park, WORLD.seed);
  const lines = [...geometry.holes.values()].map(({ holeNo, centerline }) => ({ holeNo, centerline }));
  return {
    parkId: PARK_ID,
    tickSec: WORLD.tickSec,
    startTs: SIX_TS - SIX_HOURS_MS,
    dayIndex: 20_574,
    course: { park, lines, boundary: geometry.boundary },
  };
}

const book = ({ flightId, flightNo, boardNo, teeTs, holeSequence, players }: FlightView): ParkDecision => ({
  kind: 'book',
  flight: {
    flightId,
    flightNo,
    boardNo,
    teeTs,
    holes: holeSequence,
    players: players.map(({ playerId, name }) => ({ playerId, name, isHere: true })),
    caddieOrders: [],
    services: [],
    isHere: true,
  },
});

/** The day as people drive it; everything that it is told is logged. */
class Told {
  readonly log: LoggedAction[] = [];
  readonly options = createActualOptions();
  readonly day = startDay(this.options, SIX_HOURS_MS / 5000, []);

  say(action: ParkDecision): void {
    this.log.push({ tick: this.day.tick, action });
    this.day.steer(action);
  }
}

/** What carts of a simulated day report by now, each at most every 15 s. */
class Carts {
  readonly #lastSec = new Map<string, number>();
  readonly #bound = new Map<string, { deviceNo: string; flightId: string | null }>();
  #toldBindings = '';

  report(world: ParkDay, told: Told): void {
    const { parkTs } = world.step();
    const sec = (parkTs - SIX_TS) / 1000;
    const carts = world.fixes().filter(({ deviceType }) => deviceType === '1');
    for (const { deviceId, deviceNo, flightId } of carts)
      this.#bound.set(deviceId, { deviceNo, flightId: flightId ?? null });
    const devices = [...this.#bound].map(([deviceId, row]) => ({ deviceId, deviceType: '1', ...row }));
    const bindings = JSON.stringify(devices);
    if (bindings !== this.#toldBindings) told.say({ kind: 'devices', devices });
    this.#toldBindings = bindings;
    const due = carts.filter(
      ({ deviceId }) => sec - (this.#lastSec.get(deviceId) ?? -REPORT_SEC) >= REPORT_SEC,
    );
    for (const { deviceId } of due) this.#lastSec.set(deviceId, sec);
    const fixes = due.map(({ deviceId, fixTs: ts, lng, lat, acc, battery }): TrackerFix => {
      return { deviceId, ts, lng, lat, accuracyM: acc, batteryPct: battery, speedMps: null, heading: null };
    });
    if (fixes.length > 0) told.say({ kind: 'fixes', fixes });
  }
}

const world = startDay(WORLD, 0, []);
const told = new Told();
/**
 * Looks at flights on a hole for 30 s and more: how many, how many of them the day has elsewhere, and the seconds that those on
 * the same hole have waited there by what is told, and really.
 */
const looks = { all: 0, wrong: 0, waited: 0, really: 0 };

beforeAll(() => {
  const carts = new Carts();
  const started = new Set<string>();
  for (const flight of world.flights()) told.say(book(flight));
  for (let tick = 0; tick < PLAYED_TICKS && !world.isOver(); tick += 1) {
    carts.report(world, told);
    const out = tick % 6 === 0 ? world.flights() : [];
    for (const { flightId, actualStartTs } of out)
      if (actualStartTs !== null && !started.has(flightId)) {
        started.add(flightId);
        told.say({ kind: 'start', flightId, realname: '出发台' });
      }
    told.day.step();
    if (tick % 24 === 0) look();
  }
});

function look(): void {
  const now = new Map(told.day.flights().map((flight) => [flight.flightId, flight]));
  for (const flight of world.flights()) {
    const isOnHole =
      flight.status === FlightStatus.onCourse && flight.section < '4' && flight.enterTs !== null;
    if (!isOnHole || world.parkTs - (flight.enterTs ?? 0) < 30_000) continue;
    looks.all += 1;
    const seen = now.get(flight.flightId);
    if (seen?.holeNo !== flight.holeNo || seen.section >= '4') looks.wrong += 1;
    looks.waited += seen?.waitSec ?? 0;
    looks.really += flight.waitSec;
  }
}

const findTruth = (flightId: string): FlightView | undefined => world.flights(new Set([flightId]))[0];

/** Of every hole that was played, how many seconds after it happened it is told: coming to it, and leaving it. */
const listErrors = (of: 'enterTs' | 'leaveTs'): readonly number[] =>
  told.day.flights().flatMap(({ flightId, splits }) => {
    const truth = findTruth(flightId)?.splits ?? [];
    return splits.flatMap((split, place) => {
      // The clock of the first hole starts by a rule.
      const really = place === 0 && of === 'enterTs' ? null : (truth[place]?.[of] ?? null);
      return really === null ? [] : [Math.abs((split[of] ?? 0) - really) / 1000];
    });
  });

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

describe('flights that are followed by their carts', () => {
  it('are on the hole where they are, 99.5 % of the time (ACTUAL-01)', () => {
    expect(looks.all).toBeGreaterThan(200);
    expect(looks.wrong / looks.all).toBeLessThan(0.005);
  });

  it('come to a tee and leave a green within 20 s of what is told, half of them within 6 s (ACTUAL-02)', () => {
    const [enter, leave] = [listErrors('enterTs'), listErrors('leaveTs')];
    expect(enter.length).toBeGreaterThan(40);
    expect(quantile(enter, 0.99)).toBeLessThanOrEqual(20);
    expect(quantile(enter, 0.5)).toBeLessThanOrEqual(6);
    expect(quantile(leave, 0.9)).toBeLessThanOrEqual(20);
    expect(quantile(leave, 0.5)).toBeLessThanOrEqual(8);
  });

  it('play from the moment that a tee is free, as those do who are on it (ACTUAL-18)', () => {
    expect(looks.waited).toBeLessThan(looks.really * 1.5);
    expect(looks.waited).toBeGreaterThan(looks.really * 0.7);
  });

  it('wait on a green from when they have putted until the flight ahead is far enough away (ACTUAL-19)', () => {
    const waits = told.day.flights().flatMap(({ flightId, splits }) => {
      const truth = findTruth(flightId)?.splits ?? [];
      return splits.flatMap(({ waitSec, leaveTs }, place) => {
        const really = truth[place];
        const isOver = place > 0 && leaveTs !== null && (really?.leaveTs ?? null) !== null;
        return isOver ? [{ told: waitSec, really: really?.waitSec ?? 0 }] : [];
      });
    });
    const long = waits.filter(({ really }) => really > 60);
    expect(long.length).toBeGreaterThan(isFull ? 20 : 2);
    expect(
      quantile(
        long.map((wait) => Math.abs(wait.told - wait.really)),
        0.9,
      ),
    ).toBeLessThan(45);
    expect(
      quantile(
        waits.map((wait) => Math.abs(wait.told - wait.really)),
        0.9,
      ),
    ).toBeLessThan(30);
  });

  it('leave a green beside a halfway house when they have putted, not when they have eaten (ACTUAL-05)', () => {
    const houses = new Set(
      getParkSeed(PARK_ID).holes.flatMap(({ holeNo, halfwayHouse }) => (halfwayHouse ? holeNo : [])),
    );
    const rests = told.day.flights().flatMap(({ flightId, splits }) => {
      const truth = findTruth(flightId)?.splits ?? [];
      return splits.flatMap(({ holeNo, leaveTs }, place) => {
        const really = truth[place]?.leaveTs ?? null;
        return houses.has(holeNo) && place < 17 && really !== null ? [(leaveTs ?? 0) - really] : [];
      });
    });
    expect(rests.length).toBeGreaterThan(0);
    for (const late of rests) expect(Math.abs(late)).toBeLessThan(60_000);
  });

  it('play no hole that they did not play, and leave none out (ACTUAL-03)', () => {
    for (const flight of told.day.flights()) {
      const truth = findTruth(flight.flightId);
      const lag = (truth?.splits.length ?? 0) - flight.splits.length;
      expect([flight.flightNo, lag === 0 || lag === 1]).toEqual([flight.flightNo, true]);
      expect(flight.splits.map(({ holeNo }) => holeNo)).toEqual(
        truth?.splits.slice(0, flight.splits.length).map(({ holeNo }) => holeNo),
      );
    }
  });

  it('count the time in which their trackers were out, and were not heard (ACTUAL-16)', () => {
    const { trackerSec, silentSec } = told.day.tally();
    expect(trackerSec).toBeGreaterThan(10_000);
    expect(silentSec).toBeGreaterThan(0);
    expect(silentSec / (trackerSec ?? 0)).toBeLessThan(0.05);
    const untold = startDay(told.options, SIX_HOURS_MS / 5000, []);
    untold.step();
    expect(untold.tally()).toMatchObject({ trackerSec: 0, silentSec: 0 });
  });

  it('are the same when the day is folded from what it was told (ACTUAL-06)', () => {
    const again = startDay(told.options, told.day.tick, told.log);
    expect(again.picture()).toEqual(told.day.picture());
  });
});

describe('what a starter and a marshal tell', () => {
  const [first] = world.flights();
  const alone = (): { readonly day: Told; readonly id: string; now(): FlightView | undefined } => {
    const day = new Told();
    if (first !== undefined) day.say(book(first));
    return { day, id: first?.flightId ?? '', now: () => day.day.flights()[0] };
  };
  const pass = ({ day }: Told, minutes: number): void => {
    for (let tick = 0; tick < minutes * 12; tick += 1) day.step();
  };

  it('a flight waits however late it is, until it is sent out (ACTUAL-07)', () => {
    const { day, id, now } = alone();
    pass(day, 120);
    expect(now()).toMatchObject({ status: expect.stringMatching(/[01]/), actualStartTs: null });
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    expect(now()).toMatchObject({ status: '2', holeNo: first?.holeSequence[0], holesDone: 0 });
  });

  it('a cart that waits beside another hole is not playing, one beyond its first tee is (ACTUAL-07)', () => {
    const { day, id, now } = alone();
    day.say({
      kind: 'devices',
      devices: [{ deviceId: 'd1', deviceNo: 'C1', deviceType: '1', flightId: id }],
    });
    const stand = (holeNo: number, part: number, minutes: number): void => {
      const line = day.options.course.lines.find((one) => one.holeNo === holeNo)?.centerline ?? [];
      const [lng, lat] = line[Math.floor((line.length - 1) * part)] ?? [0, 0];
      for (let turn = 0; turn < minutes * 4; turn += 1) {
        const ts = day.day.parkTs;
        const fix = { ts, lng, lat, accuracyM: 5, batteryPct: 80, speedMps: null, heading: null };
        day.say({ kind: 'fixes', fixes: [{ ...fix, deviceId: 'd1' }] });
        for (let tick = 0; tick < 3; tick += 1) day.day.step();
      }
    };
    const [firstHole = 0, , third = 0] = first?.holeSequence ?? [];
    stand(third, 0.5, 40);
    expect(now()).toMatchObject({ actualStartTs: null, splits: [] });
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    stand(firstHole, 0, 3);
    expect(now()).toMatchObject({ holeNo: firstHole, holesDone: 0 });
    day.say({ kind: 'recall', flightId: id, realname: '出发台' });
    stand(firstHole, 0.5, 5);
    expect(now()).toMatchObject({ status: '2', holeNo: firstHole });
  });

  it('stays on its hole until somebody says that it is played (ACTUAL-07)', () => {
    const { day, id, now } = alone();
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    pass(day, 60);
    expect(now()).toMatchObject({ holesDone: 0 });
    day.say({ kind: 'holeOut', flightId: id, realname: '巡场' });
    pass(day, 3);
    expect(now()).toMatchObject({ holesDone: 1, holeNo: first?.holeSequence[1] });
  });

  it('one that comes to a tee on which another is about to begin plays after that one (ACTUAL-20)', () => {
    const { day, id } = alone();
    if (first === undefined) throw new Error('no flight');
    const other = book(first);
    if (other.kind !== 'book') throw new Error('no booking');
    const [, second = 0, ...later] = first.holeSequence;
    const starter = { ...other.flight, flightId: 'f2', flightNo: 'B', holes: [second, ...later] };
    day.say({ kind: 'book', flight: starter });
    const find = (flightId: string) => day.day.flights().find((flight) => flight.flightId === flightId);
    pass(day, 90);
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    pass(day, 12);
    day.say({ kind: 'holeOut', flightId: id, realname: '巡场' });
    pass(day, 8);
    expect(find(id)).toMatchObject({ holeNo: second, aheadFlightId: 'f2', section: '1' });
    expect(find(id)?.waitSec).toBeGreaterThan(400);
    expect(find(id)?.ownSec).toBeLessThan(10);
    day.say({ kind: 'start', flightId: 'f2', realname: '出发台' });
    expect(find('f2')).toMatchObject({ aheadFlightId: null, holeNo: second });
    pass(day, 4);
    expect(find(id)).toMatchObject({ section: '1', aheadFlightId: 'f2' });
    pass(day, 10);
    expect(find(id)?.section).not.toBe('1');
  });

  it('one that plays another hole than its next one goes on from there, and that is told as a jump (ACTUAL-21)', () => {
    const { day, id, now } = alone();
    day.say({
      kind: 'devices',
      devices: [{ deviceId: 'd1', deviceNo: 'C1', deviceType: '1', flightId: id }],
    });
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    const play = (holeNo: number): void => {
      const line = day.options.course.lines.find((one) => one.holeNo === holeNo)?.centerline ?? [];
      for (let turn = 0; turn < 56; turn += 1) {
        const part = Math.min(1, Math.max(0, (turn - 12) / 32)) * (line.length - 1);
        const [from = [0, 0], to = from] = [line[Math.floor(part)], line[Math.ceil(part)]];
        const u = part % 1;
        const [lng, lat] = [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u];
        const fix = {
          ts: day.day.parkTs,
          lng,
          lat,
          accuracyM: 5,
          batteryPct: 80,
          speedMps: null,
          heading: null,
        };
        day.say({ kind: 'fixes', fixes: [{ ...fix, deviceId: 'd1' }] });
        for (let tick = 0; tick < 3; tick += 1) day.day.step();
      }
    };
    const [one = 0, two = 0, three = 0] = first?.holeSequence ?? [];
    play(one);
    play(three);
    const rest = first?.holeSequence.slice(2) ?? [];
    expect(now()).toMatchObject({ holeNo: three, holesDone: 1, holeSequence: [one, ...rest] });
    expect(now()?.splits.map(({ holeNo }) => holeNo)).toEqual([one]);
    expect(day.day.jumps()).toMatchObject([{ fromHoleNo: one, toHoleNo: three, skippedHoles: String(two) }]);
    play(12);
    expect(now()).toMatchObject({ holeNo: 12, holesDone: 2 });
    expect(now()?.splits.map(({ holeNo }) => holeNo)).toEqual([one, three]);
  });

  it('one that was sent out by mistake waits again, and its clock starts with the next time (ACTUAL-08)', () => {
    const { day, id, now } = alone();
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    pass(day, 2);
    day.say({ kind: 'recall', flightId: id, realname: '出发台' });
    expect(now()).toMatchObject({ status: '1', actualStartTs: null, splits: [] });
    pass(day, 5);
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    expect(now()).toMatchObject({ status: '2', actualStartTs: day.day.parkTs });
  });

  it('one that waits again takes no alarm with it, and is measured anew once it sets out (ALARM-16)', () => {
    const { day, id, now } = alone();
    const listOpen = () => [
      ...day.day.timeouts().filter(({ status }) => status < '5'),
      ...day.day.alarms().filter(({ rule, state }) => rule === AlarmRule.pace && isAlarmOpen({ state })),
    ];
    const start = () => day.say({ kind: 'start', flightId: id, realname: '出发台' });
    start();
    for (let n = 0; n < 90 && listOpen().length === 0; n += 1) pass(day, 1);
    expect(listOpen()).not.toEqual([]);
    day.say({ kind: 'recall', flightId: id, realname: '出发台' });
    pass(day, 5);
    expect(now()).toMatchObject({ status: '1' });
    expect(listOpen()).toEqual([]);
    expect(day.day.timeouts()[0]).toMatchObject({ closeUser: '出发台', closeReason: '4' });
    start();
    pass(day, 5);
    expect(listOpen()).toEqual([]);
  });

  it('nobody is named where no caddie was given out, and no tracker missed where none reports', () => {
    const { day, id } = alone();
    if (first === undefined) throw new Error('no flight');
    const booking = book(first);
    if (booking.kind !== 'book') throw new Error('no booking');
    const caddie = { caddieId: '', caddieNo: '', name: '' };
    const services = ['o1', 'o2'].map((orderId, seat) => ({
      orderId,
      seat,
      rev: 1,
      status: '0',
      caddie,
      deviceId: null,
    }));
    day.say({ ...booking, flight: { ...booking.flight, caddieOrders: ['o1', 'o2'], services } });
    day.say({
      kind: 'devices',
      devices: [{ deviceId: 'd1', deviceNo: 'C1', deviceType: '1', flightId: id }],
    });
    const listTexts = (): readonly string[] => day.day.alarms().map(({ text }) => text);
    pass(day, 60);
    expect(listTexts()).toEqual([expect.stringMatching(/^\S+组2名球童未派超时/)]);
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    pass(day, 15);
    expect(listTexts().filter((text) => text.includes('设备'))).toEqual([]);
    // Another tracker reports: now that of the flight is missed, since it set out.
    const fix = { lng: 113.93, lat: 22.53, accuracyM: 5, batteryPct: 80, speedMps: null, heading: null };
    day.say({
      kind: 'devices',
      devices: ['d1', 'd2'].map((deviceId) => ({
        deviceId,
        deviceNo: deviceId === 'd1' ? 'C1' : 'C2',
        deviceType: '1',
        flightId: deviceId === 'd1' ? id : null,
      })),
    });
    day.say({ kind: 'fixes', fixes: [{ ...fix, deviceId: 'd2', ts: day.day.parkTs }] });
    pass(day, 1);
    expect(listTexts().filter((text) => text.includes('设备'))).toEqual([
      expect.stringMatching(/设备C1出发后未上报1\d分/),
    ]);
  });

  it('when it is home its caddies are back and its carts are ready again (FLIGHT-03)', () => {
    const { day, id } = alone();
    if (first === undefined) throw new Error('no flight');
    const booking = book(first);
    if (booking.kind !== 'book') throw new Error('no booking');
    const caddie = { caddieId: 'c1', caddieNo: '101', name: '王琳' };
    const service = { orderId: 'o1', seat: 0, rev: 3, status: '2', caddie, deviceId: null };
    day.say({
      ...booking,
      flight: { ...booking.flight, caddieOrders: ['o1'], services: [service] },
    });
    const cart = { deviceId: 'd1', deviceNo: 'C1', deviceType: '1', flightId: id };
    day.say({ kind: 'devices', devices: [cart] });
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    pass(day, 2);
    expect(day.day.caddieOrders()).toMatchObject([{ orderId: 'o1', status: '3' }]);
    day.say({ kind: 'finish', flightId: id, realname: '出发台' });
    expect(day.day.caddieOrders()).toMatchObject([{ orderId: 'o1', status: '4' }]);
    expect(day.day.devices()).toEqual([{ ...cart, flightId: null }]);
    // Cleaning prepares nobody's start.
    day.say({ kind: 'service', ...service, rev: 9, status: '5', replaceOfId: null, losesTurn: false });
    const { events } = day.day.step();
    expect(events.some((event) => 'patch' in event && 'ready' in event.patch)).toBe(false);
  });

  it('a marshal is offered with the hole that his tracker is beside', () => {
    const { day, id } = alone();
    const marshal = { deviceId: 'm1', deviceNo: 'M1', deviceType: '4', flightId: null };
    day.say({ kind: 'devices', devices: [marshal] });
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    expect(day.day.marshals(id)).toMatchObject([{ marshalId: 'm1', holeNo: 0 }]);
    const hole = day.options.course.lines.find(({ holeNo }) => holeNo === 5);
    const [lng, lat] = hole?.centerline[0] ?? [0, 0];
    const fix = { ts: day.day.parkTs, lng, lat, accuracyM: 5, batteryPct: 80, speedMps: null, heading: null };
    day.say({ kind: 'fixes', fixes: [{ ...fix, deviceId: 'm1' }] });
    expect(day.day.marshals(id)).toMatchObject([{ marshalId: 'm1', holeNo: 5 }]);
  });

  it('a reminder is told by radio, of which nobody has a receipt (ACTUAL-15)', () => {
    const { day, id, now } = alone();
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    pass(day, 2);
    const done = day.day.apply({
      kind: 'remindFlight',
      flightId: id,
      preset: '1',
      userId: 'u1',
      realname: '王琳',
    });
    expect(done.ok).toBe(true);
    pass(day, 60);
    expect(day.day.dispatchLog()).toMatchObject([{ channel: ReminderChannel.radio, receipt: null }]);
    expect(now()?.handling).toMatchObject({ remindCount: 1, remindReceipt: null });
  });

  it('one that has played a hole is not taken back (ACTUAL-08)', () => {
    const { day, id, now } = alone();
    day.say({ kind: 'start', flightId: id, realname: '出发台' });
    pass(day, 12);
    day.say({ kind: 'holeOut', flightId: id, realname: '巡场' });
    day.say({ kind: 'recall', flightId: id, realname: '出发台' });
    expect(now()).toMatchObject({ status: '2', holesDone: 1 });
  });
});
