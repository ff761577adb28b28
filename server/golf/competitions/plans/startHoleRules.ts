/** Start holes of a plan: open ones, in the order of their priority (COMP-11). */

import { PlanStatus } from '#domain/codes/competition.ts';
import { HoleStatus } from '#domain/codes/course.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { ResourceRules } from '../../../resource/rules.ts';
import { type Writer, findRowById } from '../../shared/rows.ts';
import { findPlanHoles } from '../rounds/roundHoles.ts';
import type { StoredStartHole } from '../shared/records.ts';
import { alignFlights } from './planStarts.ts';

export const startHoleRules: ResourceRules<typeof golfStartHole> = {
  async prepare(tx, record) {
    const hole = await findRowById(tx, golfHole, record.holeId);
    if (hole !== undefined && hole.status !== HoleStatus.open && record.groupCount > 0)
      throw new BusinessError('已关闭的球洞不能作为开球洞');
    const plan = await findRowById(tx, golfCompetitionPlan, record.planId);
    if (plan !== undefined && plan.status !== PlanStatus.draft)
      throw new BusinessError('已发布的编排请先撤回');
    if (plan !== undefined && hole !== undefined && !(await findPlanHoles(tx, plan)).includes(hole.holeNo))
      throw new BusinessError(`${hole.holeNo}号洞不在本轮的十八洞内`);
    return { priority: record.priority ?? hole?.shotgunPriority ?? 0 };
  },
  async onAdd(tx, id, _user, moment) {
    const hole = await findRowById(tx, golfStartHole, id);
    if (hole !== undefined) await align(tx, [hole], moment);
  },
  onEdit: (tx, row, moment) => align(tx, [row], moment),
  onRemove: align,
};

/** Flights follow the holes of their plan. */
async function align(tx: ScopedTx, holes: readonly StoredStartHole[], writer: Writer): Promise<void> {
  for (const planId of new Set(holes.map((hole) => hole.planId))) {
    const plan = await findRowById(tx, golfCompetitionPlan, planId);
    if (plan?.status === PlanStatus.draft) await alignFlights(tx, plan, writer);
  }
}
