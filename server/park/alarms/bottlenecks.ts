/** Holes that several flights wait for: the foremost is the cause of those behind it, and a slow flight is that of any. */
import { AlarmPriority, AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { formatOverdue } from '#domain/pace/format.ts';
import type { FlightState, HoleState } from '../model/model.ts';
import type { CourseDay } from '../model/day.ts';
import { type AlarmCondition, createCondition } from './alarmCondition.ts';
import { formatPaceKey, isWaitingInLine } from './paceConditions.ts';
import { findCurrentRun } from '../model/runs.ts';

const WAITING_FLIGHTS = 2;
const RED_FLIGHTS = 3;
const HOLD_SEC = 180;

export interface Jam {
  readonly hole: HoleState;
  readonly waiting: readonly FlightState[];
  /** Play second since which it is jammed. */
  readonly sinceSec: number;
  readonly longestSec: number;
}

/** @param pace the conditions of slow flights at this tick */
export function listBottlenecks(day: CourseDay, pace: readonly AlarmCondition[]): readonly AlarmCondition[] {
  const jams = new Map<number, Jam>();
  for (const [holeNo, hole] of day.holes) {
    const jam = findJam(day, holeNo, hole);
    if (jam !== null) jams.set(holeNo, jam);
  }
  const culprits = new Map(pace.flatMap(({ flight, held }) => held.map((one) => [one, flight] as const)));
  return [...jams.values()].map((jam) => {
    const { seed } = jam.hole;
    const root = findForemost(jam, jams);
    const culprit = findCulprit(root, culprits) ?? findCulprit(jam, culprits);
    const rootKey = culprit !== null ? formatPaceKey(culprit) : root === jam ? null : formatKey(root);
    return createCondition({
      key: formatKey(jam),
      rule: AlarmRule.bottleneck,
      priority: jam.waiting.length >= RED_FLIGHTS ? AlarmPriority.red : AlarmPriority.amber,
      subject: AlarmSubject.hole,
      subjectId: seed.holeId,
      subjectName: seed.displayNo,
      flight: jam.hole.queue[0] ?? null,
      holeNo: seed.holeNo,
      held: jam.waiting,
      rootKey,
      isRelapsing: true,
      about: jam.waiting,
      text: `${seed.displayNo}号洞发球台${jam.waiting.length}组等候,最长${formatOverdue(jam.longestSec)}`,
    });
  });
}

const formatKey = ({ hole }: Jam): string => `bottleneck ${hole.seed.holeNo}`;

/** Who waits on the first tee starts late; that is another matter. */
function findJam(day: CourseDay, holeNo: number, hole: HoleState): Jam | null {
  const since = day.alarmBook.waitingSince;
  const waiting = hole.queue.filter(
    (flight, place) =>
      place > 0 && flight.phase === 'tee' && flight.runs.length > 1 && isWaitingInLine(flight),
  );
  if (waiting.length < WAITING_FLIGHTS) {
    since.delete(holeNo);
    return null;
  }
  const from = since.get(holeNo) ?? day.playSec;
  since.set(holeNo, from);
  if (day.playSec - from < HOLD_SEC) return null;
  const arrived = waiting.map((flight) => findCurrentRun(flight)?.arriveSec ?? day.playSec);
  return { hole, waiting, sinceSec: from, longestSec: day.playSec - Math.min(...arrived) };
}

/** The next hole that is jammed as well holds this one up, and so on; of a full circle it is the one that jammed first. */
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

/** The slow flight that holds up who waits here, or plays here itself. */
function findCulprit(
  { waiting }: Jam,
  culprits: ReadonlyMap<FlightState, FlightState | null>,
): FlightState | null {
  for (const flight of waiting) {
    const culprit = culprits.get(flight);
    if (culprit) return culprit;
  }
  return null;
}
