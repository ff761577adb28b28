import { computeNextBranchCode } from '#domain/records/branchCode.ts';
import { BusinessError } from '../../http/errors.ts';

/**
 * The code of the next branch below a parent (SYSTEM-112).
 * @param title what the branches are called
 * @throws BusinessError when there is none left
 */
export function requireNextBranchCode(
  title: string,
  parentCode: string,
  siblings: readonly string[],
): string {
  const next = computeNextBranchCode(parentCode, siblings);
  if ('code' in next) return next.code;
  throw new BusinessError(next.problem === 'full' ? `同一级的${title}编码已用完` : `${title}的层级过深`);
}
