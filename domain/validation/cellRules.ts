/** Rules of one column of an editable table, checked in their order: the first that fails gives the message (5). */
import { PATTERN_CODES } from './patternCodes.ts';

export interface CellRule {
  readonly required?: boolean;
  /** No other row holds the same value. */
  readonly unique?: boolean;
  /** A code of `PATTERN_CODES`, `only` (= unique), or the source of an expression. */
  readonly pattern?: string;
  /** May contain `${title}`, `${key}` and `${defaultValue}`. */
  readonly message?: string;
}

export type CellValue = string | number | boolean | null | undefined;

export interface Cell {
  readonly value: CellValue;
  readonly key: string;
  readonly title: string;
  readonly defaultValue?: CellValue;
  /** Values of the column in all rows, this one included. */
  readonly column: readonly CellValue[];
}

/** The message of the first rule that fails; `null` = fine. */
export function cellProblem(rules: readonly CellRule[], cell: Cell): string | null {
  for (const rule of rules) {
    const problem = ruleProblem(rule, cell);
    if (problem !== null) return filled(rule.message ?? problem, cell);
  }
  return null;
}

/** One rule may hold several tests; they count in this order. */
function ruleProblem({ required, unique, pattern }: CellRule, { value, column }: Cell): string | null {
  const blank = value === null || value === undefined || value === '';
  if ((required === true || pattern === '*') && (blank || String(value).trim() === ''))
    return '${title}不能为空';
  if (unique === true || pattern === 'only')
    return column.filter((other) => other === value).length > 1 ? '${title}不能重复' : null;
  if (pattern === undefined || pattern === '*' || blank) return null;
  return expressionOf(pattern).test(String(value)) ? null : '${title}格式不正确';
}

function expressionOf(pattern: string): RegExp {
  return (
    (Object.hasOwn(PATTERN_CODES, pattern) ? PATTERN_CODES[pattern]?.regex : undefined) ??
    new RegExp(pattern, 'u')
  );
}

function filled(message: string, { key, title, defaultValue }: Cell): string {
  const words: Readonly<Record<string, string>> = { key, title, defaultValue: String(defaultValue ?? '') };
  return message.replace(/\$\{(key|title|defaultValue)\}/g, (_all, word: string) => words[word] ?? '');
}
