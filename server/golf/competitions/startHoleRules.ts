/** Start holes of a plan: open ones, in the order of their priority (golf-domain 2.9). */
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { rowOf } from '../shared/rows.ts';
import { amount } from '../shared/values.ts';

const OPEN = '1';
const DRAFT = '0';

export const startHoleRules: ResourceRules = {
  async prepare(tx, record) {
    const hole = await rowOf(tx, golfHole, record['holeId']);
    if (hole !== undefined && hole['status'] !== OPEN && amount(record['groupCount']) > 0)
      throw new BusinessError('已关闭的球洞不能作为开球洞');
    const plan = await rowOf(tx, golfCompetitionPlan, record['planId']);
    if (plan !== undefined && plan['status'] !== DRAFT) throw new BusinessError('已发布的编排请先撤回');
    return { priority: record['priority'] ?? hole?.['shotgunPriority'] ?? 0 };
  },
};
