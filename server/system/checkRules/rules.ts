/** What is special about a check rule: one that fields of records follow stays, and keeps its code. */
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';

/** By code, the field that follows the rule, e.g. 设备的ICCID. */
const FOLLOWED: ReadonlyMap<string, string> = new Map(
  CATALOGUE.flatMap(({ title, fields }) =>
    fields.flatMap(({ ruleCode, label }) =>
      ruleCode === undefined ? [] : [[ruleCode, `${title}的“${label}”`] as const],
    ),
  ),
);

export const checkRuleRules: ResourceRules = {
  prepare(_tx, { ruleCode }, { before }) {
    const follower = FOLLOWED.get(String(before?.['ruleCode']));
    if (follower !== undefined && before?.['ruleCode'] !== ruleCode)
      throw new BusinessError(`规则Code：${follower}按此规则校验，Code不能修改`);
    return {};
  },
  inUse: async (_tx, rows) => {
    for (const { ruleCode, ruleName } of rows) {
      const follower = FOLLOWED.get(String(ruleCode));
      if (follower !== undefined) return `${follower}按“${String(ruleName)}”校验，不能删除`;
    }
    return null;
  },
  // Nobody brings a rule back, and its code is free again (pages-system 0.2).
  removed: (tx, rows) => eraseRows(tx, sysCheckRule, rows),
};
