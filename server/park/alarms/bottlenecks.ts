/**
 * Holes that several flights wait for (ALARM-32): each hangs on the flight that explains it, else on the foremost jam of
 * its line. A line that no flight explains is one as well, at the hole where it begins.
 */

import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { formatOverdue } from '#domain/pace/format.ts';
import { JAM_AFTER_SEC, JAM_FLIGHTS } from '#domain/pace/holding.ts';
import type { JamMemory } from '../model/alarmBook.ts';
import type { CourseDay } from '../model/day.ts';
import type { FlightState, HoleState } from '../model/model.ts';
import { findCurrentRun } from '../model/runs.ts';
import { isHeldOnCourse } from '../pace/holds.ts';
import { type AlarmCondition, createCondition } from './alarmCondition.ts';
import type { JammedLine, WaitingLines } from './waitingLines.ts';

const RED_FLIGHTS = 3;
const HOLD_SEC = 180;
/** A jam that returns within this time is the same one, with the same cause; play seconds. */
const GONE_SEC = 120;

export interface Jam {
  readonly hole: HoleState;
  /** On the tee behind the one that plays, or all of a line that begins there. */
  readonly waiting: readonly FlightState[];
  /** Play second since which it is jammed. */
  readonly sinceSec: number;
}

export function listBottlenecks(day: CourseDay, lines: WaitingLines): readonly AlarmCondition[] {
  const lineOf = new Map(findLongLines(day, lines).map((line) => [findHoleNo(day, line), line]));
  const jams = new Map<number, Jam>();
  for (const [holeNo, hole] of day.holes) {
    // Most of them at most ticks: the first in the queue plays and does not wait.
    if (hole.queue.length <= JAM_FLIGHTS && !lineOf.has(holeNo)) continue;
    const jam = findJam(day, holeNo, hole, lineOf.get(holeNo) ?? []);
    if (jam !== null) jams.set(holeNo, jam);
  }
  return [...jams.values()].flatMap((jam) => {
    const root = findForemost(jam, jams);
    const flightKey = findFlightKey(root, lines) ?? findFlightKey(jam, lines);
    const key = flightKey ?? (root === jam ? null : formatKey(root));
    const rootKey = keepRootKey(day, jam, key);
    return rootKey === undefined ? [] : [createJamCondition(day, jam, rootKey)];
  });
}

function createJamCondition(day: CourseDay, jam: Jam, rootKey: string | null): AlarmCondition {
  const { hole, waiting } = jam;
  const { holeId, displayNo, holeNo } = hole.seed;
  const onTee = waiting.filter((flight) => isOnTee(hole, flight)).length;
  const arrived = waiting.map((flight) => findCurrentRun(flight)?.arriveSec ?? day.playSec);
  const beyond = waiting.length > onTee ? `，连同后面共${waiting.length}组` : `，${onTee}组`;
  return createCondition({
    key: formatKey(jam),
    rule: AlarmRule.bottleneck,
    priority: onTee >= RED_FLIGHTS ? AlarmPriority.red : AlarmPriority.amber,
    subject: AlarmSubject.hole,
    subjectId: holeId,
    subjectName: displayNo,
    flight: hole.queue[0] ?? null,
    holeNo,
    held: waiting,
    rootKey,
    clearHoldSec: GONE_SEC,
    isRelapsing: true,
    about: waiting,
    text: `${displayNo}号洞发球台堵塞${beyond}，最长等候${formatOverdue(day.playSec - Math.min(...arrived))}`,
  });
}

const formatKey = ({ hole }: Jam): string => formatHoleKey(hole.seed.holeNo);
const formatHoleKey = (holeNo: number): string => `bottleneck ${holeNo}`;

/** Flights on their first tee are late starts and not counted here. */
const isOnTee = ({ queue }: HoleState, flight: FlightState): boolean =>
  queue.indexOf(flight) > 0 && flight.phase === 'tee' && flight.runs.length > 1 && flight.haltedSec < 0;

/** Finds lines that no flight has explained for long enough. */
function findLongLines(day: CourseDay, lines: WaitingLines): readonly JammedLine[] {
  const { unexplainedSince } = day.alarmBook;
  const long = lines.listJammed().filter(({ length }) => length >= JAM_FLIGHTS);
  if (long.length === 0 && unexplainedSince.size === 0) return long;
  const present = new Set(long.flat());
  for (const flight of unexplainedSince.keys()) if (!present.has(flight)) unexplainedSince.delete(flight);
  return long.filter((line) => {
    // Whoever joins a line waits for the same as those before.
    const since = Math.min(...line.map((flight) => unexplainedSince.get(flight) ?? day.playSec));
    for (const flight of line) unexplainedSince.set(flight, since);
    return day.playSec - since >= JAM_AFTER_SEC;
  });
}

