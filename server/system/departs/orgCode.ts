import type { Db, Tx } from '../../database/schema.ts';
import { requireNextBranchCode } from '../branches/branchCode.ts';

/**
 * The code that the next department below a parent gets. Codes are of all tenants together: one that is found names one
 * department.
 * @throws BusinessError when the level is full or too deep
 */
export async function computeDepartCode(
  db: Db | Tx,
  parent: { readonly id: string; readonly orgCode: string } | null,
): Promise<string> {
  const siblings = await db
    .selectFrom('sysDepart')
    .select('orgCode')
    .where('parentId', '=', parent?.id ?? '')
    .execute();
  const codes = siblings.map(({ orgCode }) => orgCode);
  return requireNextBranchCode('部门', parent?.orgCode ?? '', codes);
}
