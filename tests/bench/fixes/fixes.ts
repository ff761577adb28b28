/**
 * `npm run bench:fixes`: the positions of a whole day of 36 holes, with six trackers a flight: how many a second the engine of an
 * actual day follows, in processor time of one core, what its log of inputs takes on disk (docs/trackers.md), and how long a
 * server folds that log which takes the day over in its evening. The day is played first, so that the engine alone is measured
 * and not the caches and the garbage of the players beside it.
 */

import { followDeviceIds, formatAction, roundFix } from '#server/dispatch/actionLog.ts';
import { FixThinner } from '#server/dispatch/fixThinner.ts';
import { createActualDay, startActualDay } from '#server/park/day/actualDay.ts';
import { advance, playTick } from '#server/park/day/tick.ts';
import type { LoggedAction, ParkDecision } from '#server/park/model/decisions.ts';
import type { DayState } from '#server/park/model/state.ts';
import { isOver, openDay } from '../../../scripts/alarms/playDay.ts';
import { follow, TrackedDay } from '../../../scripts/alarms/trackedDay.ts';
import { report, whole } from '../figures.ts';
import { measureStoredLog } from './storedLog.ts';

const LEAST_FIXES_PER_SEC = 100_000;
const MOST_LOG_MB = 2;
const MB = 1e6;

let logged = 0;
let deviceIds: readonly string[] = [];
const actions: LoggedAction[] = [];
/** Bytes of the log as text, by kind of action. */
const textBytes = new Map<string, number>();
const thinner = new FixThinner();

/** As a turn of the server: what is logged is what is left of the fixes, and one line each of the rest. */
function log({ tick }: DayState, decision: ParkDecision): void {
  deviceIds = followDeviceIds(deviceIds, decision);
  const told = decision.kind === 'fixes' ? thinner.thin(decision.fixes, new Set(deviceIds)) : [];
  if (decision.kind === 'fixes' && told.length === 0) return;
  thinner.remember(told);
  logged += told.length;
  const action = decision.kind === 'fixes' ? ({ kind: 'fixes', fixes: told } as const) : decision;
  actions.push({ tick, action });
  const bytes = formatAction(action, deviceIds).length;
  textBytes.set(action.kind, (textBytes.get(action.kind) ?? 0) + bytes);
}

/** All that the day is told, in order. */
const decisions: { readonly tick: number; readonly decision: ParkDecision }[] = [];

function tell(day: DayState, decision: ParkDecision): void {
  log(day, decision);
  const rounded = decision.kind === 'fixes' ? { ...decision, fixes: decision.fixes.map(roundFix) } : decision;
  decisions.push({ tick: day.tick, decision: rounded });
  follow(day, rounded);
}

/** Tells another day the same. @returns fixes, and the processor time that their following took, ms */
function measureFollowing(): { readonly fixes: number; readonly followedMs: number } {
  const day = createActualDay(tracked.options);
  let [fixes, followedMs] = [0, 0];
  for (const { tick, decision } of decisions) {
    while (day.tick < tick) advance(day);
    const before = process.cpuUsage();
    follow(day, decision);
    if (decision.kind !== 'fixes') continue;
    const { user, system } = process.cpuUsage(before);
    followedMs += (user + system) / 1000;
    fixes += decision.fixes.length;
  }
  return { fixes, followedMs };
}

/** Processor time, ms. */
function measureFold(): number {
  const before = process.cpuUsage();
  startActualDay(tracked.options, tracked.day.tick, actions);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const world = openDay({ parkIndex: 2, preset: 'twoTee', seed: 7000 });
const tracked = new TrackedDay(world, { tell });
while (!isOver(world.day)) {
  playTick(world.day);
  tracked.follow();
}

const { fixes, followedMs } = measureFollowing();
const foldedMs = measureFold();
const stored = await measureStoredLog(actions);
const perSec = (fixes * 1000) / followedMs;
report(
  `a day of 36 holes, ${world.day.flights.length} flights, ${whole(fixes)} fixes`,
  ['figure'],
  [
    {
      name: 'fixes a second followed',
      figures: [whole(perSec)],
      demand: { words: whole(LEAST_FIXES_PER_SEC), met: perSec >= LEAST_FIXES_PER_SEC },
    },
    { name: 's to fold the day again', figures: [(foldedMs / 1000).toFixed(1)] },
    {
      name: `MB of its log as stored, ${whole(logged)} fixes`,
      figures: [(stored.chapters / MB).toFixed(2)],
      demand: { words: `${MOST_LOG_MB} MB`, met: stored.chapters <= MOST_LOG_MB * MB },
    },
    { name: 'MB of the table of the last half hour', figures: [(stored.rows / MB).toFixed(2)] },
    ...[...textBytes].map(([kind, bytes]) => ({
      name: `MB of ${kind} as text`,
      figures: [(bytes / MB).toFixed(2)],
    })),
  ],
);
