import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMovePreview, describeMove } from '#src/features/dispatch/model/movePreview.ts';
import { flight, minutes, TEN } from './picture.ts';

const at = (flightNo: string, minute: number, change = {}) =>
  flight(flightNo, { status: '0', holeNo: 0, teeTs: TEN + minutes(minute), ...change });
const all = [
  at('a', 0),
  at('b', 10),
  at('c', 20),
  at('other', 20, { startHoleNo: 10 }),
  at('gone', 15, { status: '2' }),
];
const flights = Object.fromEntries(all.map((one) => [one.flightId, one]));
const preview = (flightNo: string, minute: number) =>
  buildMovePreview(flights[`id-${flightNo}`]!, TEN + minutes(minute), flights, TEN - minutes(60));

// BOARD-49
describe('another tee time', () => {
  test('says whom the flight would pass, and who would pass it', () => {
    expect(describeMove(preview('c', 5))).toBe('将先于 b组出发');
    expect(describeMove(preview('a', 15))).toBe('b组将先于该组出发');
    expect(describeMove(preview('c', 25))).toBe('先后次序不变');
  });

  test('names the flight that starts there at that minute', () => {
    expect(describeMove(preview('a', 10))).toBe('与 b组冲突：该洞这一分钟已有组出发');
  });

  test('in the past is none', () => {
    expect(describeMove(preview('a', -61))).toBe('该时间已过，请选择之后的开球时间');
  });

  test('nobody is passed both ways, and taking it back passes the same ones', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -30, max: 60 }), (name, minute) => {
        const there = preview(name, minute);
        expect(there.passed.length === 0 || there.passing.length === 0).toBe(true);
        const moved = { ...flights[`id-${name}`]!, teeTs: there.teeTs };
        const back = buildMovePreview(moved, flights[`id-${name}`]!.teeTs, flights, null);
        if (there.taken === null) expect(back.passing).toEqual(there.passed);
      }),
    );
  });
});
