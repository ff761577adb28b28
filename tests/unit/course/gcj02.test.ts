import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDatum, toGcj02, toWgs84 } from '#domain/course/gcj02.ts';
import type { LngLat } from '#domain/course/model.ts';

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e7, max: max * 1e7 }).map((value) => value / 1e7);
/** Of the seven decimals that are stored. */
const placeInChina: fc.Arbitrary<LngLat> = fc.tuple(degrees(74, 135), degrees(3, 53));

describe('GCJ-02', () => {
  // COURSE-01
  it('gives every stored place back exactly', () => {
    fc.assert(
      fc.property(placeInChina, (place) => {
        expect(toWgs84(toGcj02(place))).toEqual(place);
      }),
      { numRuns: 2000 },
    );
  });

  it('stands some hundred metres aside in China and nowhere else', () => {
    const [lng, lat] = toGcj02([113.9455, 22.5333]);
    // Around Shenzhen: some 500 m to the east and 300 m to the south.
    expect(lng - 113.9455).toBeCloseTo(0.0049, 3);
    expect(lat - 22.5333).toBeCloseTo(-0.003, 3);
    expect(toGcj02([-3.2, 56.3])).toEqual([-3.2, 56.3]);
  });

  it('is asked for by golf_coord_type 2; whatever else stands there is WGS-84', () => {
    expect(getDatum('2').fromWgs84([113.9455, 22.5333])).toEqual(toGcj02([113.9455, 22.5333]));
    for (const code of ['1', '', null, undefined])
      expect(getDatum(code).toWgs84([113.9455, 22.5333])).toEqual([113.9455, 22.5333]);
  });
});
