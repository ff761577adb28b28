/** The start holes of one wave as a table: every hole of the course, read and written together (COMP-11). */

import type { SentStartHole } from '#domain/calls/competitionPlans.ts';
import { Direction, PlanStatus } from '#domain/codes/competition.ts';
import { HoleStatus } from '#domain/codes/course.ts';
import { findStartHoleProblem } from '#domain/competition/startHoles.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { readRecord } from '#domain/records/check.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { BusinessError } from '../../../http/errors.ts';
import { keepReadable } from '../../../resource/readable.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { requireOwnRow } from '../../shared/call.ts';
import { type Columns, type Writer, findRowsBy, setRow } from '../../shared/rows.ts';
import { toNumber, formatMoment } from '../../shared/values.ts';
import { findPlanHoles } from '../rounds/roundHoles.ts';
import type { StoredHole, StoredPlan } from '../shared/records.ts';
import { getDirection, isShotgun, planWaves } from './pairing.ts';
import { findPlanFlights } from './planFlights.ts';
import { addStartHole, alignFlights, loadPlanShape } from './planStarts.ts';

const WRITTEN = ['startTime', 'groupCount', 'priority', 'direction'] as const;
const DIRECTIONS: ReadonlySet<unknown> = new Set([Direction.forward, Direction.backward]);

export async function loadStartHoles(tx: ScopedTx, user: CurrentUser, plan: StoredPlan, wanted: number) {
  const { wave, waves, flights, minutes } = await waveOf(tx, plan, wanted);
  const stored = await findRowsBy(tx, golfStartHole, { planId: plan.id, wave });
  const readable = new Set(await keepReadable(tx, golfStartHole, user, stored));
  const hidden = new Set(stored.flatMap((row) => (readable.has(row) ? [] : [row.holeId])));
  const round = await findPlanHoles(tx, plan);
  const holes = (await findRowsBy(tx, golfHole, { parkId: plan.parkId })).filter(
    ({ id, holeNo }) => round.includes(holeNo) && !hidden.has(id),
  );
  return {
    planName: plan.planName,
    closed: closedBecause(plan),
    wave,
    waves,
    flights,
    holes: holes
      .map((hole) => {
        const row = stored.find(({ holeId }) => holeId === hole.id);
        return {
          holeId: hole.id,
          id: row?.id ?? null,
          rev: row?.rev ?? null,
          holeNo: hole.holeNo,
          par: hole.par,
          status: hole.status,
          startTime: row?.startTime ?? formatMoment(plan.planDate, minutes),
          groupCount: row?.groupCount ?? 0,
          priority: row?.priority ?? hole.shotgunPriority ?? 0,
          direction: row?.direction ?? getDirection(plan.startType),
        };
      })
      .toSorted((a, b) => round.indexOf(a.holeNo) - round.indexOf(b.holeNo)),
  };
}

interface SentSheet {
  readonly plan: StoredPlan;
  readonly wave: number;
  readonly lines: readonly SentStartHole[];
}

/** The flights of the plan follow. @throws BusinessError */
export async function writeStartHoles(
  tx: ScopedTx,
  user: CurrentUser,
  { plan, wave: wanted, lines }: SentSheet,
  writer: Writer,
): Promise<void> {
  const closed = closedBecause(plan);
  if (closed !== null) throw new BusinessError(closed);
  const { wave, flights } = await waveOf(tx, plan, wanted);
  await writeHoles(tx, user, plan, wave, lines, writer);
  const round = await findPlanHoles(tx, plan);
  const stored = (await findRowsBy(tx, golfStartHole, { planId: plan.id, wave })).filter(({ holeNo }) =>
    round.includes(holeNo ?? 0),
  );
  const problem = findStartHoleProblem(
    stored.map(({ groupCount }) => groupCount),
    flights,
  );
  if (problem !== null) throw new BusinessError(problem);
  await alignFlights(tx, plan, writer);
}

function closedBecause(plan: StoredPlan): string | null {
  if (!isShotgun(plan.startType)) return '只有同时开球的编排有开球洞';
  return plan.status === PlanStatus.draft ? null : '已发布的编排请先撤回';
}

/** @throws BusinessError */
async function waveOf(tx: ScopedTx, plan: StoredPlan, number: number) {
  const waves = planWaves((await findPlanFlights(tx, plan.id)).length, await loadPlanShape(tx, plan));
  const own = waves.find(({ wave }) => wave === number);
  if (own === undefined) throw new BusinessError(`编排没有第${number}批`);
  return { ...own, waves: waves.length };
}

async function writeHoles(
  tx: ScopedTx,
  user: CurrentUser,
  plan: StoredPlan,
  wave: number,
  sent: readonly SentStartHole[],
  writer: Writer,
): Promise<void> {
  const holes = new Map(
    (await findRowsBy(tx, golfHole, { parkId: plan.parkId })).map((hole) => [hole.id, hole]),
  );
  const stored = await findRowsBy(tx, golfStartHole, { planId: plan.id, wave });
  const round = await findPlanHoles(tx, plan);
  const seen = new Set<string>();
  for (const row of sent) {
    const hole = holes.get(row.holeId);
    if (hole === undefined || seen.has(hole.id)) throw new BusinessError('参数不识别！');
    seen.add(hole.id);
    if (!round.includes(hole.holeNo)) throw new BusinessError(`${hole.holeNo}号洞不在本轮的十八洞内`);
    const columns = columnsOf(plan, hole, wave, row);
    const before = stored.find(({ holeId }) => holeId === hole.id);
    if (before !== undefined) {
      // Somebody else made it after the caller looked: what they saw is not what is changed.
      if (row.id !== before.id) throw new BusinessError('开球洞已被他人修改，请刷新后重试');
      await requireOwnRow(tx, golfStartHole, user, { id: before.id, rev: row.rev });
      const isOther = WRITTEN.some((name) => columns[name] !== before[name]);
      if (isOther) await setRow(tx, golfStartHole, before.id, columns, writer);
    } else if (toNumber(columns.groupCount) > 0)
      await addStartHole(tx, plan, hole, writer, { ...columns, wave });
  }
}

/** What is stored of a line. @throws BusinessError naming the hole */
function columnsOf(plan: StoredPlan, hole: StoredHole, wave: number, row: SentStartHole): Columns {
  const named = `${hole.holeNo}号洞`;
  const own = Object.fromEntries(WRITTEN.map((name) => [name, row[name]]));
  const { values, problems } = readRecord(golfStartHole, {
    ...own,
    competitionId: plan.competitionId,
    planId: plan.id,
    holeId: hole.id,
    wave,
  });
  const [problem] = problems;
  if (problem !== undefined) throw new BusinessError(`${named}：${problem.message}`);
  if (!DIRECTIONS.has(values.direction)) throw new BusinessError(`${named}：请选择方向`);
  if (hole.status !== HoleStatus.open && toNumber(values.groupCount) > 0)
    throw new BusinessError(`${named}：已关闭的球洞不能作为开球洞`);
  return {
    ...Object.fromEntries(WRITTEN.map((name) => [name, values[name] ?? null])),
    priority: values.priority ?? hole.shotgunPriority ?? 0,
  };
}
