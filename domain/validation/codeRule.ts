/**
 * Check rules of codes (SYSTEM-01): pieces applied left to right. A piece of `*` tests the whole value, one of n the next
 * n characters; its pattern must match all of what it tests.
 */

import { compileRegex, type LinearRegex } from './linearRegex.ts';

interface RulePiece {
  readonly digits: string | number;
  /** Source of an expression without anchors. */
  readonly pattern: string;
  readonly message: string;
}

/** A piece whose pattern can be run. */
interface RuleStep extends RulePiece {
  readonly regex: LinearRegex;
}

type RuleReading =
  | { readonly ok: true; readonly steps: readonly RuleStep[] }
  | { readonly ok: false; readonly message: string };

/** The piece a value failed, in wire form. */
export interface RuleFailure extends RulePiece {
  /** Where the tested characters begin, and where the next ones do; only of a piece with a number. */
  readonly beginIndex?: number;
  readonly endIndex?: number;
  readonly checkValue: string;
  readonly passed: false;
}

const WHOLE = '*';
/** Of all patterns together: they run one after the other while everybody else waits. */
const MAX_WEIGHT = 1000;

/** @param ruleJson `[{digits, pattern, message}]`. @returns the reason, in Chinese, for what cannot be applied */
export function readRule(ruleJson: string): RuleReading {
  const pieces = piecesOf(ruleJson);
  if (pieces === null) return { ok: false, message: '规则内容不完整' };
  const steps: RuleStep[] = [];
  let weight = 0;
  for (const [index, { digits, pattern, message }] of pieces.entries()) {
    const reading = compileRegex(pattern);
    if (!reading.ok) return { ok: false, message: `第${index + 1}行${reading.message}` };
    weight += reading.regex.weight;
    steps.push({ digits, pattern, message, regex: reading.regex });
  }
  return weight > MAX_WEIGHT
    ? { ok: false, message: `各行正则表达式展开后共${weight}个字符，最多${MAX_WEIGHT}个` }
    : { ok: true, steps };
}

/** The first piece that a value fails; `null` = it passes, as an empty one always does. */
export function findBrokenPiece(steps: readonly RuleStep[], value: string): RuleFailure | null {
  if (value === '') return null;
  // Code points, as lengths are counted everywhere else.
  const characters = Array.from(value);
  let position = 0;
  for (const { regex, ...piece } of steps) {
    const isWhole = piece.digits === WHOLE;
    const beginIndex = position;
    const endIndex = isWhole ? position : Math.min(characters.length, position + Number(piece.digits));
    const checkValue = isWhole ? value : characters.slice(beginIndex, endIndex).join('');
    if (!regex.testAll(checkValue)) {
      const span = isWhole ? {} : { beginIndex, endIndex };
      return { ...piece, ...span, checkValue, passed: false };
    }
    position = endIndex;
  }
  return null;
}

function piecesOf(ruleJson: string): readonly RulePiece[] | null {
  try {
    const pieces: unknown = JSON.parse(ruleJson);
    return Array.isArray(pieces) && pieces.every(isPiece) ? pieces : null;
  } catch {
    return null;
  }
}

function isPiece(piece: unknown): piece is RulePiece {
  if (typeof piece !== 'object' || piece === null) return false;
  const { digits, pattern, message } = piece as Readonly<Record<string, unknown>>;
  const isCounted = digits === WHOLE || (Number.isInteger(Number(digits)) && Number(digits) > 0);
  return isCounted && typeof pattern === 'string' && typeof message === 'string';
}
