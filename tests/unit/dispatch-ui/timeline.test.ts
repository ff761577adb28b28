import { describe, expect, it } from 'vitest';
import type { FlightView, HoleSplit } from '#domain/dispatch/model.ts';
import {
  computeDaySpan,
  buildFlightLines,
  listAlarmMarks,
  findSuspensions,
  computeTimeMarks,
} from '#domain/dispatch/timeline.ts';
import type { ParkOperationMessage } from '#domain/wire/golf.ts';
import {
  computeLayout,
  findLineAt,
  buildStrokes,
  toTimestamp,
  toX,
  toY,
} from '#src/features/dispatch/timeline/layout.ts';
import { chooseFirstWindow, panWindow, zoomWindow } from '#src/features/dispatch/timeline/useTimeWindow.ts';
import { alarm, flight, hole, minutes, picture, TEN } from './picture.ts';

const HOLES = [hole(1), hole(2), hole(3)];
/** Every hole 14 minutes, then one on the way. */
const played = (holeNo: number, enterTs: number, change: Partial<HoleSplit> = {}): HoleSplit => ({
  holeNo,
  allowanceSec: 840,
  ownSec: 840,
  waitSec: 0,
  enterTs,
  leaveTs: enterTs + minutes(14),
  ...change,
});
const lineOf = (of: FlightView, nowTs: number | null = TEN) => {
  const [line] = buildFlightLines([of], HOLES, [], nowTs);
  if (line === undefined) throw new Error('no line');
  return line;
};

describe('the planned line', () => {
  // BOARD-16
  it('is time par after time par from the tee time, with the ways between', () => {
    const { planned } = lineOf(flight('1', { status: '0', allowanceSec: 0, holeNo: 0 }));
    expect(planned.map(({ fromTs }) => fromTs - TEN)).toEqual([0, minutes(15), minutes(30)]);
    expect(planned.at(-1)?.toTs).toBe(TEN + minutes(44));
  });

  it('uses what this flight is allowed, on holes to come in the same proportion', () => {
    const slow = flight('1', { allowanceSec: 1680, holeNo: 1 });
    expect(lineOf(slow).planned.map(({ fromTs, toTs }) => toTs - fromTs)).toEqual([
      minutes(28),
      minutes(28),
      minutes(28),
    ]);
  });

  it('rests at the halfway house', () => {
    const [line] = buildFlightLines(
      [flight('1', { status: '0', allowanceSec: 0 })],
      [hole(1, { halfwayHouse: true }), hole(2), hole(3)],
      [],
      null,
    );
    expect((line?.planned[1]?.fromTs ?? 0) - TEN).toBe(minutes(14) + minutes(1) + minutes(7));
  });
});

describe('the played line', () => {
  // BOARD-16
  it('is every finished hole, waiting first, and the one being played until now', () => {
    const line = lineOf(
      flight('1', {
        holesDone: 1,
        holeNo: 2,
        enterTs: TEN + minutes(16),
        waitSec: 120,
        ownSec: 60,
        splits: [played(1, TEN, { waitSec: 180, ownSec: 900 })],
      }),
      TEN + minutes(20),
    );
    expect(line.played).toEqual([
      expect.objectContaining({ holeNo: 1, toTs: TEN + minutes(14), waitToTs: TEN + minutes(3), over: true }),
      {
        holeNo: 2,
        fromTs: TEN + minutes(16),
        toTs: TEN + minutes(20),
        waitToTs: TEN + minutes(18),
        fromPart: 0,
        toPart: 60 / 840,
        over: false,
      },
    ]);
  });

  it('ends with the round', () => {
    const done = flight('1', { status: '5', holeNo: 0, enterTs: null, splits: [played(1, TEN)] });
    expect(lineOf(done, TEN + minutes(99)).played).toHaveLength(1);
  });
});

describe('the projection', () => {
  const onSecond = flight('1', {
    holesDone: 1,
    holeNo: 2,
    enterTs: TEN,
    splits: [played(1, TEN - minutes(15))],
  });

  // BOARD-16
  it('begins now and ends when the server expects the finish', () => {
    const projectedTs = TEN + minutes(40);
    const { projected } = lineOf({ ...onSecond, projectedTs }, TEN + minutes(4));
    expect(projected.map(({ holeNo }) => holeNo)).toEqual([2, 3]);
    expect(projected[0]?.fromTs).toBe(TEN + minutes(4));
    expect(projected.at(-1)?.toTs).toBeCloseTo(projectedTs, -1);
    expect(projected.map(({ fromPart }) => fromPart)).toEqual([60 / 840, 0]);
  });

  it('has the next hole whole while the flight is on its way there', () => {
    const walking = { ...onSecond, holeNo: 1, section: '4', projectedTs: TEN + minutes(29) } as const;
    const [next, last] = lineOf(walking, TEN).projected;
    expect(next).toMatchObject({ holeNo: 2, fromPart: 0, fromTs: TEN, toTs: TEN + minutes(14) });
    expect(last?.toTs).toBeCloseTo(TEN + minutes(29), -1);
  });

  it('is empty without an estimate, after the finish and when it is overdue', () => {
    expect(lineOf(onSecond).projected).toEqual([]);
    expect(lineOf({ ...onSecond, projectedTs: TEN - 1 }).projected).toEqual([]);
    expect(lineOf({ ...onSecond, status: '5', projectedTs: TEN + 1e6 }).projected).toEqual([]);
  });
});

