/** What the views of the board say, compared with the records of the day and with each other. */

import { expect } from 'vitest';
import { AlarmState } from '#domain/codes/alarm.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { PaceState } from '#domain/codes/play.ts';
import { countBoard, findDisplayFlight, listAttention, showFlights } from '#domain/dispatch/attention.ts';
import { buildFlightLines, listAlarmMarks } from '#domain/dispatch/timeline.ts';
import type { DayPicture } from '#server/park/day/parkDay.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import type { SimulationOptions } from '#server/world/state.ts';
import { buildAlarmSections, type ColumnRow } from '#src/features/dispatch/model/alarms.ts';
import { buildBoardCounters, countUntaken, formatTitleMark } from '#src/features/dispatch/model/counters.ts';
import { applyFilters, NO_FILTERS } from '#src/features/dispatch/model/filters.ts';
import { buildListRows, DEFAULT_SORT } from '#src/features/dispatch/model/listRows.ts';
import { getFlightLook } from '#src/features/dispatch/model/look.ts';
import { buildMatrixCells } from '#src/features/dispatch/model/matrix.ts';
import { createWatch } from '#src/widgets/sound/alarmSounds.ts';
import { StoredParkAlarms } from '#src/widgets/sound/redCalls.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import type { BoardState } from '#streams/models/state.ts';
import { isFull } from '#tests/support/breadth.ts';
import { optionsOf } from '../world/support.ts';
import { expectSame, expectSamePicture, readTruth, WatchedDay } from './agreement.ts';

const NOBODY: ReadonlySet<string> = new Set();
const AREAS = { areas: [], me: [] };

const idsOf = (row: ColumnRow): readonly string[] =>
  row.kind === 'alarm' ? [row.id, ...row.hanging.map(({ alarmId }) => alarmId)] : [];

/** Figures, colours, sound, title and desktop say what the records of the day say. */
function compareWithDay(state: BoardState, picture: DayPicture, parkTs: number): void {
  const truth = readTruth(picture);
  const countOf = (
    ...tones: readonly (typeof truth.byTone extends ReadonlyMap<infer T, number> ? T : never)[]
  ) => tones.reduce((sum, tone) => sum + (truth.byTone.get(tone) ?? 0), 0);
  const counters = {
    onCourse: truth.onCourse,
    // Play stands, and the counter says so (BOARD-113).
    normal: picture.park.status === ParkStatus.suspended ? countOf('paused') : countOf('normal', 'ahead'),
    watch: countOf('watch'),
    behind: countOf('behind'),
    stale: countOf('stale'),
    unacked: truth.untaken.length,
  };
  expectSame<unknown>(
    Object.fromEntries(buildBoardCounters(state).map(({ filter, count }) => [filter, count])),
    counters,
  );
  // What the summary of the parks and the overview count, on the server.
  const attention = listAttention({ timeouts: picture.timeouts, alarms: picture.alarms ?? null });
  const { onCourse, byPace, untaken } = countBoard(picture.flights, attention);
  expectSame<unknown>(
    [onCourse, byPace[PaceState.watch], byPace[PaceState.behind], untaken],
    [counters.onCourse, counters.watch, counters.behind, counters.unacked],
  );
  const mark = counters.unacked === 0 ? '' : `(${counters.unacked}) `;
  expect(formatTitleMark(false, countUntaken(state))).toBe(mark);
  const idsIn = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
  expectSame<unknown>(idsIn(createWatch(state, EMPTY_LINKS, parkTs).red), truth.redUntaken);
  expectSame<unknown>(idsIn(new StoredParkAlarms().listCalls(state)), truth.redUntaken);
  expectSame<unknown>(
    buildMatrixCells(state, NOBODY).map(({ holeNo, look, unacked }) => ({
      holeNo,
      tone: look?.tone ?? 'idle',
      isThick: unacked,
    })),
    truth.holes.toSorted((a, b) => a.holeNo - b.holeNo),
  );
  const open = buildAlarmSections(state, NOBODY, parkTs).filter(({ key }) => key === 'untaken');
  expectSame<unknown>(idsIn(open.flatMap(({ rows }) => rows)), truth.untaken);
}

