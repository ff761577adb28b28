import { describe, expect, it } from 'vitest';
import {
  getFleet,
  getParkGeometry,
  getParkSeed,
  listParkSeeds,
  PARKS,
  type ParkSeed,
} from '#server/world/courses/index.ts';

const SEED = '20260101';
const nine = (park: ParkSeed, index: number) => park.holes.slice(index * 9, index * 9 + 9);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const [p1, p2, p3] = PARKS as [ParkSeed, ParkSeed, ParkSeed];

describe('score cards of the demonstration', () => {
  it.each([
    [p1, [36, 36], [3519, 3527], [125, 124.5]],
    [p2, [36, 36, 36], [3468, 3503, 3396], [124.5, 124.5, 123]],
    [p3, [36, 36, 36, 35], [3624, 3644, 3275, 3224], [126, 127.5, 121, 121]],
  ] as const)('$name adds up', (park, pars, yards, minutes) => {
    pars.forEach((par, index) => {
      const holes = nine(park, index);
      expect(sum(holes.map((hole) => hole.par))).toBe(par);
      expect(sum(holes.map((hole) => hole.yardBlue))).toBe(yards[index]);
      expect(sum(holes.map((hole) => hole.timeParSec)) / 60).toBe(minutes[index]);
    });
    expect(park.holes).toHaveLength(park.holeCount);
    expect(park.id).toHaveLength(19);
  });

  // SIM-06
  it('gives P1 its time pars and a round of 4 h 29 min 45 s', () => {
    expect(p1.holes.map((hole) => hole.timeParSec).join(' ')).toBe(
      '840 960 840 660 870 840 660 960 870 840 870 660 960 810 870 630 870 960',
    );
    const transfers = sum(p1.holes.slice(0, 17).map((hole) => hole.transferSec));
    expect(sum(p1.holes.map((hole) => hole.timeParSec)) + transfers + 420).toBe((4 * 60 + 29) * 60 + 45);
  });

  it('keeps tees in order, stroke indices unique in a round, and ids apart', () => {
    for (const park of PARKS) {
      for (const hole of park.holes) {
        const { yardBlack, yardGold, yardBlue, yardWhite, yardRed } = hole;
        expect([yardBlack, yardGold, yardBlue, yardWhite, yardRed]).toEqual(
          [yardBlack, yardGold, yardBlue, yardWhite, yardRed].toSorted((a, b) => b - a),
        );
      }
      const ids = [...park.holes.map((hole) => hole.holeId), ...park.areas.map((area) => area.areaId)];
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => /^\d{19}$/.test(id))).toBe(true);
    }
    expect(new Set(p1.holes.map((hole) => hole.strokeIndex)).size).toBe(18);
  });

  // SIM-06
  it('knows the areas and fleets', () => {
    expect(PARKS.map((park) => park.areas.length)).toEqual([6, 8, 9]);
    expect(sum(Object.values(getFleet(p3, 'M')))).toBe(400);
    expect(sum(Object.values(getFleet(p1, 'S')))).toBe(120);
    expect(() => getParkSeed('1')).toThrow('no simulated park');
  });
});

describe('parks of the large scales', () => {
  // SIM-43
  it.each([
    ['L', 10, 27, 2500],
    ['XL', 50, 36, 10_000],
  ] as const)(
    '%s has %i parks of %i holes and %i trackers, each park like no other',
    (scale, count, holes, trackers) => {
      const parks = listParkSeeds(scale);
      expect(parks).toHaveLength(count);
      expect(parks.every((park) => park.holeCount === holes && park.holes.length === holes)).toBe(true);
      expect(sum(parks.flatMap((park) => Object.values(getFleet(park, scale))))).toBe(trackers);
      for (const key of ['id', 'name', 'parkCode'] as const)
        expect(new Set([...PARKS, ...parks].map((park) => park[key])).size).toBe(count + PARKS.length);
      const ids = parks.flatMap((park) => park.holes.map(({ holeId }) => holeId));
      expect(new Set(ids).size).toBe(count * holes);
      expect(parks.map(({ id }) => getParkSeed(id))).toEqual(parks);
      for (const { id, loops } of parks) {
        expect(id).toMatch(/^\d{19}$/);
        expect(loops.every((loop) => new Set(loop).size === 18)).toBe(true);
      }
    },
  );
});

describe('geometry', () => {
  it('is drawn from the seed', () => {
    expect(getParkGeometry(p1, SEED)).toBe(getParkGeometry(p1, SEED));
    expect(getParkGeometry(p1, SEED).holes.get(1)?.tee).not.toEqual(
      getParkGeometry(p1, 'other').holes.get(1)?.tee,
    );
  });

  it.each(PARKS)('keeps the holes of $name near their park and their length', (park) => {
    const geometry = getParkGeometry(park, SEED);
    for (const hole of park.holes) {
      const drawn = geometry.holes.get(hole.holeNo);
      if (!drawn) throw new Error(`hole ${hole.holeNo} is missing`);
      for (const [lng, lat] of drawn.centerline) {
        expect(Math.abs(lng - park.longitude)).toBeLessThan(0.012);
        expect(Math.abs(lat - park.latitude)).toBeLessThan(0.012);
      }
      expect(drawn.lengthM / (hole.yardBlue * 0.9144)).toBeGreaterThan(0.75);
      expect(drawn.lengthM / (hole.yardBlue * 0.9144)).toBeLessThan(1.2);
    }
  });
});
