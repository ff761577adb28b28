/** Cards of a whole field, written together: whose card is no longer open (COMP-17). */

import { isMarked } from './resultCode.ts';

interface CardState {
  /** golf_result_code; `''` = none yet. */
  readonly resultCode: string;
  /** Who signed each line of the round; `null` = nobody. */
  readonly signs: readonly (string | null)[];
}

/** Why a card is not written in a sheet of many; `null` = it may be. A single card can still be corrected. */
export function findCardLock({ resultCode, signs }: CardState): string | null {
  if (isMarked(resultCode)) return '已有成绩标记';
  const [first] = signs;
  return first !== undefined && signs.every((sign) => sign !== null && sign !== '')
    ? `${first} 已确认`
    : null;
}