describe('the day', () => {
  it('lists flights by start, without cancelled ones, with their alarms', () => {
    const late = flight('2', { teeTs: TEN + minutes(8) });
    const early = flight('1');
    const lines = buildFlightLines(
      [late, early, flight('3', { status: '7' })],
      HOLES,
      listAlarmMarks(picture([], [alarm('a', late, { level: '2' })])),
      TEN,
    );
    expect(lines.map(({ flight: { flightNo } }) => flightNo)).toEqual(['1', '2']);
    expect(lines[1]?.alarms).toEqual([
      { alertId: 'a', ts: TEN, holeNo: 1, level: '2', flightId: late.flightId },
    ]);
    expect(computeDaySpan(lines)).toEqual({ fromTs: TEN, toTs: TEN + minutes(8 + 44) });
    expect(computeDaySpan([])).toBeNull();
  });

  it('knows when play stood still, from either message or both', () => {
    const stop = { type: 115, status: '3', fromTs: TEN } as ParkOperationMessage;
    const go = { type: 115, status: '1', shiftSec: 600, ts: TEN + minutes(10) } as ParkOperationMessage;
    const at = ({ ts }: ParkOperationMessage) => ts ?? null;
    const span = { fromTs: TEN, toTs: TEN + minutes(10) };
    expect(findSuspensions([go, stop], at, null, TEN)).toEqual([span]);
    expect(findSuspensions([go], at, null, TEN)).toEqual([span]);
    expect(findSuspensions([], at, TEN, TEN + minutes(3))).toEqual([{ fromTs: TEN, toTs: TEN + minutes(3) }]);
    expect(findSuspensions([stop], at, null, TEN)).toEqual([]);
  });

  it('is marked at full times, never too densely', () => {
    const span = { fromTs: TEN + 1, toTs: TEN + minutes(60) };
    expect(computeTimeMarks(span, 7)).toEqual([10, 20, 30, 40, 50, 60].map((m) => TEN + minutes(m)));
    expect(computeTimeMarks(span, 2)).toEqual([TEN + minutes(30), TEN + minutes(60)]);
  });
});

describe('the window of time', () => {
  const day = { fromTs: TEN - minutes(240), toTs: TEN + minutes(480) };

  it('looks around now and stays within the day', () => {
    const first = chooseFirstWindow(day, TEN);
    expect(first.fromTs).toBeLessThan(TEN);
    expect(first.toTs).toBeGreaterThan(TEN);
    expect(panWindow(first, -minutes(9999), day).fromTs).toBe(day.fromTs - minutes(15));
    expect(chooseFirstWindow(day, null).toTs).toBe(day.toTs + minutes(15));
  });

  it('zooms around a moment, between twenty minutes and the day', () => {
    const first = chooseFirstWindow(day, TEN);
    const closer = zoomWindow(first, 2, TEN, day);
    const share = ({ fromTs, toTs }: typeof day) => (TEN - fromTs) / (toTs - fromTs);
    expect(share(closer)).toBeCloseTo(share(first));
    const closest = zoomWindow(first, 1e6, TEN, day);
    expect(closest.toTs - closest.fromTs).toBe(minutes(20));
    const widest = zoomWindow(first, 1e-6, TEN, day);
    expect(widest).toEqual({ fromTs: day.fromTs - minutes(15), toTs: day.toTs + minutes(15) });
  });
});

describe('the canvas', () => {
  const window = { fromTs: TEN, toTs: TEN + minutes(100) };
  const size = { width: 1084, height: 600 };
  const layout = (mode: 'flights' | 'holes', holeNos = [1, 2, 3]) =>
    computeLayout({ mode, window, size, scrollTop: 0, holeNos });

  it('turns times into places and back', () => {
    const flights = layout('flights');
    expect(toTimestamp(flights, toX(flights, TEN + minutes(37)))).toBeCloseTo(TEN + minutes(37), -1);
  });

  it('finds the flight of a row', () => {
    const lines = buildFlightLines([flight('1'), flight('2', { teeTs: TEN + 1 })], HOLES, [], TEN);
    const flights = layout('flights');
    expect(findLineAt(flights, lines, { x: 500, y: toY(flights, 1) + 5 }, 2)?.flight.flightNo).toBe('2');
    expect(findLineAt(flights, lines, { x: 500, y: 5 }, 2)).toBeNull();
    expect(findLineAt(flights, lines, { x: 500, y: 500 }, 2)).toBeNull();
  });

  it('draws a string down the holes and begins anew where the order jumps', () => {
    const legs = [3, 1, 2].map((holeNo, index) => ({
      holeNo,
      fromTs: TEN + minutes(index * 20),
      toTs: TEN + minutes(index * 20 + 15),
      fromPart: 0,
      toPart: 1,
      waitToTs: TEN + minutes(index * 20 + (holeNo === 2 ? 5 : 0)),
    }));
    const all = buildStrokes(layout('holes'), legs);
    expect(all.map((stroke) => stroke.length)).toEqual([2, 5]);
    const [, second] = all;
    expect(second?.[2]?.y).toBe(second?.[3]?.y);
  });

  it('finds the string under the mouse', () => {
    const own = flight('1', { status: '5', enterTs: null, holeNo: 0, splits: [played(1, TEN)] });
    const lines = buildFlightLines([own], HOLES, [], TEN);
    const holes = layout('holes');
    const at = { x: toX(holes, TEN + minutes(7)), y: toY(holes, 0) + holes.rowHeight / 2 };
    expect(findLineAt(holes, lines, at, 2)?.flight.flightNo).toBe('1');
    expect(findLineAt(holes, lines, { x: at.x + 200, y: at.y }, 2)).toBeNull();
  });
});