/** What the views say of each alarm and each flight, compared with each other. */
function compareViews(state: BoardState, parkTs: number): void {
  const sections = buildAlarmSections(state, NOBODY, parkTs);
  const rows = sections.flatMap((section) => section.rows);
  const attention = listAttention(state);
  const counters = new Map(buildBoardCounters(state).map(({ filter, count }) => [filter, count]));
  const cells = buildMatrixCells(state, NOBODY);
  const chips = new Map(cells.flatMap((cell) => cell.chips).map((chip) => [chip.flightId, chip]));
  const list = buildListRows(state, NOBODY, DEFAULT_SORT);

  const open = Object.values(state.alarms ?? {}).filter(
    ({ state: is }) => is !== AlarmState.cleared && is !== AlarmState.closed,
  );
  expectSame<unknown>(
    rows
      .flatMap(idsOf)
      .filter((id) => open.some(({ alarmId }) => alarmId === id))
      .toSorted(),
    open.map(({ alarmId }) => alarmId).toSorted(),
  );
  const shown = showFlights(Object.values(state.flights), attention);
  const lines = buildFlightLines(shown, state.holes, listAlarmMarks(state), parkTs);
  const onLine = new Map(lines.map(({ flight }) => [flight.flightId, getFlightLook(flight)]));
  for (const { flightId, look, unacked } of list) {
    const flight = findDisplayFlight(state, flightId);
    expectSame<unknown>(flight === undefined ? undefined : getFlightLook(flight), look);
    expectSame<unknown>(onLine.get(flightId), look);
    const chip = chips.get(flightId);
    if (chip !== undefined) expectSame<unknown>([chip.look, chip.unacked], [look, unacked]);
    expect(attention.some((one) => !one.isOfHole && one.flightId === flightId && one.isUntaken)).toBe(
      unacked,
    );
  }
  for (const filter of ['watch', 'behind'] as const) {
    const facts = { ...AREAS, attention };
    const { hidden } = applyFilters({ ...NO_FILTERS, state: filter }, facts, Object.values(state.flights));
    const reds = new Set(attention.filter(({ isRed }) => isRed).map(({ flightId }) => flightId));
    const kept = list.filter((row) => !hidden.has(row.flightId) && !reds.has(row.flightId));
    const wanted = list.filter(({ flightId, flight }) => {
      const pace = filter === 'watch' ? PaceState.watch : PaceState.behind;
      return flight.paceState === pace && !reds.has(flightId);
    });
    expectSame<unknown>(kept, wanted);
    const all = list.filter(({ flight }) => flight.paceState === wanted[0]?.flight.paceState).length;
    if (wanted.length > 0) expect(counters.get(filter)).toBe(all);
  }
}

/** Views are compared with each other more seldom than with the day: that takes most of the time. */
const VIEWS_EVERY = 5;

/** Longer than those of the board, so that whole days fit; everything that is sent is still folded. */
const TICK_SEC = isFull ? 120 : 360;

/**
 * A whole day: after every tick the board is the day's picture, and says what its records say (BOARD-30).
 * @returns the most alarms that it showed at once
 */
export function runDay(park: number, preset: Preset, seed: string): number {
  const options: SimulationOptions = { ...optionsOf(park, preset, seed), tickSec: TICK_SEC };
  const day = startSimulatedDay(options, 0, []);
  const watched = new WatchedDay(day, options.parkId);
  let alarms = 0;
  for (let tick = 1; !day.isOver(); tick += 1) {
    watched.step();
    watched.work(tick);
    const picture = day.picture();
    expectSamePicture(watched.state, picture);
    compareWithDay(watched.state, picture, day.parkTs);
    if (tick % VIEWS_EVERY === 0) compareViews(watched.state, day.parkTs);
    alarms = Math.max(alarms, listAttention(watched.state).length);
  }
  return alarms;
}
