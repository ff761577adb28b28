/** Flights that wait on a tee for the one ahead, and those that pass it, as their carts show it. */

import { describe, expect, it } from 'vitest';
import { holes, lines, parkHoles, TrackedMorning } from './trackedMorning.ts';

/** Part 0–1 of a hole's line. */
type Spot = readonly [holeNo: number, part: number];

/** The first flight has the cart `a`, the second one `b` and `c`. */
class Morning extends TrackedMorning {
  /** Of each flight those of all ticks in which carts stood somewhere. */
  readonly sections = new Map<string, readonly string[]>();

  bindCarts(): void {
    this.bind({ a: 'first', b: 'second', c: 'second' });
  }

  /** Each cart stands where it is said to. */
  stand(spots: Readonly<Partial<Record<'a' | 'b' | 'c', Spot>>>, minutes: number): void {
    const places = Object.entries(spots).map(([deviceId, spot]) => [deviceId, findPlace(spot)] as const);
    for (let turn = 0; turn < minutes * 4; turn += 1)
      this.report(places, () => {
        for (const { flightId, section } of this.day.flights())
          this.sections.set(flightId, [...(this.sections.get(flightId) ?? []), section]);
      });
  }
}

function findPlace([holeNo, part]: Spot): readonly [number, number] {
  const line = lines.find((one) => one.holeNo === holeNo)?.centerline ?? [];
  const [lng = 0, lat = 0] = line[Math.round(part * (line.length - 1))] ?? [];
  return [lng, lat];
}

const [before = 0, short = 0, after = 0] = parkHoles.flatMap(({ holeNo, par }, index, all) =>
  par === 3 ? [all[index - 1]?.holeNo ?? 0, holeNo, all[index + 1]?.holeNo ?? 0] : [],
);

describe('a flight on the tee of a par 3 that is not free', () => {
  function wait(): Morning {
    const morning = new Morning();
    morning.book('first', 0, [short, after]);
    morning.book('second', 0, [before, short]);
    morning.bindCarts();
    morning.start('first');
    morning.start('second');
    const tee: Spot = [before, 0];
    morning.stand({ a: [short, 0], b: tee, c: tee }, 3);
    morning.stand({ a: [short, 0], b: [before, 0.5], c: [before, 0.5] }, 3);
    morning.stand({ a: [short, 0], b: [before, 1], c: [before, 1] }, 3);
    morning.stand({ a: [short, 1], b: [short, 0], c: [short, 0] }, 2);
    return morning;
  }

  it('waits there although one of its carts drives ahead (ACTUAL-24)', () => {
    const morning = wait();
    expect(morning.find('second')).toMatchObject({ holeNo: short, section: '1' });
    morning.stand({ a: [short, 1], b: [short, 0.6] }, 2);
    morning.stand({ a: [short, 1], b: [short, 0], c: [short, 0] }, 1);
    expect(morning.find('second')).toMatchObject({ holeNo: short, section: '1' });
    morning.stand({ a: [after, 0], b: [short, 0], c: [short, 0] }, 3);
    const { ownSec, waitSec } = morning.find('second');
    expect(waitSec).toBeGreaterThan(240);
    expect(ownSec).toBeLessThan(240);
    morning.stand({ a: [after, 0.5], b: [short, 1], c: [short, 1] }, 4);
    expect(morning.find('second').section).toBe('3');
  });

  it('plays when all of its carts are on the green, whatever is told of the one ahead (ACTUAL-24)', () => {
    const morning = wait();
    morning.stand({ b: [short, 0.6], c: [short, 0.6] }, 2);
    morning.stand({ b: [short, 1], c: [short, 1] }, 2);
    expect(morning.find('second').section).not.toBe('1');
  });
});

it('a flight is on the tee for as long as its cart stands there, tick by tick (ACTUAL-26)', () => {
  const morning = new Morning();
  morning.book('first', 0, [before, short]);
  morning.bindCarts();
  morning.start('first');
  morning.stand({ a: [before, 0] }, 10);
  expect(new Set(morning.sections.get('first'))).toEqual(new Set(['1']));
  morning.stand({ a: [before, 0.5] }, 2);
  expect(morning.find('first').section).toBe('2');
});

describe('a flight that is seen further than the one ahead of it', () => {
  /** Both came to the tee of a hole, the first one is ahead. */
  function waitOn(hole: number): Morning {
    const morning = new Morning();
    for (const flightId of ['first', 'second'])
      morning.book(flightId, 0, [hole, hole === short ? after : short]);
    morning.bindCarts();
    for (const flightId of ['first', 'second']) morning.start(flightId);
    morning.stand({ a: [hole, 0], b: [hole, 0], c: [hole, 0] }, 2);
    expect(morning.find('second')).toMatchObject({ aheadFlightId: 'first', section: '1' });
    return morning;
  }

  it('plays before that one, which waits for it (ACTUAL-27)', () => {
    const morning = waitOn(before);
    morning.stand({ a: [before, 0], b: [before, 0.5], c: [before, 0.5] }, 4);
    expect(morning.find('second')).toMatchObject({ aheadFlightId: null, section: '2' });
    expect(morning.find('first')).toMatchObject({ aheadFlightId: 'second', section: '1' });
    morning.stand({ a: [before, 0], b: [before, 0.6], c: [before, 0.6] }, 4);
    morning.stand({ a: [before, 0], b: [before, 1], c: [before, 1] }, 4);
    morning.stand({ a: [before, 0.5], b: [short, 0], c: [short, 0] }, 4);
    expect(morning.find('first')).toMatchObject({ aheadFlightId: 'second', section: '2' });
    expect(morning.find('first').waitSec).toBeGreaterThan(240);
  });

  it('does not within the first minute, nor where the other one is not heard (ACTUAL-27)', () => {
    const early = waitOn(before);
    early.stand({ a: [before, 0], b: [before, 0.5], c: [before, 0.5] }, 0.75);
    expect(early.find('second').aheadFlightId).toBe('first');
    const alone = waitOn(before);
    alone.stand({ b: [before, 0.5], c: [before, 0.5] }, 4);
    expect(alone.find('second').aheadFlightId).toBe('first');
  });

  it('does on a par 3 only from the green (ACTUAL-24, ACTUAL-27)', () => {
    const morning = waitOn(short);
    morning.stand({ a: [short, 0], b: [short, 0.6], c: [short, 0.6] }, 4);
    expect(morning.find('second').aheadFlightId).toBe('first');
    morning.stand({ a: [short, 0], b: [short, 1], c: [short, 1] }, 4);
    expect(morning.find('first').aheadFlightId).toBe('second');
  });
});

describe('a slow flight on the first hole of another one', () => {
  function linger(minutes: number): Morning {
    const morning = new Morning();
    const [hole = 0, next = 0] = holes;
    morning.book('first', 0, [hole, next]);
    morning.book('second', minutes, [hole, next]);
    morning.bindCarts();
    morning.start('first');
    morning.stand({ a: [hole, 0] }, 5);
    morning.stand({ a: [hole, 0.3] }, 12);
    return morning;
  }

  it('is told as soon as that one is due and all there, before it is sent out (ACTUAL-25)', () => {
    expect(linger(8).listSlow()).toEqual(['first']);
  });

  it('holds up nobody before that (ACTUAL-25)', () => {
    expect(linger(60).listSlow()).toEqual([]);
  });
});
