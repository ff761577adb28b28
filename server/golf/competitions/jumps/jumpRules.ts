/** Jump holes: who asks, how long it stays open, and what an executed one changes (FLIGHT-12). */

import type { FastifyInstance } from 'fastify';
import { HoleStatus } from '#domain/codes/course.ts';
import { JumpSource, JumpStatus } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ParkDecision } from '../../../park/model/decisions.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { ResourceRules } from '../../../resource/rules.ts';
import type { Days } from '../../shared/days.ts';
import { createDayEffect } from '../../shared/follow.ts';
import type { Flight } from '../../shared/records.ts';
import { completeRow, findRowById, findRowsBy, setRow } from '../../shared/rows.ts';
import { countMinutesBetween } from '../../shared/values.ts';
import { parseHoleSequence } from '../rounds/roundHoles.ts';
import type { StoredJump, StoredRule } from '../shared/records.ts';
import { findTouched, forecastJump } from './jumpForecast.ts';

const OPEN_MS = 10 * 60_000;

/** A flight on the course sets out for the target hole; arriving there carries the jump out (FLIGHT-12). */
function decisionOf(row: StoredJump, flight: Flight, realname: string): ParkDecision {
  return {
    kind: 'jump',
    jumpId: row.id,
    rev: row.rev,
    flightId: flight.id,
    toHoleNo: row.toHoleNo,
    order: jumped(parseHoleSequence(flight), row),
    realname,
  };
}

/** What the competition of a flight is played by. */
async function ruleOf(tx: ScopedTx, flight: Flight | undefined): Promise<StoredRule | undefined> {
  const competition = await findRowById(tx, golfCompetition, flight?.competitionId);
  return findRowById(tx, golfCompetitionRule, competition?.ruleId);
}

const computeWaitingSec = (applyTime: string | null, time: string): number | null =>
  applyTime === null ? null : Math.max(0, Math.round(countMinutesBetween(applyTime, time) * 60));

/** A request that is answered or gone waits on no board. */
const createFollowers = (days: Days): Pick<ResourceRules<typeof golfJumpHole>, 'onAction' | 'onRemove'> => ({
  onAction: createDayEffect(days),
  async onRemove(_tx, rows, { after }) {
    for (const { parkId } of rows) after(() => days.changed(parkId, false));
  },
});

/** A flight waits by the clock of its park. */
const createWaiting = (days: Days): Pick<ResourceRules<typeof golfJumpHole>, 'compute'> => ({
  compute: ({ status, applyTime, parkId }, time) => ({
    waitingSec:
      status === JumpStatus.toReview
        ? computeWaitingSec(applyTime, days.stampIn(parkId, parseStamp(time)))
        : null,
  }),
});

export const createJumpRules = ({ days }: FastifyInstance): ResourceRules<typeof golfJumpHole> => ({
  async prepare(tx, record, { before, user, time }) {
    if (before !== null) return {};
    const { parkId } = record;
    const flight = await findRowById(tx, golfFlight, record.flightId);
    const [hole] = await findRowsBy(tx, golfHole, { parkId, holeNo: record.toHoleNo });
    if (hole === undefined) throw new BusinessError('球场没有该目标洞');
    if (hole.status !== HoleStatus.open) throw new BusinessError('目标洞未开放');
    const rule = await ruleOf(tx, flight);
    if (rule !== undefined && rule.jumpHoleAllowed !== YesNo.yes)
      throw new BusinessError(`竞赛规程“${rule.name}”不允许跳洞`);
    const requestTime = days.stampIn(parkId, parseStamp(time));
    const sequence = parseHoleSequence(flight);
    const from = sequence.indexOf(record.fromHoleNo);
    const to = sequence.indexOf(record.toHoleNo);
    if (from >= 0 && to >= 0 && to < from) throw new BusinessError('目标洞已经打过');
    const skipped = from >= 0 && to > from ? sequence.slice(from + 1, to).join(',') : null;
    return {
      competitionId: flight?.competitionId ?? null,
      skippedHoles: record.skippedHoles ?? skipped,
      replayLater: record.replayLater ?? (flight?.competitionId ? YesNo.no : YesNo.yes),
      applyUser: user.username,
      applyTime: requestTime,
      expireTime: formatStamp(parseStamp(requestTime) + OPEN_MS),
      impactPreview: JSON.stringify(await findTouched(tx, flight, record.toHoleNo)),
    };
  },
  // Where the rule asks nobody, nobody has to be waited for.
  async onAdd(tx, id, { realname }, moment) {
    const row = await findRowById(tx, golfJumpHole, id);
    const flight = await findRowById(tx, golfFlight, row?.flightId);
    const rule = await ruleOf(tx, flight);
    if (row === undefined || flight === undefined) return;
    moment.after(() => days.changed(flight.parkId, false));
    if (rule?.jumpHoleNeedAudit !== YesNo.no) return;
    const { refusal } = await forecastJump(tx, flight, row.toHoleNo);
    if (refusal !== null) return;
    const columns = {
      status: JumpStatus.approved,
      auditTime: moment.time,
      auditOpinion: '竞赛规程规定跳洞无需审核',
    };
    await completeRow(tx, golfJumpHole, id, columns);
    moment.after(() => days.decide(flight.parkId, decisionOf(row, flight, realname)));
  },
  ...createFollowers(days),
  ...createWaiting(days),
  effects: {
    async approve(tx, row, _input, { realname }, { after, time }) {
      checkOpen(row, days.stampIn(row.parkId, parseStamp(time)));
      const flight = await findRowById(tx, golfFlight, row.flightId);
      if (flight === undefined) return;
      // Whoever jumped unasked is there: what is approved is how the round goes on.
      const isThere = row.source === JumpSource.detected;
      const { refusal } = isThere ? { refusal: null } : await forecastJump(tx, flight, row.toHoleNo);
      if (refusal !== null) throw new BusinessError(refusal);
      after(() => days.decide(flight.parkId, decisionOf(row, flight, realname)));
    },
    async withdraw(_tx, { id: jumpId, parkId, flightId }, _input, _user, { after }) {
      const decision = { kind: 'stay', jumpId, flightId: flightId } as const;
      after(() => days.decide(parkId, decision));
    },
    async execute(tx, row, _input, _user, moment) {
      const flight = await findRowById(tx, golfFlight, row.flightId);
      if (flight === undefined) return;
      const holeSequence = JSON.stringify(jumped(parseHoleSequence(flight), row));
      await setRow(tx, golfFlight, flight.id, { holeSequence }, moment);
    },
  },
});

/** @param parkTime what the clock of the park shows. Throws once the request has had its ten minutes. */
function checkOpen({ expireTime }: StoredJump, parkTime: string): void {
  if (expireTime !== null && expireTime <= parkTime) throw new BusinessError('该申请已失效');
}

/** The planned holes after a jump: skipped ones at the end, or gone. */
function jumped(sequence: readonly number[], row: StoredJump): readonly number[] {
  const skipped = (row.skippedHoles ?? '').split(',').filter(Boolean).map(Number);
  const rest = sequence.filter((holeNo) => !skipped.includes(holeNo));
  return row.replayLater === YesNo.yes ? [...rest, ...skipped] : rest;
}
