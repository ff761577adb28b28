/** The alarm column: which rows stand in which group (ALARM-15, BOARD-18, BOARD-31). */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { AlarmLevel, TimeoutStatus } from '#domain/codes/play.ts';
import {
  buildAlarmForest,
  getEndTs,
  type AlarmRowGroup,
  type AlarmRoot,
} from '#domain/dispatch/alarmRows.ts';
import type { FlightView, TimeoutView } from '#domain/dispatch/model.ts';
import { isUnacknowledged } from '#domain/dispatch/selectors.ts';
import { isOpen, SETTLED_VISIBLE_SEC } from '#domain/pace/alarm.ts';
import { compareAlarms, getAlarmGroup } from '#domain/pace/order.ts';
import type { BoardState } from '#streams/models/state.ts';

export const isRed = (alarm: TimeoutView | AlarmView): boolean =>
  'level' in alarm ? alarm.level === AlarmLevel.red : alarm.priority === AlarmPriority.red;

/** `holeTimeouts`: amber ones that hang on no alarm. */
export type SectionKey = AlarmRowGroup | 'holeTimeouts';

interface RowBase {
  readonly id: string;
  readonly flightId: string | null;
  /** Raised while the link was down, and still untaken. */
  readonly isMissed: boolean;
}

/** One row: an alarm with what hangs on it, or a hole timeout. */
export type ColumnRow =
  | (RowBase & AlarmRoot & { readonly kind: 'alarm' })
  | (RowBase & { readonly kind: 'timeout'; readonly flightId: string; readonly timeout: TimeoutView });

export const isRedRow = (row: ColumnRow): boolean => isRed(row.kind === 'alarm' ? row.alarm : row.timeout);

/** Whoever takes the row takes something red: the row itself, or a hole timeout that hangs on it. */
export const hasUntakenRed = (row: ColumnRow): boolean =>
  row.kind === 'timeout'
    ? isRed(row.timeout)
    : isRed(row.alarm) || row.timeouts.some((timeout) => isRed(timeout) && isUnacknowledged(timeout));

export interface AlarmSection {
  readonly key: SectionKey;
  readonly title: string;
  readonly rows: readonly ColumnRow[];
  /** Rows that a filter hides. */
  readonly hidden: number;
  /** Closed until somebody opens it. */
  readonly isFolded: boolean;
}

const TITLES: Readonly<Record<SectionKey, string>> = {
  untaken: '未确认',
  working: '处理中',
  shelved: '已搁置',
  holeTimeouts: '单洞超时',
  information: '提示',
  settled: '已恢复',
};
const ORDER: readonly SectionKey[] = [
  'untaken',
  'working',
  'shelved',
  'holeTimeouts',
  'information',
  'settled',
];
/** Shown empty, so that the column does not jump when the first alarm comes. */
const ALWAYS: ReadonlySet<SectionKey> = new Set(['untaken', 'working']);
export const FOLDED_SECTIONS: ReadonlySet<SectionKey> = new Set(['shelved', 'holeTimeouts', 'information']);

interface PlacedRow {
  readonly key: SectionKey;
  readonly row: ColumnRow;
}

type Seen = Pick<BoardState, 'timeouts' | 'alarms' | 'raisedWhileAway'>;

/**
 * @param hidden flights a filter hides; those with a red alarm are never among them (ALARM-14).
 * @param parkNow decides when a settled row leaves; `null` keeps it.
 */
export function buildAlarmSections(
  state: Seen,
  hidden: ReadonlySet<string>,
  parkNow: number | null,
): readonly AlarmSection[] {
  const missed = new Set(state.raisedWhileAway);
  const isPast = (endTs: number): boolean => parkNow !== null && parkNow - endTs > SETTLED_VISIBLE_SEC * 1000;
  const all = (state.alarms === null ? placeTimeouts(state, isPast) : placeAlarms(state, isPast)).map(
    ({ key, row }): PlacedRow => ({
      key,
      row: key === 'untaken' && missed.has(row.id) ? { ...row, isMissed: true } : row,
    }),
  );
  return ORDER.map((key): AlarmSection => {
    const own = all.filter((placed) => placed.key === key).map(({ row }) => row);
    const rows = own.filter(({ flightId }) => flightId === null || !hidden.has(flightId));
    const isFolded = state.alarms !== null && FOLDED_SECTIONS.has(key);
    return { key, title: TITLES[key], rows, hidden: own.length - rows.length, isFolded };
  }).filter((section) => section.rows.length + section.hidden > 0 || ALWAYS.has(section.key));
}

/** @param unfolded sections that somebody opened */
export const listVisibleRows = (
  sections: readonly AlarmSection[],
  unfolded: ReadonlySet<SectionKey>,
): readonly ColumnRow[] =>
  sections.flatMap(({ key, isFolded, rows }) => (isFolded && !unfolded.has(key) ? [] : rows));

