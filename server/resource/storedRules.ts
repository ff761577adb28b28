/** Check rules as they are stored: one judgement for the check call and for writes. */

import { findBrokenPiece, readRule, type RuleFailure } from '#domain/validation/codeRule.ts';
import { MAX_TEXT } from '#domain/validation/regexSource.ts';
import type { Db, Tx } from '../database/schema.ts';
import { BusinessError } from '../http/errors.ts';

/**
 * The piece of the rule that a value fails; `null` = none.
 * @throws BusinessError for a code nobody knows, a stored rule that cannot be applied, a value beyond `MAX_TEXT`
 */
export async function findBrokenPieceByCode(
  db: Db | Tx,
  ruleCode: string,
  value: string,
): Promise<RuleFailure | null> {
  const rule = await db
    .selectFrom('sysCheckRule')
    .select(['ruleName', 'ruleJson'])
    .where('ruleCode', '=', ruleCode)
    .executeTakeFirst();
  if (rule === undefined) throw new BusinessError('该编码不存在');
  if (value.length > MAX_TEXT) throw new BusinessError(`要校验的值最长${MAX_TEXT}个字符`);
  const reading = readRule(rule.ruleJson);
  if (!reading.ok)
    throw new BusinessError(`校验规则“${rule.ruleName}”不能使用，请先修改：${reading.message}`);
  return findBrokenPiece(reading.steps, value);
}
