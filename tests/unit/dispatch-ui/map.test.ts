import { describe, expect, it } from 'vitest';
import { schematicOf, type CoursePlan } from '#domain/course/plan.ts';
import type { PositionItem } from '#domain/dispatch/model.ts';
import { Trails } from '#domain/dispatch/trails.ts';
import { Glides } from '#src/features/dispatch/map/Glides.ts';
import { sceneOf } from '#src/features/dispatch/map/scene.ts';
import { readKey } from '#src/features/dispatch/model/keys.ts';
import { reduceUi, START } from '#src/features/dispatch/board/ui.ts';
import { alarm, flight, hole, minutes, picture, TEN } from './picture.ts';

/** A plan whose degrees are metres. */
const PLAN: CoursePlan = {
  ...schematicOf([hole(1), hole(2)]),
  kind: 'plan',
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
  const [mark] = sceneOf(board(items), PLAN, NONE, nowTs, frozen).flights;
  if (mark === undefined) throw new Error('no flight on the map');
  return mark;
};

describe('a flight on the map', () => {
  it('stands at the median of its trackers, and a wandering one beside it', () => {
    const mark = only([fix('a', 0, 0), fix('b', 10, 0), fix('c', 20, 6), fix('d', 900, 0)]);
    expect(mark.point).toEqual({ x: 10, y: 0 });
    expect(mark.strays).toEqual(['d']);
  });

  it('stays with one half when the halves are far apart', () => {
    const mark = only([fix('a', 0, 0), fix('b', 1000, 0)]);
    expect(mark.point).toEqual({ x: 0, y: 0 });
    expect(mark.strays).toEqual(['b']);
  });

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
    const { flights } = sceneOf(state, PLAN, new Set(['id-2']), TEN, false);
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
  const { devices } = sceneOf(state, PLAN, NONE, TEN, false);
  expect(devices.map(({ errorM, breach: rings }) => [errorM, rings])).toEqual([
    [30, true],
    [0, false],
  ]);
});

describe('a movement', () => {
  it('takes its time, arrives, and never goes further', () => {
    const glides = new Glides();
    glides.retarget([['a', { x: 0, y: 0 }]], 0, 1000);
    expect(glides.at('a', 0)).toEqual({ x: 0, y: 0 });
    glides.retarget([['a', { x: 10, y: 0 }]], 1000, 1000);
    expect(glides.at('a', 1000)).toEqual({ x: 0, y: 0 });
    expect(glides.at('a', 1500)).toEqual({ x: 5, y: 0 });
    expect(glides.speed(1500)).toBeGreaterThan(0);
    expect(glides.at('a', 60_000)).toEqual({ x: 10, y: 0 });
    expect(glides.speed(60_000)).toBe(0);
    expect(glides.at('b', 0)).toBeNull();
  });

  it('goes on undisturbed when the same picture comes again, and turns from where it is when another does', () => {
    const glides = new Glides();
    glides.retarget([['a', { x: 0, y: 0 }]], 0, 0);
    glides.retarget([['a', { x: 10, y: 0 }]], 0, 1000);
    glides.retarget([['a', { x: 10, y: 0 }]], 400, 1000);
    expect(glides.at('a', 1000)).toEqual({ x: 10, y: 0 });
    glides.retarget([['a', { x: 20, y: 0 }]], 1000, 1000);
    glides.retarget([['a', { x: 0, y: 0 }]], 1500, 1000);
    expect(glides.at('a', 1500)).toEqual({ x: 15, y: 0 });
  });
});

describe('a trail', () => {
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
    trails.see('a', { x: 7, y: 7 }, TEN + 450_000);
    expect(trails.of('a').at(-1)).toEqual({ x: 450, y: 0, ts: TEN + 450_000 });
    trails.keep(new Set());
    expect(trails.of('a')).toEqual([]);
  });
});

describe('the hand on the map', () => {
  it('has keys for both views and for the first look at them', () => {
    expect(readKey('2', null).command).toEqual({ kind: 'tab', tab: 'map' });
    expect(readKey('3', null).command).toEqual({ kind: 'tab', tab: 'timeline' });
    expect(readKey('Z', null).command).toEqual({ kind: 'viewReset' });
  });

  it('seeks a hole on the map when that is open, else on the matrix', () => {
    const seek = { type: 'hole.sought', holeNo: 5 } as const;
    expect(reduceUi({ ...START, tab: 'map' }, seek).tab).toBe('map');
    expect(reduceUi({ ...START, tab: 'timeline' }, seek).tab).toBe('matrix');
    const once = reduceUi(START, { type: 'view.reset' });
    expect(reduceUi(once, { type: 'view.reset' }).viewReset).not.toBe(once.viewReset);
  });
});
