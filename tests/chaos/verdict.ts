/** What a run found out: the figures, and whatever is wrong with them. */
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { isOpenTimeout } from '#domain/dispatch/selectors.ts';
import { canonicalJson } from '#domain/recording/canonical.ts';
import type { BoardState } from '#streams/models/state.ts';
import type { Caller } from '#tests/support/client.ts';
import type { Tone } from './tab.ts';
import type { Told } from './told.ts';

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
  readonly records: readonly { readonly eventId?: string; readonly seq: number }[];
}

export async function placeOf(caller: Caller, dest: string): Promise<number> {
  const { result } = await caller.call<EventPage>(
    'GET',
    `/admin/golfEvent/list?dest=${dest}&afterSeq=0&limit=1`,
  );
  return result.headSeq;
}

/** All ids after a place, in order, up to another; read page by page as the console would. */
async function idsOf(caller: Caller, dest: string, afterSeq: number, untilSeq: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after = afterSeq; ;) {
    const { result } = await caller.call<EventPage>(
      'GET',
      `/admin/golfEvent/list?dest=${dest}&afterSeq=${after}&limit=500`,
    );
    for (const { eventId, seq } of result.records)
      if (eventId !== undefined && seq <= untilSeq) ids.push(eventId);
    const last = result.records.at(-1)?.seq;
    if (!result.more || last === undefined) return ids;
    after = last;
  }
}

/** @param untilSeq where the stream stood before the console's recording was taken */
export async function compareStream(
  caller: Caller,
  dest: string,
  told: Told,
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
    (key) => canonicalJson(a[key]) !== canonicalJson(b[key]),
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
