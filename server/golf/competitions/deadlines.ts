/** What time alone does to competitions: signing up ends, days of play pass, and a jump that nobody answers is over (COMP-02, COMP-21, FLIGHT-09). */

import { CompetitionStatus } from '#domain/codes/competition.ts';
import { OrderCancelReason } from '#domain/codes/money.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { computeStateAfter } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { type Deadline, queryDue, processDue } from '../shared/deadline.ts';
import { setRow, type Writer } from '../shared/rows.ts';
import { closeRounds, giveUpCompetition, promoteWaiting } from './competitionRules.ts';
import type { StoredJump } from './shared/records.ts';

/** When it was said to end; those who wait are let in first, as by hand. */
export const closeSigning: Deadline = (tx, { parkId, parkTs }, writer) =>
  processDue(
    queryDue(tx, golfCompetition, parkId, 'close', 'signEndTime').where(
      'signEndTime',
      '<=',
      formatStamp(parkTs),
    ),
    async (competition) => {
      await promoteWaiting(tx, competition, writer);
      await setRow(
        tx,
        golfCompetition,
        competition.id,
        computeStateAfter(golfCompetition.name, 'close', competition),
        writer,
      );
    },
  );

/** Nobody plays it any more: a competition whose last day is over without a start is cancelled (COMP-21). A draft stays. */
export const cancelUnplayed: Deadline = (tx, { parkId, parkTs }, writer) => {
  const now = formatStamp(parkTs);
  return processDue(
    queryDue(tx, golfCompetition, parkId, 'cancel', 'endDate')
      .where('endDate', '<', now.slice(0, 10))
      .where('status', '<>', CompetitionStatus.draft),
    async (competition) => {
      const state = computeStateAfter(golfCompetition.name, 'cancel', competition);
      const why = { cancelReason: OrderCancelReason.other, stateRemark: '赛期已过，未开赛' };
      await setRow(tx, golfCompetition, competition.id, { ...state, ...why }, writer);
      await giveUpCompetition(
        tx,
        competition,
        { reason: OrderCancelReason.other, now, bySystem: true },
        writer,
      );
    },
  );
};

/** A competition that was begun ends with its last day, even when players are still missing (COMP-21). */
export const finishOver: Deadline = (tx, { parkId, parkTs }, writer) =>
  processDue(
    queryDue(tx, golfCompetition, parkId, 'finish', 'endDate').where(
      'endDate',
      '<',
      formatStamp(parkTs).slice(0, 10),
    ),
    async (competition) => {
      await closeRounds(tx, competition, writer);
      const state = computeStateAfter(golfCompetition.name, 'finish', competition);
      await setRow(tx, golfCompetition, competition.id, state, writer);
    },
  );

/** A flight waits for an answer by the clock of its park. */
export const expireJumps: Deadline = (tx, { parkId, parkTs }, writer) =>
  processDue(
    queryDue(tx, golfJumpHole, parkId, 'expire', 'expireTime').where('expireTime', '<=', formatStamp(parkTs)),
    (jump) => expireJump(tx, jump, writer),
  );

const OVER: readonly FlightStatus[] = [FlightStatus.finished, FlightStatus.aborted, FlightStatus.cancelled];

/** A round that is over has no hole left to decide about, also where the jump was noticed and not asked for. */
export const settleJumpsOfRounds: Deadline = (tx, { parkId }, writer) =>
  processDue(
    queryDue(tx, golfJumpHole, parkId, 'expire', 'id').where(
      'flightId',
      'in',
      getRecordDb(tx)
        .selectFrom(golfFlight.table)
        .select('id')
        .where('parkId', '=', parkId)
        .where('status', 'in', [...OVER]),
    ),
    (jump) => expireJump(tx, jump, writer),
  );

const expireJump = (tx: ScopedTx, jump: StoredJump, writer: Writer) =>
  setRow(tx, golfJumpHole, jump.id, computeStateAfter(golfJumpHole.name, 'expire', jump), writer);
