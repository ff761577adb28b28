/** Codes of departments: a letter and two digits a level, A01 to Z99; a branch shares the beginning of its codes. */

const LEVEL_LENGTH = 3;
const FIRST = 'A01';
const LAST = 'Z99';
const LAST_NUMBER = 99;

/** 1 at the top. */
export function countLevels(orgCode: string): number {
  return orgCode.length / LEVEL_LENGTH;
}

/** Code of the department above, `''` at the top. */
export function cutLevel(orgCode: string): string {
  return orgCode.slice(0, -LEVEL_LENGTH);
}

/**
 * The code after the highest of the siblings.
 * @param parentCode `''` at the top
 * @param last highest code among the siblings, `null` = there is none
 */
export function computeNextOrgCode(parentCode: string, last: string | null): string {
  if (last === null) return parentCode + FIRST;
  const own = last.slice(-LEVEL_LENGTH);
  // No room on this level: it goes on one level below the last.
  if (own === LAST) return last + FIRST;
  const number = Number(own.slice(1));
  if (number < LAST_NUMBER) return parentCode + own.slice(0, 1) + String(number + 1).padStart(2, '0');
  return `${parentCode}${String.fromCharCode(own.charCodeAt(0) + 1)}01`;
}

/** A code that a sheet may bring. */
export function isOrgCode(text: string): boolean {
  return /^(?:[A-Z](?!00)\d{2})+$/.test(text);
}
