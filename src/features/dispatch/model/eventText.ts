/** Lines of the event stream: their words, and which of them are listed, together and in which order (BOARD-26, BOARD-35). */

import type { Look } from './look.ts';

/** What an event is about, as people choose it. */
export const EVENT_SUBJECTS = {
  alarm: '告警',
  flight: '出发组',
  order: '订单与服务',
  park: '球场通知',
  record: '其他记录',
} as const;
export type EventSubject = keyof typeof EVENT_SUBJECTS;

export const EventSeverity = { information: 0, watch: 1, severe: 2 } as const;
export type EventSeverity = (typeof EventSeverity)[keyof typeof EventSeverity];

const LOOKS: Readonly<Record<EventSeverity, Look>> = {
  [EventSeverity.information]: { tone: 'idle', shape: '○', word: '信息' },
  [EventSeverity.watch]: { tone: 'watch', shape: '▲', word: '关注' },
  [EventSeverity.severe]: { tone: 'behind', shape: '■', word: '严重' },
};
export const getEventLook = (severity: EventSeverity): Look => LOOKS[severity];

/** What is said of one message. Absent = information, about nobody in particular, by itself. */
export interface EventText {
  readonly subject: EventSubject;
  readonly text: string;
  /** The same where it has to be read at a glance; `null` = the text is short. */
  readonly brief?: string | null;
  readonly severity?: EventSeverity;
  /** What people call whom it is about, where many lines differ in nothing else. */
  readonly name?: string | null;
  /** Lines of one heading within a minute stand under it. */
  readonly group?: string | null;
  /** Messages that tell the same fact, e.g. one reminder: of the flight, its alarm and its hole timeout. */
  readonly fact?: string | null;
  /** The alarm that it is about. */
  readonly alarmId?: string | null;
  /** Told again after something else was told of its alarm, it has happened again: it came back from the shelf. */
  readonly isRecurring?: boolean;
  /** Whether it needs no action: such lines are folded into one (BOARD-94). */
  readonly isRoutine?: boolean;
  /** Park time at which it happened, where the message says it. */
  readonly happenedTs?: number | null;
  /** Whether it names who did it; of several lines about one fact, this one is kept. */
  readonly isFirstHand?: boolean;
  readonly flightId?: string | null;
}

export interface EventLine extends Required<Omit<EventText, 'happenedTs'>> {
  readonly key: string;
  /** Park time; `null` when the message carried no time. */
  readonly ts: number | null;
  readonly missed: boolean;
  /** A changed record, of which hundreds may come at once. */
  readonly isRow: boolean;
}

export interface EventFilter {
  /** `null` = all. */
  readonly subject: EventSubject | null;
  /** Only what asks for attention. */
  readonly isSevereOnly: boolean;
  readonly text: string;
}

/** One line of the list, or several under a heading. */
export interface EventEntry {
  /** Of the oldest: it stays while newer ones are added. */
  readonly key: string;
  /** Newest first; one, or all of a group. */
  readonly lines: readonly EventLine[];
  /** All messages that it tells of, repetitions of a fact included. */
  readonly keys: string;
}

/** Entries listed, a hundred in all: past that the list would have to be virtual. */
export const LISTED_FACTS = 80;
const LISTED_ROWS = 20;
const GROUPED_MS = 60_000;
/** Characters of the names in a heading: six flights, two orders. */
const NAMES_LENGTH = 42;

export function isVisibleEvent(line: EventLine, { subject, isSevereOnly, text }: EventFilter): boolean {
  if (subject !== null && line.subject !== subject) return false;
  if (isSevereOnly && line.severity === EventSeverity.information) return false;
  return line.text.toLocaleLowerCase('zh').includes(text.trim().toLocaleLowerCase('zh'));
}

interface Draft {
  key: string;
  readonly lines: EventLine[];
  readonly keys: string[];
}

/** It stands at the head of the list: else it would jump over the others whenever it counts one more. */
const isRoutineHeading = ({ lines }: EventEntry): boolean => lines.length > 1 && lines[0]?.isRoutine === true;

