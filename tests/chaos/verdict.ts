/** What a run found out: the figures, and whatever is wrong with them. */

import { AlarmPriority, AlarmSound } from '#domain/codes/alarm.ts';
import { type AlarmRows, listAttention } from '#domain/dispatch/attention.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { isOpenTimeout } from '#domain/dispatch/selectors.ts';
import { toCanonicalJson } from '#domain/recording/canonical.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { REPEAT_MS } from '#src/widgets/sound/alarmSounds.ts';
import type { SoundTone } from '#src/widgets/sound/tones.ts';
import type { BoardState, EventRow } from '#streams/models/state.ts';
import { shownFacts } from '#tests/support/boardEvents.ts';
import type { Caller } from '#tests/support/client.ts';
import type { ReceivedFacts } from './receivedFacts.ts';
import type { Rung, Tone } from './tab.ts';

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
  /** When it was said, epoch ms. */
  readonly ts: number;
  /** Of a hole timeout, which stands on the wire beside what all events have. */
  readonly alertId?: string;
  readonly rev?: number;
  readonly level?: string;
  readonly alarm?: { readonly alarmId: string; readonly priority: string };
  readonly sound?: string;
  readonly soundOff?: boolean;
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

/** Where a desk stood when its sound was switched on. */
export interface SoundStart {
  readonly seq: number;
  /** Epoch ms. */
  readonly ts: number;
  /** Red alarms and hole timeouts that wait for somebody: they ring in a minute (SOUND-02). */
  readonly redIds: readonly string[];
}

export async function readSoundStart(caller: Caller, dest: string, parkId: string): Promise<SoundStart> {
  const { result } = await caller.call<AlarmRows>('GET', `/admin/golfDispatch/snapshot?parkId=${parkId}`);
  const red = listAttention(result).filter(({ isRed, isUntaken }) => isRed && isUntaken);
  return { seq: await placeOf(caller, dest), ts: Date.now(), redIds: red.map(({ id }) => id) };
}

/** Tones that the events on file since then ask for, at most (SOUND-01, SOUND-02, SOUND-16). */
export async function readMostTones(caller: Caller, dest: string, start: SoundStart): Promise<Rung> {
  return countMostTones(await eventsOf(caller, dest, start.seq), start, Date.now());
}

/**
 * One tone for each event that rings, and for each red alarm one a minute that passed since: more cannot be right, whoever took
 * an alarm meanwhile.
 */
export function countMostTones(
  events: readonly KeptEvent[],
  start: Pick<SoundStart, 'ts' | 'redIds'>,
  untilTs: number,
): Rung {
  const asked = new Map<string, SoundTone>();
  const redSince = new Map(start.redIds.map((id) => [id, start.ts]));
  const note = (id: string, rev: string, tone: SoundTone, isRed: boolean, ts: number): void => {
    asked.set(`${id}:${rev}`, tone);
    if (isRed && !redSince.has(id)) redSince.set(id, ts);
  };
  for (const { type, ts, eventId, alertId, rev, level, alarm, sound, soundOff } of events) {
    if (type === GolfMessageType.holeTimeout && alertId !== undefined && soundOff !== true)
      note(alertId, String(rev), level === '2' ? 'double' : 'soft', level === '2', ts);
    if (type !== GolfMessageType.alarm || alarm === undefined) continue;
    const tone = TONES[sound ?? ''];
    const isRed = alarm.priority === AlarmPriority.red;
    if (tone !== undefined) note(alarm.alarmId, String(eventId), tone, isRed, ts);
    else if (isRed && !redSince.has(alarm.alarmId)) redSince.set(alarm.alarmId, ts);
  }
  const count = (wanted: SoundTone): number => [...asked.values()].filter((tone) => tone === wanted).length;
  const repeats = [...redSince.values()].map((ts) => Math.floor((untilTs - ts) / REPEAT_MS));
  return { soft: count('soft'), double: count('double') + repeats.reduce((sum, some) => sum + some, 0) };
}

const TONES: Readonly<Record<string, SoundTone>> = {
  [AlarmSound.tone]: 'soft',
  [AlarmSound.chime]: 'double',
};

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
