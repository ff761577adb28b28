/**
 * `npm run bench:fixes`: the positions of a whole day of 36 holes, with six trackers a flight: how many a second the engine of an
 * actual day follows, in processor time of one core, and what its log of inputs takes on disk (docs/trackers.md).
 */
import { formatAction, roundFix } from '#server/dispatch/actionLog.ts';
import { FixQueue } from '#server/dispatch/fixQueue.ts';
import type { DayState } from '#server/park/model/state.ts';
import type { ParkDecision } from '#server/park/model/decisions.ts';
import { playTick } from '#server/park/day/tick.ts';
import { isOver, openDay } from '../../../scripts/alarms/playDay.ts';
import { follow, TrackedDay } from '../../../scripts/alarms/trackedDay.ts';
import { report, whole } from '../figures.ts';

const LEAST_FIXES_PER_SEC = 100_000;
const MOST_LOG_MB = 2;
const MB = 1e6;

let fixes = 0;
let followedMs = 0;
let logBytes = 0;
let logged = 0;
let deviceIds: readonly string[] = [];
const queue = new FixQueue();

/** As a turn of the server: what is logged is what is left of the fixes, and one line each of the rest. */
function log(decision: ParkDecision): void {
  if (decision.kind === 'devices') deviceIds = decision.devices.map(({ deviceId }) => deviceId);
  if (decision.kind !== 'fixes') return void (logBytes += formatAction(decision, deviceIds).length);
  const thinned = queue.thin(decision.fixes, new Set(deviceIds));
  queue.remember(thinned);
  logged += thinned.length;
  if (thinned.length > 0) logBytes += formatAction({ kind: 'fixes', fixes: thinned }, deviceIds).length;
}

function tell(day: DayState, decision: ParkDecision): void {
  log(decision);
  if (decision.kind !== 'fixes') return follow(day, decision);
  const rounded = { ...decision, fixes: decision.fixes.map(roundFix) };
  const before = process.cpuUsage();
  follow(day, rounded);
  const { user, system } = process.cpuUsage(before);
  followedMs += (user + system) / 1000;
  fixes += decision.fixes.length;
}

const world = openDay({ parkIndex: 2, preset: 'twoTee', seed: 7000 });
const tracked = new TrackedDay(world, { tell });
while (!isOver(world.day)) {
  playTick(world.day);
  tracked.follow();
}

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
    {
      name: `MB of its log, ${whole(logged)} fixes`,
      figures: [(logBytes / MB).toFixed(2)],
      demand: { words: `${MOST_LOG_MB} MB`, met: logBytes <= MOST_LOG_MB * MB },
    },
  ],
);
