/** What a run found out: the figures, and whatever is wrong with them. */
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { isOpenTimeout } from '#domain/dispatch/selectors.ts';
import { toCanonicalJson } from '#domain/recording/canonical.ts';
import type { BoardState, EventRow } from '#streams/models/state.ts';
import { shownFacts } from '#tests/support/boardEvents.ts';
import type { Caller } from '#tests/support/client.ts';
import type { Rung, Tone } from './tab.ts';
import type { ReceivedFacts } from './receivedFacts.ts';

/** One stream as the server remembers it. */
export interface StreamFigures {
  readonly dest: string;
  /** Events the server has on file for the time of the run. */
  readonly server: number;
  /** Those of them that the console knows. */
  readonly console: number;
  readonly missing: readonly string[];
  /** Known to the console and to nobody else. */
  readonly unknown: readonly string[];
}

interface EventPage {
  readonly headSeq: number;
  readonly more: boolean;
  readonly records: readonly KeptEvent[];
}

interface KeptEvent {
  readonly eventId?: string;
  readonly seq: number;
  readonly type: number;
  /** Of an alarm, which stands on the wire beside what all events have. */
  readonly alertId?: string;
  readonly rev?: number;
  readonly level?: string;
}

export async function placeOf(caller: Caller, dest: string): Promise<number> {
  const { result } = await caller.call<EventPage>(
    'GET',
    `/admin/golfEvent/list?dest=${dest}&afterSeq=0&limit=1`,
  );
  return result.headSeq;
}

/** All events after a place, in order; read page by page as the console would. */
async function eventsOf(caller: Caller, dest: string, afterSeq: number): Promise<readonly KeptEvent[]> {
  const events: KeptEvent[] = [];
  for (let after = afterSeq; ;) {
    const { result } = await caller.call<EventPage>(
      'GET',
      `/admin/golfEvent/list?dest=${dest}&afterSeq=${after}&limit=500`,
    );
    events.push(...result.records);
    const last = result.records.at(-1)?.seq;
    if (!result.more || last === undefined) return events;
    after = last;
  }
}

async function idsOf(caller: Caller, dest: string, afterSeq: number, untilSeq: number): Promise<string[]> {
  const events = await eventsOf(caller, dest, afterSeq);
  return events.flatMap(({ eventId, seq }) => (eventId !== undefined && seq <= untilSeq ? [eventId] : []));
}

/** Alarms on file after a place of the stream, by the tone they ring with: once for each revision. */
export async function alarmsOf(caller: Caller, dest: string, afterSeq: number): Promise<Rung> {
  const levels = new Map<string, string>();
  for (const { type, alertId, rev, level } of await eventsOf(caller, dest, afterSeq))
    if (type === 3 && level !== undefined) levels.set(`${alertId}:${rev}`, level);
  const count = (level: string): number => [...levels.values()].filter((its) => its === level).length;
  return { soft: count('1'), double: count('2') };
}

/** @param untilSeq where the stream stood before the console's recording was taken */
export async function compareStream(
  caller: Caller,
  dest: string,
  told: ReceivedFacts,
  untilSeq: number,
): Promise<StreamFigures> {
  const from = told.from.get(dest)?.seq ?? 0;
  const known = told.events.get(dest) ?? new Set<string>();
  const expected = await idsOf(caller, dest, from, untilSeq);
  const all = new Set(await idsOf(caller, dest, 0, Infinity));
  const missing = expected.filter((id) => !known.has(id));
  return {
    dest,
    server: expected.length,
    console: expected.length - missing.length,
    missing,
    unknown: [...known].filter((id) => !all.has(id)),
  };
}

/**
 * Facts that a console knows and its board ought to show, by the board's own rule, and does not.
 * @param onFile what the server has, at least up to where the board stands
 */
export function hiddenFacts(
  shown: readonly string[],
  known: ReadonlySet<string>,
  onFile: readonly EventRow[],
): readonly string[] {
  const seen = new Set(shown);
  return shownFacts(onFile).filter((key) => known.has(key) && !seen.has(key));
}

/** Parts of the picture in which two pages differ that stand at the same place of the stream. */
export function differences(one: BoardState, other: BoardState): readonly string[] {
  const part = ({ at, park, holes, flights, positions, timeouts, counters }: BoardState) => ({
    at,
    park,
    holes,
    flights,
    positions: Object.values(positions)
      .map(({ deviceId, fixTs }) => `${deviceId}@${fixTs}`)
      .toSorted(),
    // A page that was opened later does not know what was settled before.
    timeouts: openOf(timeouts),
    counters,
  });
  const [a, b] = [part(one), part(other)];
  return (Object.keys(a) as (keyof typeof a)[]).filter(
    (key) => toCanonicalJson(a[key]) !== toCanonicalJson(b[key]),
  );
}

const openOf = (timeouts: BoardState['timeouts']): readonly TimeoutView[] =>
  Object.values(timeouts)
    .filter(isOpenTimeout)
    .toSorted((a, b) => (a.alertId < b.alertId ? -1 : 1));

/** Tones of two tabs that begin within this mean the same thing. */
const SAME_MS = 1_000;

/** @param rung by tab @returns when two of them rang at once, as ISO times */
export function atOnce(rung: readonly (readonly Tone[])[]): readonly string[] {
  return rung.flatMap((tones, tab) => {
    const others = rung.slice(tab + 1).flat();
    const doubled = tones.filter(({ ts }) => others.some((other) => Math.abs(other.ts - ts) < SAME_MS));
    return [...new Set(doubled.map(({ ts }) => new Date(ts).toISOString()))];
  });
}