/** Newest first: one line a fact, where it happened; repetitions under one heading. */
export function groupEvents(lines: readonly EventLine[]): readonly EventEntry[] {
  const entries = new Set<Draft>();
  const facts = new Map<string, Draft>();
  const groups = new Map<string, Draft>();
  /** Fact that was told next of an alarm. */
  const following = new Map<string, string | null>();
  for (const line of lines) {
    const fact = line.fact === null ? undefined : facts.get(line.fact);
    const isSame = !line.isRecurring || following.get(line.alarmId ?? '') === line.fact;
    if (line.alarmId !== null) following.set(line.alarmId, line.fact);
    if (fact !== undefined && isSame) {
      repeatFact(fact, line);
      // It stands where it happened, not where it was repeated.
      entries.delete(fact);
      entries.add(fact);
      continue;
    }
    const heading = line.isRoutine ? `routine ${line.missed}` : `${line.group} ${line.missed}`;
    const open = line.group === null ? undefined : groups.get(heading);
    if (open !== undefined && (line.isRoutine || isWithinMinute(open, line))) {
      open.lines.push(line);
      open.keys.push(line.key);
      open.key = line.key;
      continue;
    }
    const entry: Draft = { key: line.key, lines: [line], keys: [line.key] };
    entries.add(entry);
    if (line.fact !== null) facts.set(line.fact, entry);
    if (line.group !== null) groups.set(heading, entry);
  }
  return [...entries]
    .map(({ key, lines: own, keys }) => ({ key, lines: own, keys: keys.join(' ') }))
    .toSorted((a, b) => Number(isRoutineHeading(b)) - Number(isRoutineHeading(a)));
}

/** An older message about a fact: when it came is when it happened. */
function repeatFact(entry: Draft, line: EventLine): void {
  const [held] = entry.lines;
  entry.keys.push(line.key);
  entry.key = line.key;
  if (held !== undefined)
    entry.lines[0] = { ...(held.isFirstHand ? held : line), key: line.key, ts: line.ts };
}

function isWithinMinute({ lines }: Draft, { ts }: EventLine): boolean {
  const last = lines.at(-1)?.ts ?? null;
  return last === null || ts === null ? last === ts : last - ts <= GROUPED_MS;
}

/** Limits the list so that neither facts nor changed rows displace the others. */
export function limitEvents(entries: readonly EventEntry[], pages: number): readonly EventEntry[] {
  let facts = 0;
  let rows = 0;
  return entries.filter(({ lines: [line] }) =>
    line?.isRow === true ? (rows += 1) <= LISTED_ROWS * pages : (facts += 1) <= LISTED_FACTS * pages,
  );
}

/** `打完球洞 3 条：0730-1组、0740-1组、0750-1组`; of one line its text. */
export function formatEntry({ lines }: EventEntry): string {
  const [newest] = lines;
  if (newest === undefined) return '';
  if (lines.length === 1) return newest.text;
  if (newest.isRoutine) return `例行记录 ${lines.length} 条：${formatCounts(lines)}`;
  const names = [...new Set(lines.flatMap(({ name }) => (name === null ? [] : [name])))];
  if (names.length === 0) return `${newest.text}（共 ${lines.length} 次变化）`;
  const visible = names.slice(0, countVisibleNames(names));
  return `${newest.group} ${lines.length} 条：${visible.join('、')}${visible.length < names.length ? ' 等' : ''}`;
}

/** The first one in any case. */
function countVisibleNames(names: readonly string[]): number {
  let length = 0;
  const over = names.findIndex((name, index) => (length += name.length) > NAMES_LENGTH && index > 0);
  return over < 0 ? names.length : over;
}

/** `出发准备 8、超时订单 2` */
function formatCounts(lines: readonly EventLine[]): string {
  const counts = new Map<string, number>();
  for (const { group } of lines) counts.set(group ?? '', (counts.get(group ?? '') ?? 0) + 1);
  return [...counts].map(([group, count]) => `${group} ${count}`).join('、');
}