/** Hole of a line's jam: the foremost hole that has a jam already, else the hole where the line begins. */
function findHoleNo({ alarmBook }: CourseDay, line: JammedLine): number {
  const holeNos = line.filter(isHeldOnCourse).map((flight) => findCurrentRun(flight)?.hole.holeNo ?? 0);
  const isAnnounced = (holeNo: number): boolean => {
    const state = alarmBook.byKey.get(formatHoleKey(holeNo));
    return alarmBook.jams.has(holeNo) && state !== undefined && isAlarmOpen(state.view);
  };
  return holeNos.find(isAnnounced) ?? holeNos[0] ?? 0;
}

/** @param line the line whose jam is placed on this hole */
function findJam(
  { alarmBook: { jams }, playSec }: CourseDay,
  holeNo: number,
  hole: HoleState,
  line: readonly FlightState[],
): Jam | null {
  const onTee = hole.queue.filter((flight) => isOnTee(hole, flight));
  const jam = jams.get(holeNo);
  const memory = jam !== undefined && playSec - jam.lastSec < GONE_SEC ? jam : createMemory(playSec);
  const isJammed = onTee.length >= JAM_FLIGHTS;
  if (!isJammed && line.length === 0) return null;
  memory.lastSec = playSec;
  jams.set(holeNo, memory);
  if (line.length > 0) return { hole, waiting: line, sinceSec: memory.sinceSec };
  return playSec - memory.sinceSec < HOLD_SEC ? null : { hole, waiting: onTee, sinceSec: memory.sinceSec };
}

const createMemory = (playSec: number): JamMemory => ({
  sinceSec: playSec,
  lastSec: playSec,
  rootKey: null,
  rootSec: -Infinity,
});

/**
 * A jam keeps its cause until that has been another for long enough, so that it does not ask between two moments of being
 * explained. @returns `undefined` = its cause is over, and it has not lasted for long without
 */
export function keepRootKey(
  { alarmBook, playSec }: Pick<CourseDay, 'alarmBook' | 'playSec'>,
  { hole }: Pick<Jam, 'hole'>,
  rootKey: string | null,
): string | null | undefined {
  const memory = alarmBook.jams.get(hole.seed.holeNo);
  if (memory === undefined) return rootKey;
  if (rootKey === memory.rootKey || playSec - memory.rootSec >= GONE_SEC || memory.rootKey === null) {
    memory.rootKey = rootKey;
    memory.rootSec = playSec;
    return rootKey;
  }
  const root = alarmBook.byKey.get(memory.rootKey);
  if (root !== undefined && isAlarmOpen(root.view)) return memory.rootKey;
  return rootKey ?? undefined;
}

/** Follows jams from hole to next hole to the foremost one; in a full circle, the one that jammed first. */
export function findForemost(jam: Jam, jams: ReadonlyMap<number, Jam>): Jam {
  const passed: Jam[] = [];
  for (let one: Jam | undefined = jam; one !== undefined; one = findNext(one, jams)) {
    const circle = passed.slice(passed.indexOf(one));
    if (passed.includes(one)) return circle.reduce((first, other) => (isFirst(other, first) ? other : first));
    passed.push(one);
  }
  return passed.at(-1) ?? jam;
}

function findNext({ hole: { queue, seed } }: Jam, jams: ReadonlyMap<number, Jam>): Jam | undefined {
  const [head] = queue;
  const at = head?.indexOf.get(seed.holeNo);
  const nextHole = at === undefined ? undefined : head?.holes[at + 1];
  return nextHole === undefined ? undefined : jams.get(nextHole.holeNo);
}

const isFirst = (one: Jam, other: Jam): boolean =>
  one.sinceSec < other.sinceSec ||
  (one.sinceSec === other.sinceSec && one.hole.seed.holeNo < other.hole.seed.holeNo);

/** Key of the alarm of the flight that explains why they wait here. */
function findFlightKey({ waiting }: Jam, lines: WaitingLines): string | null {
  for (const flight of waiting) {
    const key = lines.findRootKey(flight);
    if (key !== null) return key;
  }
  return null;
}
