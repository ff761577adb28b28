/** Fields that name a check rule (ENTITY-11): what is written follows it, whichever way it came. */
import { findBrokenPieceByCode } from './storedRules.ts';
import type { Work } from './context.ts';
import { refuse } from './refusal.ts';

/** @throws BusinessError naming the first field that does not follow its rule, in the rule's words */
export async function refuseByRule(
  { tx, entity }: Work,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { name, ruleCode } of entity.fields) {
    const value = values[name];
    if (ruleCode === undefined || typeof value !== 'string') continue;
    const failure = await findBrokenPieceByCode(tx, ruleCode, value);
    if (failure !== null) refuse(entity.fields, [{ field: name, message: failure.message }]);
  }
}
