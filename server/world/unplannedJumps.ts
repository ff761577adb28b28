/** A flight leaves out a hole without a word, and is found on the one after it (SIM-42). */
import { JumpReason, JumpSource, JumpStatus, JumpType } from '#domain/codes/play.ts';
import type { RowStateMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createSimulationId } from './basis/ids.ts';
import type { Stream } from './basis/random.ts';
import { computePlannedRoundSec } from './itinerary.ts';
import { markChanged } from '../park/day/flightChanges.ts';
import type { DetectedJump } from '../park/day/findings.ts';
import type { FlightState } from '../park/day/model.ts';
import { indexHoles } from './roster.ts';
import type { DayState } from './state.ts';
import { findCurrentRun } from '../park/day/runs.ts';

const SKIPS_A_FLIGHT = 0.003;
/** Nobody leaves out one of the first or the last holes of a round. */
const PLAYED_BEFORE = 2;
const LEFT_AFTER = 2;
/** Requests of people have lower numbers. */
const FIRST_NUMBER = 900_000;

/** Call it as a flight walks on from a hole. */
export function skipHole(day: DayState, flight: FlightState): void {
  const { holes, runs } = flight;
  const draw = day.dice.stream(`flight${flight.plan.index}`, 'skip');
  const place = drawLeftOut(flight, draw, SKIPS_A_FLIGHT);
  const [last, skipped] = [holes[runs.length - 1], holes[runs.length]];
  if (place !== runs.length || !last || !skipped) return;
  flight.order = flight.order.filter((hole) => hole !== skipped);
  flight.holes = holes.filter((hole) => hole !== skipped);
  flight.indexOf = indexHoles(flight.holes);
  flight.plannedTotalSec = computePlannedRoundSec(day, flight);
  flight.skipped = skipped;
  // Every picture has the new route from now on, so the boards that are open have it too (BOARD-30).
  markChanged(flight, { route: true });
}

/** How many holes a flight has played when it leaves one out; `null` = it leaves out none. */
export function drawLeftOut({ holes }: FlightState, draw: Stream, chance: number): number | null {
  const open = holes.length - PLAYED_BEFORE - 1 - LEFT_AFTER;
  return open < 1 || !draw.chance(chance) ? null : PLAYED_BEFORE + draw.below(open);
}

/** Call it as a flight comes to a hole. */
export function detectJump(day: DayState, flight: FlightState): void {
  const { skipped, runs } = flight;
  const [from, to] = [runs.at(-2), findCurrentRun(flight)];
  if (!skipped || !from || !to) return;
  flight.skipped = null;
  const { parkId, dayIndex } = day.options;
  const number = FIRST_NUMBER + day.jumpsDetected.length;
  const jump: DetectedJump = {
    jumpId: createSimulationId('jumpHole', parkId, number, dayIndex),
    flight,
    fromHoleNo: from.hole.holeNo,
    toHoleNo: to.hole.holeNo,
    skippedHoles: [skipped.holeNo],
    sec: day.nowSec,
  };
  day.jumpsDetected.push(jump);
  const { id, ...patch } = buildJumpRow(day, jump);
  emitJump(day, { id, rev: 1, status: patch.status, patch });
}

export function emitJump(day: DayState, row: Pick<RowStateMessage, 'id' | 'rev' | 'status' | 'patch'>): void {
  day.emit((eventId) => ({ type: GolfMessageType.jumpHole, eventId, subject: 'golfJumpHole', ...row }));
}

/** As its row has it. */
export const buildJumpView = (day: DayState, jump: DetectedJump) => ({
  ...buildJumpRow(day, jump),
  /** Park time, epoch ms. */
  ts: day.clock.parkTs(jump.sec),
});

export function buildJumpRow(
  { options, park }: DayState,
  { jumpId, flight, fromHoleNo, toHoleNo, skippedHoles }: DetectedJump,
) {
  const nameOf = (no: number) => park.holes.find(({ holeNo }) => holeNo === no)?.displayNo ?? String(no);
  return {
    id: jumpId,
    parkId: options.parkId,
    flightId: flight.plan.flightId,
    flightNo: flight.plan.flightNo,
    competitionId: flight.plan.booked?.competitionId ?? null,
    jumpType: JumpType.skipHole,
    fromHoleNo,
    toHoleNo,
    skippedHoles: skippedHoles.join(','),
    replayLater: flight.plan.booked?.competitionId === undefined ? 'Y' : 'N',
    reasonType: JumpReason.catchUp,
    reason: `未经申请跳过${skippedHoles.map(nameOf).join('、')}号洞`,
    source: JumpSource.detected,
    applyUser: '系统',
    status: JumpStatus.toReview,
  };
}
