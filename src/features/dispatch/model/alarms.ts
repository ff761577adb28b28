/** The alarm column: which rows stand in which group (ALARM-15, BOARD-18). Their order is the pace rules'. */
import type { FlightView, TimeoutView } from '#domain/dispatch/model.ts';
import { isOpen, SETTLED_SHOWN_SEC } from '#domain/pace/alarm.ts';
import { getAlarmGroup, compareAlarms, type AlarmGroup } from '#domain/pace/order.ts';
import type { BoardState } from '#streams/models/state.ts';

export const isRed = ({ level }: TimeoutView): boolean => level === '2';

/** `missed`: raised while the link was down and still unacknowledged. */
export type SectionKey = AlarmGroup | 'missed';

export interface AlarmSection {
  readonly key: SectionKey;
  readonly title: string;
  readonly rows: readonly TimeoutView[];
  /** Rows that a filter hides. */
  readonly hidden: number;
}

const TITLES: Readonly<Record<SectionKey, string>> = {
  unacked: '未确认',
  missed: '断线期间',
  working: '处理中',
  settled: '已恢复',
};
const ORDER: readonly SectionKey[] = ['unacked', 'missed', 'working', 'settled'];
/** Shown empty, so that the column does not jump when the first alarm comes. */
const ALWAYS: ReadonlySet<SectionKey> = new Set(['unacked', 'working']);

/**
 * @param hidden flights a filter hides; those with a red alarm are never among them (ALARM-14).
 * @param parkNow decides when a settled row leaves; `null` keeps it.
 */
export function buildAlarmSections(
  { timeouts, raisedWhileAway }: Pick<BoardState, 'timeouts' | 'raisedWhileAway'>,
  hidden: ReadonlySet<string>,
  parkNow: number | null,
): readonly AlarmSection[] {
  const missed = new Set(raisedWhileAway);
  const all = Object.values(timeouts)
    .filter((alarm) => parkNow === null || !isPast(alarm, parkNow))
    .toSorted(compareAlarms);
  const sectionOf = ({ alertId, status }: TimeoutView): SectionKey => {
    const group = getAlarmGroup(status);
    return group === 'unacked' && missed.has(alertId) ? 'missed' : group;
  };
  return ORDER.map((key) => {
    const own = all.filter((alarm) => sectionOf(alarm) === key);
    const rows = own.filter(({ flightId }) => !hidden.has(flightId));
    return { key, title: TITLES[key], rows, hidden: own.length - rows.length };
  }).filter((section) => section.rows.length + section.hidden > 0 || ALWAYS.has(section.key));
}

function isPast({ status, resolveTs, raiseTs }: TimeoutView, parkNow: number): boolean {
  return !isOpen(status) && parkNow - (resolveTs ?? raiseTs) > SETTLED_SHOWN_SEC * 1000;
}

/** Flights that wait because of this one (`压住 n 组`): they have no alarm of their own (ALARM-13). */
export function findHeldFlights(flightId: string, flights: BoardState['flights']): readonly FlightView[] {
  return Object.values(flights).filter(
    (flight) => flight.heldByFlightId === flightId && flight.flightId !== flightId,
  );
}
