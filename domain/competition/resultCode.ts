import { ResultMark } from '../codes/competition.ts';

/**
 * Whether a card has a mark (DQ, DNF, CUT, …): it is not ranked, and stays so until somebody takes the mark back,
 * whatever is corrected on it.
 * @param resultCode golf_result_code; nothing = nobody has said anything yet
 */
export function isMarked(resultCode: string | null): boolean {
  return resultCode !== null && resultCode !== '' && resultCode !== ResultMark.ok;
}
