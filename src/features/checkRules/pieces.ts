/** A stored rule, `[{digits, pattern, message}]` in run order, as the two tables of the designer hold it. Pure. */

import { RuleOrder } from '#domain/codes/platform.ts';
import { type RowValues, parseRows } from '#src/resource/form/controls/rows.ts';

/** 局部规则 with the number of characters, 全局规则 with 优先级: before the local ones or after them. */
export interface RuleParts {
  readonly local: readonly RowValues[];
  readonly whole: readonly RowValues[];
}

const WHOLE = '*';

/** The local table always has a row to type in. */
export const EMPTY_ROW: RowValues = { digits: null, pattern: null, message: null };

/** @param text JSON as it is stored; `null` = a new rule */
export function parseRuleParts(text: unknown): RuleParts {
  const pieces = parseRows(text);
  const firstLocal = pieces.findIndex((piece) => !isWhole(piece));
  // A rule of global pieces alone runs them first.
  const end = firstLocal < 0 ? pieces.length : firstLocal;
  const local = pieces
    .filter((piece) => !isWhole(piece))
    .map(({ digits, ...piece }) => ({ ...piece, digits: Number(digits) }));
  return {
    local: local.length > 0 ? local : [EMPTY_ROW],
    whole: pieces.flatMap(({ digits, ...piece }, index) =>
      digits === WHOLE ? [{ priority: index < end ? RuleOrder.first : RuleOrder.last, ...piece }] : [],
    ),
  };
}

/** Global rules that run first, local rules, global rules that run last; rows without any content are none. */
export function formatRuleParts({ local, whole }: RuleParts): string | null {
  const globals = (priority: string): readonly RowValues[] =>
    whole
      .filter(({ priority: own, ...row }) => own === priority && isPieceFilled(row))
      .map(({ pattern, message }) => ({ digits: WHOLE, pattern, message }));
  const locals = local.filter(isPieceFilled).map(({ digits, pattern, message }) => ({
    digits: digits === null ? '' : String(digits),
    pattern,
    message,
  }));
  const pieces = [...globals(RuleOrder.first), ...locals, ...globals(RuleOrder.last)];
  return pieces.length === 0 ? null : JSON.stringify(pieces);
}

export function isPieceFilled({ digits, pattern, message }: RowValues): boolean {
  return [digits, pattern, message].some((value) => value !== undefined && value !== null && value !== '');
}

const isWhole = ({ digits }: RowValues): boolean => digits === WHOLE;
