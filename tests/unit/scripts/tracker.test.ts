/** The ways that `npm run tracker` reports. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '#domain/course/model.ts';
import { rounds } from '#tests/support/breadth.ts';
import {
  getDurationMs,
  inventRound,
  locateAt,
  measureMetres,
  readGpx,
  type Track,
} from '../../../scripts/tracker/track.ts';

const gpx = (points: string): string =>
  `<?xml version="1.0"?><gpx version="1.1"><metadata><time>2020-01-01T00:00:00Z</time></metadata><trk><trkseg>${points}</trkseg></trk></gpx>`;

describe('a GPX file', () => {
  it('is walked by its times', () =>
    expect(
      readGpx(
        gpx(
          `<trkpt lat="22.5" lon="113.9"><ele>3</ele><time>2026-05-01T02:00:00Z</time></trkpt>
           <trkpt lat="22.6" lon="113.8"><time>2026-05-01T02:00:30Z</time></trkpt>`,
        ),
      ),
    ).toEqual([
      { place: [113.9, 22.5], offsetMs: 0 },
      { place: [113.8, 22.6], offsetMs: 30_000 },
    ]));

  it.each([
    ['none', ''],
    ['some that go back', '<time>2026-05-01T02:00:00Z</time>'],
  ])('with %s is walked at 1.2 m/s', (_what, time) => {
    const [first, second] = readGpx(
      gpx(`<trkpt lat="22.5" lon="113.9">${time}</trkpt><trkpt lat="22.5" lon="113.91"></trkpt>`),
    ) as [Track[0], Track[0]];
    const seconds = (second?.offsetMs ?? 0) / 1000;
    expect(measureMetres(first?.place ?? [0, 0], second?.place ?? [0, 0]) / seconds).toBeCloseTo(1.2, 2);
  });

  it.each([['<gpx>'], [gpx('')], [gpx('<trkpt lat="x" lon="1"></trkpt>')], ['no xml']])(
    'that has no track is refused: %s',
    (text) => expect(() => readGpx(text)).toThrow(/GPX/),
  );
});

it('an invented round visits every tee and green, no faster than people walk', () => {
  const holes = Array.from({ length: 18 }, (_, index) => ({
    tee: [113.9 + index / 500, 22.5] as LngLat,
    green: [113.9 + index / 500, 22.503] as LngLat,
  }));
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1 }), (numbers) => {
      let at = 0;
      const track = inventRound({ devices: [], holes }, () => numbers[at++ % numbers.length] ?? 0);
      for (const place of holes.flatMap(({ tee, green }) => [tee, green]))
        expect(Math.min(...track.map((point) => measureMetres(point.place, place)))).toBeLessThan(6);
      const totalMs = getDurationMs(track);
      for (let ms = 0; ms + 10_000 <= totalMs; ms += 10_000) {
        const [from, to] = [locateAt(track, ms), locateAt(track, ms + 10_000)];
        if (from !== null && to !== null) expect(measureMetres(from, to)).toBeLessThan(12.1);
      }
      expect(locateAt(track, totalMs + 1)).toBeNull();
    }),
    { numRuns: rounds(5) },
  );
});
