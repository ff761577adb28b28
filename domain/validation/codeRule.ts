/**
 * Check rules of codes (http 5.9): pieces applied left to right. A piece of `*` tests the whole value, one of n the next
 * n characters; its pattern must match all of what it tests.
 */
interface RulePiece {
  readonly digits: string | number;
  /** Source of an expression without anchors. */
  readonly pattern: string;
  readonly message: string;
}

/** The piece a value failed, in wire form. */
export interface RuleFailure extends RulePiece {
  /** Where the tested characters begin, and where the next ones do; only of a piece with a number. */
  readonly beginIndex?: number;
  readonly endIndex?: number;
  readonly checkValue: string;
  readonly passed: false;
}

const WHOLE = '*';

/** @param ruleJson `[{digits, pattern, message}]`. @throws Error for what is no rule */
export function readRule(ruleJson: string): readonly RulePiece[] {
  const pieces: unknown = JSON.parse(ruleJson);
  if (!Array.isArray(pieces) || !pieces.every(isPiece)) throw new Error('no check rule');
  return pieces;
}

/** The first piece that a value fails; `null` = it passes, as an empty one always does. */
export function brokenPiece(pieces: readonly RulePiece[], value: string): RuleFailure | null {
  if (value === '') return null;
  // Code points, as lengths are counted everywhere else.
  const characters = Array.from(value);
  let position = 0;
  for (const piece of pieces) {
    const isWhole = piece.digits === WHOLE;
    const beginIndex = position;
    const endIndex = isWhole ? position : Math.min(characters.length, position + Number(piece.digits));
    const checkValue = isWhole ? value : characters.slice(beginIndex, endIndex).join('');
    if (!new RegExp(`^(?:${piece.pattern})$`, 'u').test(checkValue)) {
      const { digits, pattern, message } = piece;
      const span = isWhole ? {} : { beginIndex, endIndex };
      return { digits, pattern, message, ...span, checkValue, passed: false };
    }
    position = endIndex;
  }
  return null;
}

function isPiece(piece: unknown): piece is RulePiece {
  if (typeof piece !== 'object' || piece === null) return false;
  const { digits, pattern, message } = piece as Readonly<Record<string, unknown>>;
  const isCounted = digits === WHOLE || (Number.isInteger(Number(digits)) && Number(digits) > 0);
  return isCounted && typeof pattern === 'string' && typeof message === 'string' && compiles(pattern);
}

/** Whether it is the source of a regular expression, as pieces of a rule are. */
export function compiles(pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
