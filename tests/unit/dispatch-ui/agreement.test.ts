/** Whole simulated days, folded as the board folds them: at every tick all views say the same of every alarm. */
import { expect, test } from 'vitest';
import { AlarmPriority, AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { PaceState } from '#domain/codes/play.ts';
import { buildFlightLines, listAlarmMarks } from '#domain/dispatch/timeline.ts';
import { findShownFlight, listAttention, showFlights } from '#domain/dispatch/attention.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { formatGolfDestination } from '#domain/wire/bus.ts';
import { buildDrafts } from '#server/dispatch/drafts.ts';
import { ParkDay, type DayOptions } from '#server/simulation/parkDay.ts';
import { buildAlarmSections, isRed, type ColumnRow } from '#src/features/dispatch/model/alarms.ts';
import { buildBoardCounters, countUntaken } from '#src/features/dispatch/model/counters.ts';
import { applyFilters, NO_FILTERS } from '#src/features/dispatch/model/filters.ts';
import { buildListRows, DEFAULT_SORT } from '#src/features/dispatch/model/listRows.ts';
import { getFlightLook } from '#src/features/dispatch/model/look.ts';
import { buildMatrixCells } from '#src/features/dispatch/model/matrix.ts';
import { EMPTY_BOARD, reduceBoard } from '#streams/models/board.ts';
import type { BoardState } from '#streams/models/state.ts';
import { createWatch } from '#src/widgets/sound/alarmSounds.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import { decodeGolfValue } from '#domain/wire/decodeGolf.ts';
import { optionsOf } from '../simulation/support.ts';

const NOBODY: ReadonlySet<string> = new Set();
const TICK_SEC = 30;
const AREAS = { areas: [], me: [] };

function openBoard(day: ParkDay, parkId: string): BoardState {
  const clock = { serverTs: day.parkTs, parkTs: day.parkTs, speed: 1 };
  const result = { epoch: 'e1', seq: 0, clock, ...day.picture() };
  const recvTs = day.parkTs;
  const watched = reduceBoard(EMPTY_BOARD, { kind: 'watch', parkId, recvTs });
  return reduceBoard(watched, { kind: 'rest', answer: { call: 'snapshot', parkId, result }, recvTs });
}

function stepBoard(day: ParkDay, parkId: string, state: BoardState, seq: { last: number }): BoardState {
  const dest = formatGolfDestination(parkId);
  let next = state;
  for (const draft of buildDrafts(parkId, [{ ...day.step(), positions: [] }])) {
    seq.last += 1;
    const body = decodeGolfValue({ ...draft, epoch: 'e1', seq: seq.last, ts: day.parkTs }, dest);
    if (!('type' in body)) throw new Error(body.reason);
    next = reduceBoard(next, { kind: 'golf', dest, body, recvTs: day.parkTs });
  }
  return next;
}

const idsOf = (row: ColumnRow): readonly string[] =>
  row.kind === 'alarm' ? [row.id, ...row.hanging.map(({ alarmId }) => alarmId)] : [];

/** What the views say, compared with each other; and the alarms with those of the day itself. */
function compareViews(state: BoardState, day: ParkDay): void {
  const sections = buildAlarmSections(state, NOBODY, day.parkTs);
  const rows = sections.flatMap((section) => section.rows);
  const untaken = sections
    .filter(({ key }) => key === 'untaken' || key === 'missed')
    .flatMap((one) => one.rows);
  const attention = listAttention(state);
  const counters = new Map(buildBoardCounters(state).map(({ filter, count }) => [filter, count]));
  const cells = buildMatrixCells(state, NOBODY);
  const chips = new Map(cells.flatMap((cell) => cell.chips).map((chip) => [chip.flightId, chip]));
  const list = buildListRows(state, NOBODY, DEFAULT_SORT);

  const ids = untaken.map(({ id }) => id).toSorted();
  expect(
    attention
      .filter(({ isUntaken }) => isUntaken)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids);
  expect([counters.get('unacked'), countUntaken(state)]).toEqual([ids.length, ids.length]);
  const red = untaken.filter((row) => isRed(row.kind === 'alarm' ? row.alarm : row.timeout));
  expect(
    createWatch(state, EMPTY_LINKS, day.parkTs)
      .red.map(({ id }) => id)
      .toSorted(),
  ).toEqual(red.map(({ id }) => id).toSorted());
  const open = Object.values(state.alarms ?? {}).filter(
    ({ state: is }) => is !== AlarmState.cleared && is !== AlarmState.closed,
  );
  expect(
    rows
      .flatMap(idsOf)
      .filter((id) => open.some(({ alarmId }) => alarmId === id))
      .toSorted(),
  ).toEqual(open.map(({ alarmId }) => alarmId).toSorted());
  const shown = showFlights(Object.values(state.flights), attention);
  const lines = buildFlightLines(shown, state.holes, listAlarmMarks(state), day.parkTs);
  const onLine = new Map(lines.map(({ flight }) => [flight.flightId, getFlightLook(flight)]));
  for (const { flightId, look, unacked } of list) {
    const flight = findShownFlight(state, flightId);
    expect(flight === undefined ? undefined : getFlightLook(flight)).toEqual(look);
    expect(onLine.get(flightId)).toEqual(look);
    const chip = chips.get(flightId);
    if (chip !== undefined) expect([chip.look, chip.unacked]).toEqual([look, unacked]);
    expect(attention.some((one) => one.flightId === flightId && one.isUntaken)).toBe(unacked);
  }
  for (const alarm of open) {
    const flight = state.flights[alarm.flightId ?? ''];
    const counts = alarm.state !== AlarmState.suppressed && alarm.priority !== AlarmPriority.information;
    if (!counts || alarm.rule !== AlarmRule.pace || flight === undefined || !isOnCourse(flight)) continue;
    if (flight.paceState === PaceState.stale || flight.status === '4') continue;
    const worst: readonly string[] = alarm.priority === AlarmPriority.red ? ['behind'] : ['watch', 'behind'];
    expect(worst).toContain(list.find(({ flightId }) => flightId === alarm.flightId)?.look.tone);
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
    expect(kept).toEqual(wanted);
    const all = list.filter(({ flight }) => flight.paceState === wanted[0]?.flight.paceState).length;
    if (wanted.length > 0) expect(counters.get(filter)).toBe(all);
  }
}

/** A desk that takes, shelves and closes what it finds, now and then. */
function work(day: ParkDay, state: BoardState, tick: number): void {
  const waiting = Object.values(state.alarms ?? {}).filter(({ state: is }) => is === AlarmState.raised);
  const alarm = waiting[tick % Math.max(1, waiting.length)];
  if (tick % 17 !== 0 || alarm === undefined) return;
  const { alarmId, rev } = alarm;
  const who = { alarmId, rev, userId: 'u', realname: '周子谦' };
  if (tick % 2 === 0) day.applyToAlarm({ ...who, kind: 'ack' });
  else day.applyToAlarm({ ...who, kind: 'shelve', minutes: 5, reason: '已知' });
}

// BOARD-30
test.each([
  [0, 'busy', '20260101'],
  [2, 'twoTee', '20260207'],
  [1, 'shotgun27', '20260108'],
  [0, 'storm', '20260211'],
] as const)('park %i, a whole %s day on seed %s', { timeout: 60_000 }, (park, preset, seed) => {
  const options: DayOptions = { ...optionsOf(park, preset, seed), tickSec: TICK_SEC };
  const { parkId } = options;
  const day = ParkDay.start(options, 0, []);
  let state = openBoard(day, parkId);
  const seq = { last: 0 };
  let alarms = 0;
  for (let tick = 1; !day.isOver(); tick += 1) {
    state = stepBoard(day, parkId, state, seq);
    compareViews(state, day);
    work(day, state, tick);
    alarms = Math.max(alarms, listAttention(state).length);
  }
  expect(alarms).toBeGreaterThan(0);
});