/** The row above or below the one that an alarm is, or hangs on; from none, the first. */
export function findNextRow(
  rows: readonly ColumnRow[],
  alertId: string | null,
  by: 1 | -1,
): ColumnRow | undefined {
  const at = rows.findIndex((row) => row.id === alertId || hangsOn(row, alertId));
  return rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
}

const hangsOn = (row: ColumnRow, id: string | null): boolean =>
  row.kind === 'alarm' &&
  (row.hanging.some(({ alarmId }) => alarmId === id) || row.timeouts.some(({ alertId }) => alertId === id));

type IsPast = (endTs: number) => boolean;

const toTimeoutRow = (timeout: TimeoutView): ColumnRow => ({
  kind: 'timeout',
  id: timeout.alertId,
  flightId: timeout.flightId,
  isMissed: false,
  timeout,
});

const GROUPS = { unacked: 'untaken', working: 'working', settled: 'settled' } as const;

/** Rows of hole timeouts from a server without other alarms. */
function placeTimeouts({ timeouts }: Seen, isPast: IsPast): readonly PlacedRow[] {
  return Object.values(timeouts)
    .filter(({ status, resolveTs, raiseTs }) => isOpen(status) || !isPast(resolveTs ?? raiseTs))
    .toSorted(compareAlarms)
    .map((timeout) => ({ key: GROUPS[getAlarmGroup(timeout.status)], row: toTimeoutRow(timeout) }));
}

function placeAlarms({ timeouts, alarms }: Seen, isPast: IsPast): readonly PlacedRow[] {
  const { roots, loose } = buildAlarmForest(Object.values(alarms ?? {}), Object.values(timeouts));
  const isSettled = ({ group }: AlarmRoot) => group === 'settled';
  const toPlaced = (root: AlarmRoot): PlacedRow => ({ key: root.group, row: toAlarmRow(root) });
  const open = [
    ...roots.filter((root) => !isSettled(root)).map(toPlaced),
    ...loose.map((timeout): PlacedRow => ({ key: findLooseKey(timeout), row: toTimeoutRow(timeout) })),
  ];
  return [
    ...open.toSorted((a, b) => compareOpenRows(a.row, b.row)),
    ...roots.filter((root) => isSettled(root) && !isPast(getEndTs(root.alarm))).map(toPlaced),
  ];
}

/** An amber hole timeout by itself asks for nothing; a red one stands where a red alarm would. */
function findLooseKey({ level, status }: TimeoutView): SectionKey {
  if (level !== AlarmLevel.red) return 'holeTimeouts';
  if (status === TimeoutStatus.shelved) return 'shelved';
  return GROUPS[getAlarmGroup(status)];
}

/** As `compareAlarmViews` and `compareAlarms` do among their own. */
function compareOpenRows(a: ColumnRow, b: ColumnRow): number {
  const [one, other] = [rankRow(a), rankRow(b)];
  return (
    other.escalated - one.escalated ||
    other.severity - one.severity ||
    one.raiseTs - other.raiseTs ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

function rankRow(row: ColumnRow) {
  if (row.kind === 'timeout')
    return { escalated: 0, severity: Number(row.timeout.level), raiseTs: row.timeout.raiseTs };
  const { state, priority, raiseTs } = row.alarm;
  return { escalated: Number(state === AlarmState.escalated), severity: Number(priority), raiseTs };
}

const toAlarmRow = (root: AlarmRoot): ColumnRow => ({
  kind: 'alarm',
  id: root.alarm.alarmId,
  flightId: root.alarm.flightId,
  isMissed: false,
  ...root,
});

/** The row that an alarm is, or hangs on. */
export const findAlarmRow = (rows: readonly ColumnRow[], alertId: string | null): ColumnRow | undefined =>
  rows.find((row) => row.id === alertId || hangsOn(row, alertId));

/** Finds the row that follows one that has left the list; for the last row, the one above it. */
export function findSuccessor(
  before: readonly ColumnRow[],
  after: readonly ColumnRow[],
  leftId: string,
): ColumnRow | undefined {
  const at = before.findIndex(({ id }) => id === leftId);
  const left = new Map(after.map((row) => [row.id, row]));
  const follows = before.slice(at + 1).find(({ id }) => left.has(id));
  return (follows && left.get(follows.id)) ?? after.at(-1);
}

/** Flights that wait because of this one (`压住 n 组`): they have no alarm of their own (ALARM-13). */
export function findHeldFlights(flightId: string, flights: BoardState['flights']): readonly FlightView[] {
  return Object.values(flights).filter(
    (flight) => flight.heldByFlightId === flightId && flight.flightId !== flightId,
  );
}
