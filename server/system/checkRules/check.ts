/** Check rules as they are stored: the same judgement for whoever asks and for what is written. */
import { brokenPiece, readRule, type RuleFailure } from '#domain/validation/codeRule.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';

/** The piece of the rule that a value fails; `null` = none. @throws BusinessError for a code nobody knows */
export async function checkByCode(db: Db | Tx, ruleCode: string, value: string): Promise<RuleFailure | null> {
  const rule = await db
    .selectFrom('sysCheckRule')
    .select('ruleJson')
    .where('ruleCode', '=', ruleCode)
    .executeTakeFirst();
  if (rule === undefined) throw new BusinessError('该编码不存在');
  return brokenPiece(readRule(rule.ruleJson), value);
}
