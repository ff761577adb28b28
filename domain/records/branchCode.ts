/**
 * Codes of trees: a letter and two digits a level, under the code of the parent (`A01`, `A01A02`), so that the code of a
 * branch begins all codes below it. Departments and categories have them (SYSTEM-112).
 */
const LEVEL_LENGTH = 3;
const FIRST = 'A01';
const LAST = 'Z99';
const LAST_NUMBER = 99;
const MAX_LEVELS = 20;

/** 1 at the top. */
export function countBranchLevels(code: string): number {
  return code.length / LEVEL_LENGTH;
}

/** Code of the parent, `''` at the top. */
export function cutBranchLevel(code: string): string {
  return code.slice(0, -LEVEL_LENGTH);
}

/** A code that a sheet may bring. */
export function isBranchCode(text: string): boolean {
  return /^(?:[A-Z](?!00)\d{2})+$/.test(text) && countBranchLevels(text) <= MAX_LEVELS;
}

export type NextBranchCode =
  | { readonly code: string }
  /** The level is full, or the tree too deep for one more level. */
  | { readonly problem: 'full' | 'deep' };

/**
 * The code after the greatest of a level.
 * @param parentCode `''` for the top
 * @param siblings codes below the parent, in any order; those of other levels do not count
 */
export function computeNextBranchCode(parentCode: string, siblings: readonly string[]): NextBranchCode {
  if (countBranchLevels(parentCode) >= MAX_LEVELS) return { problem: 'deep' };
  const own = siblings
    .filter((code) => code.startsWith(parentCode))
    .map((code) => code.slice(parentCode.length))
    .filter(({ length }) => length === LEVEL_LENGTH);
  const last = own.reduce((greatest, one) => (one > greatest ? one : greatest), '');
  if (last === '') return { code: parentCode + FIRST };
  if (last >= LAST) return { problem: 'full' };
  return { code: parentCode + follow(last) };
}

/** A01 … A99, B01 … Z99 */
function follow(level: string): string {
  const letter = level.slice(0, 1);
  const number = Number(level.slice(1));
  return number < LAST_NUMBER
    ? letter + String(number + 1).padStart(2, '0')
    : `${String.fromCharCode(letter.charCodeAt(0) + 1)}01`;
}
