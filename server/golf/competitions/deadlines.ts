/** What time alone does to competitions: signing up ends, and a jump that nobody answers is over (COMP-02, FLIGHT-09). */
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { stateAfter } from '#domain/lifecycle/rules.ts';
import { stamp } from '../../database/stamp.ts';
import { type Deadline, due, eachDue } from '../shared/deadline.ts';
import { setRow } from '../shared/rows.ts';
import { promoteWaiting } from './competitionRules.ts';

/** When it was said to end; those who wait are let in first, as by hand. */
export const closeSigning: Deadline = (tx, { parkId, parkTs }, hand) =>
  eachDue(
    due(tx, golfCompetition, parkId, 'close', 'signEndTime').where('signEndTime', '<=', stamp(parkTs)),
    async (competition) => {
      await promoteWaiting(tx, competition, hand);
      await setRow(
        tx,
        golfCompetition,
        competition.id,
        stateAfter(golfCompetition.name, 'close', competition),
        hand,
      );
    },
  );

/** Asked for by people, so their clock counts. */
export const expireJumps: Deadline = (tx, { parkId, nowTs }, hand) =>
  eachDue(
    due(tx, golfJumpHole, parkId, 'expire', 'expireTime').where('expireTime', '<=', stamp(nowTs)),
    (jump) => setRow(tx, golfJumpHole, jump.id, stateAfter(golfJumpHole.name, 'expire', jump), hand),
  );
