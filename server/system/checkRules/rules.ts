/** What is special about a check rule: it can be applied, and one that fields of records follow stays and keeps its code. */
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { sysCheckRule } from '#domain/entities/checkRule.ts';
import { readRule } from '#domain/validation/codeRule.ts';
import { BusinessError } from '../../http/errors.ts';
import { refuse } from '../../resource/refusal.ts';
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
  prepare(_tx, { ruleCode, ruleJson }, { before }) {
    const { ruleCode: kept } = before ?? { ruleCode: undefined };
    const follower = FOLLOWED.get(String(kept));
    if (follower !== undefined && kept !== ruleCode)
      throw new BusinessError(`规则Code：${follower}按此规则校验，Code不能修改`);
    // What only the engine knows: the description has judged each piece by its notation.
    const reading = readRule(String(ruleJson));
    if (!reading.ok) refuse(sysCheckRule.fields, [{ field: 'ruleJson', message: reading.message }]);
    return {};
  },
  inUse: async (_tx, rows) => {
    for (const { ruleCode, ruleName } of rows) {
      const follower = FOLLOWED.get(String(ruleCode));
      if (follower !== undefined) return `${follower}按“${String(ruleName)}”校验，不能删除`;
    }
    return null;
  },
  // Nobody brings a rule back, and its code is free again (SYSTEM-02).
  removed: (tx, rows) => eraseRows(tx, sysCheckRule, rows),
};
