/** Competition rules: one that a competition has begun to use stays as it is. */

import { CompetitionStatus } from '#domain/codes/competition.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import type { golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { findRowsBy } from '../shared/rows.ts';

/** golf_competition_status from the start on. */
const PLAYED: ReadonlySet<string> = new Set([
  CompetitionStatus.running,
  CompetitionStatus.suspended,
  CompetitionStatus.unconfirmed,
  CompetitionStatus.archived,
]);

export const competitionRuleRules: ResourceRules<typeof golfCompetitionRule> = {
  async prepare(tx, _record, { before }) {
    if (before === null) return {};
    const users = await findRowsBy(tx, golfCompetition, { ruleId: before.id });
    const played = users.find(({ status }) => PLAYED.has(status));
    if (played !== undefined) throw new BusinessError(`规程已被赛事“${played.name}”使用，请复制后修改`);
    return {};
  },
};
