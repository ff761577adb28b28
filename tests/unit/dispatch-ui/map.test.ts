import { describe, expect, it } from 'vitest';
import { AlarmPriority, AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { createSchematic, type CoursePlan } from '#domain/course/plan.ts';
import type { PositionItem } from '#domain/dispatch/model.ts';
import { Trails } from '#domain/dispatch/trails.ts';
import { reduceUi, INITIAL_BOARD_UI } from '#src/features/dispatch/context/ui.ts';
import { Glides } from '#src/features/dispatch/map/Glides.ts';
import { createSceneMaker } from '#src/features/dispatch/map/scene.ts';
import { readKey } from '#src/features/dispatch/model/keys.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { alarm, flight, hole, minutes, picture, TEN } from './picture.ts';

/** A plan whose degrees are metres. */
const PLAN: CoursePlan = {
  ...createSchematic([hole(1), hole(2)]),
  kind: 'plan',
  attribution: '',
  locate: ({ lng, lat }) => ({ x: lng, y: lat }),
};
const NONE: ReadonlySet<string> = new Set();

function fix(deviceId: string, lng: number, lat: number, change: Partial<PositionItem> = {}): PositionItem {
  return {
    deviceId,
    deviceNo: deviceId,
    deviceType: '2',
    flightId: 'id-1',
    flightNo: '1',
    lng,
    lat,
    holeNo: 1,
    section: '2',
    progress: 0.5,
    speed: 0,
    heading: 0,
    acc: 5,
    battery: 90,
    fixTs: TEN,
    cached: false,
    ...change,
  };
}

const park = {
  id: 'park',
  name: '',
  status: '1',
  suspendReason: null,
  suspendTs: null,
  tickSec: 5,
  teeIntervalSec: 600,
  staleFixSec: 90,
  lostFixSec: 600,
  areas: [],
  voiceTemplate: '',
};
const board = (items: readonly PositionItem[], change = {}) =>
  picture([flight('1')], [], {
    park,
    positions: new Map(items.map((item) => [item.deviceId, item])),
    ...change,
  });
const only = (items: readonly PositionItem[], nowTs = TEN, frozen = false) => {
  const [mark] = createSceneMaker()(board(items), PLAN, NONE, nowTs, frozen).flights;
  if (mark === undefined) throw new Error('no flight on the map');
  return mark;
};

describe('a flight on the map', () => {
  // BOARD-11
  it('stands at the median of its trackers, and a wandering one beside it', () => {
    const mark = only([fix('a', 0, 0), fix('b', 10, 0), fix('c', 20, 6), fix('d', 900, 0)]);
    expect(mark.point).toEqual({ x: 10, y: 0 });
    expect(mark.outliers).toEqual(['d']);
  });

  it('stays with one half when the halves are far apart', () => {
    const mark = only([fix('a', 0, 0), fix('b', 1000, 0)]);
    expect(mark.point).toEqual({ x: 0, y: 0 });
    expect(mark.outliers).toEqual(['b']);
  });

  // BOARD-23
  it('is where its fresh trackers are; hollow when it has none', () => {
    const old = { fixTs: TEN - minutes(5) };
    expect(only([fix('a', 0, 0), fix('b', 50, 0, old)])).toMatchObject({
      point: { x: 0, y: 0 },
      hollow: false,
    });
    expect(only([fix('a', 0, 0, old)])).toMatchObject({ point: { x: 0, y: 0 }, hollow: true });
    expect(only([fix('a', 0, 0)], TEN, true).hollow).toBe(true);
  });

  it('without any tracker is shown hollow on its hole', () => {
    expect(only([])).toMatchObject({ point: PLAN.onHole(1, 0.5), hollow: true, fixTs: null });
  });

  it('is not shown when a filter hides it or it does not play; its alarm is', () => {
    const state = picture(
      [flight('1'), flight('2'), flight('3', { status: '5' })],
      [alarm('a', flight('1'))],
      { park },
    );
    const { flights } = createSceneMaker()(state, PLAN, new Set(['id-2']), TEN, false);
    expect(flights.map(({ id, unacked }) => [id, unacked])).toEqual([['id-1', true]]);
  });
});

it('a poor fix has its circle, a breach its ring until the device is back', () => {
  const breach = (breachId: string, leaveTs: number | null) => ({
    key: breachId,
    missed: false,
    message: {
      type: 108 as const,
      topic: '',
      breachId,
      rev: 1,
      deviceId: breachId,
      fenceId: 'f',
      action: '1',
      enterTs: TEN,
      leaveTs,
    },
  });
  const events = [breach('a', null), breach('b', TEN), breach('b', null)];
  const state = board([fix('a', 0, 0, { acc: 30 }), fix('b', 1, 1)], { events });
  const { devices } = createSceneMaker()(state, PLAN, NONE, TEN, false);
  expect(devices.map(({ errorM, breach: rings }) => [errorM, rings])).toEqual([
    [30, 'watch'],
    [0, null],
  ]);
});

// BOARD-116
it('a breach has its ring from its open alarm, though it was raised before the board was opened', () => {
  const breach = (deviceId: string, state: AlarmState) =>
    alarmView(TEN, {
      alarmId: deviceId,
      rule: AlarmRule.fenceBreach,
      priority: AlarmPriority.red,
      subjectId: deviceId,
      state,
    });
  const alarms = { a: breach('a', AlarmState.acknowledged), b: breach('b', AlarmState.cleared) };
  const state = board([fix('a', 0, 0), fix('b', 1, 1)], { alarms });
  const { devices, breaching } = createSceneMaker()(state, PLAN, NONE, TEN, false);
  expect(devices.map(({ id, breach: rings }) => [id, rings])).toEqual([
    ['a', 'behind'],
    ['b', null],
  ]);
  expect(breaching.map(({ id }) => id)).toEqual(['a']);
});

describe('a movement', () => {
  const at = (x: number) => ({ x, y: 0 });

  // BOARD-12
  it('takes its time, arrives, and never goes further', () => {
    const glides = new Glides();
    glides.move('a', at(0), 0, 1000);
    expect(glides.at('a', 0)).toEqual(at(0));
    glides.move('a', at(10), 1000, 1000);
    expect(glides.at('a', 1000)).toEqual(at(0));
    expect(glides.at('a', 1500)).toEqual(at(5));
    expect(glides.speed(1500)).toBeGreaterThan(0);
    expect(glides.at('a', 60_000)).toEqual(at(10));
    expect(glides.speed(60_000)).toBe(0);
    expect(glides.at('b', 0)).toBeNull();
  });

  it('takes as long as it was not heard of, at most a tick, and goes on undisturbed by the same place', () => {
    const glides = new Glides();
    glides.move('a', at(0), 0, 1000);
    glides.move('a', at(10), 400, 1000);
    glides.move('a', at(10), 600, 1000);
    expect(glides.at('a', 600)).toEqual(at(5));
    expect(glides.at('a', 800)).toEqual(at(10));
    glides.move('a', at(30), 9000, 1000);
    expect(glides.at('a', 9500)).toEqual(at(20));
  });

  it('turns from where it is, alone; what is new appears, what jumps is there', () => {
    const glides = new Glides();
    glides.move('a', at(0), 0, 1000);
    glides.move('b', at(0), 0, 1000);
    glides.move('a', at(20), 1000, 1000);
    glides.move('b', at(8), 1000, 0);
    glides.move('a', at(0), 1500, 1000);
    glides.move('c', at(7), 1500, 1000);
    expect(glides.at('a', 1500)).toEqual(at(10));
    expect(glides.at('b', 1000)).toEqual(at(8));
    expect(glides.at('c', 1500)).toEqual(at(7));
  });

  it('of very many is told row by row, also when some are gone', () => {
    const glides = new Glides();
    const row = (n: number) => glides.move(`d${n}`, at(n), 0, 0);
    for (let n = 0; n < 500; n += 1) row(n);
    expect(glides.places(0)[row(499) * 2]).toBe(499);
    glides.keep(new Set(Array.from({ length: 250 }, (_, n) => `d${n * 2}`)));
    expect(glides.size).toBe(250);
    expect(glides.at('d3', 0)).toBeNull();
    expect(glides.places(0)[row(498) * 2]).toBe(498);
  });
});

describe('what is new in a picture', () => {
  it('has new marks, everything else its old ones', () => {
    const sceneOf = createSceneMaker();
    const items = [fix('a', 0, 0), fix('b', 10, 0), fix('c', 20, 0)];
    const before = sceneOf(board(items), PLAN, NONE, TEN, false);
    const moved = items.with(1, fix('b', 11, 0));
    const after = sceneOf(board(moved), PLAN, NONE, TEN, false);
    expect(after.devices.map((mark, n) => mark === before.devices[n])).toEqual([true, false, true]);
    expect(after.byDevice.get('b')?.point).toEqual({ x: 11, y: 0 });
    const late = sceneOf(board(moved), PLAN, NONE, TEN + minutes(5), false);
    expect(late.devices.every(({ stale }) => stale)).toBe(true);
    expect(sceneOf(board(moved), { ...PLAN, locate: () => null }, NONE, TEN, false).devices).toEqual([]);
  });
});

describe('a trail', () => {
  // BOARD-13
  it('is the last ten minutes', () => {
    const trails = new Trails();
    for (let minute = 0; minute <= 20; minute += 1)
      trails.see('a', { x: minute, y: 0 }, TEN + minutes(minute));
    expect(trails.of('a').map(({ x }) => x)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('is bounded, forgets what is gone and what a replay has wound back', () => {
    const trails = new Trails();
    for (let second = 0; second < 500; second += 1) trails.see('a', { x: second, y: 0 }, TEN + second * 1000);
    expect(trails.of('a').length).toBeLessThanOrEqual(150);
    expect(trails.of('a').at(-1)).toEqual({ x: 499, y: 0, ts: TEN + 499_000 });
    expect(trails.of('a')[0]?.x).toBe(0);
    trails.see('a', { x: 7, y: 7 }, TEN + 450_000);
    expect(trails.of('a').at(-1)).toEqual({ x: 7, y: 7, ts: TEN + 450_000 });
    expect(trails.of('a').at(-2)?.x).toBeLessThan(450);
    trails.keep(new Set());
    expect(trails.of('a')).toEqual([]);
  });
});

describe('the hand on the map', () => {
  it('has keys for both views and for the first look at them', () => {
    expect(readKey('2', null).command).toEqual({ kind: 'tab', tab: 'map' });
    expect(readKey('3', null).command).toEqual({ kind: 'tab', tab: 'timeline' });
    expect(readKey('0', null).command).toEqual({ kind: 'viewReset' });
  });

  it('seeks a hole on the map when that is open, else on the matrix', () => {
    const seek = { type: 'hole.sought', holeNo: 5 } as const;
    expect(reduceUi({ ...INITIAL_BOARD_UI, tab: 'map' }, seek).tab).toBe('map');
    expect(reduceUi({ ...INITIAL_BOARD_UI, tab: 'timeline' }, seek).tab).toBe('matrix');
    const once = reduceUi(INITIAL_BOARD_UI, { type: 'view.reset' });
    expect(reduceUi(once, { type: 'view.reset' }).viewReset).not.toBe(once.viewReset);
  });
});
