/**
 * Codes of trees: a letter and two digits a level, under the code of the parent (`A01`, `A01A02`), so that the code of a
 * branch begins all codes below it. Departments and categories have them.
 */
const SEGMENT = 3;
const FIRST = 'A01';

/**
 * The code after the last one of a level.
 * @param parentCode `''` for the top
 * @param last the greatest code of the level; `null` = the level is empty
 * @returns `null` when the level is full (Z99)
 */
export function computeNextBranchCode(parentCode: string, last: string | null): string | null {
  if (last === null) return `${parentCode}${FIRST}`;
  const segment = last.slice(-SEGMENT);
  const letter = segment.slice(0, 1);
  const number = Number(segment.slice(1));
  if (number < 99) return `${parentCode}${letter}${String(number + 1).padStart(2, '0')}`;
  return letter === 'Z' ? null : `${parentCode}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`;
}
