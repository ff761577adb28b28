/** Rules of one column of an editable table, checked in their order: the first that fails gives the message (5). */
import { PATTERN_CODES } from './patternCodes.ts';

export interface CellRule {
  readonly required?: boolean;
  /** No other row holds the same value; blanks are no values and do not collide. */
  readonly unique?: boolean;
  /** A code of `PATTERN_CODES`, `only` (= unique), or an expression of one's own. Blanks pass. */
  readonly pattern?: string | RegExp;
  /** May contain `${title}`, `${key}` and `${defaultValue}`. */
  readonly message?: string;
}

/** What messages may name. */
export interface CellWords {
  readonly key: string;
  readonly title: string;
  readonly defaultValue?: unknown;
}

/** @param isTaken whether another row holds the value; asked only where a rule wants to know */
export type CellTest = (value: unknown, isTaken: () => boolean) => string | null;

export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

export function isUniqueRule({ unique, pattern }: CellRule): boolean {
  return unique === true || pattern === 'only';
}

/** One rule may hold several tests; they count in this order: required, unique, pattern. */
export function cellTest(rule: CellRule, words: CellWords): CellTest {
  const { required, pattern, message } = rule;
  const says = (usual: string): string => filled(message ?? usual, words);
  const tests: CellTest[] = [];
  if (required === true || pattern === '*') {
    const problem = says('${title}不能为空');
    tests.push((value) => (saysNothing(value) ? problem : null));
  }
  if (isUniqueRule(rule)) {
    const problem = says('${title}不能重复');
    tests.push((value, isTaken) => (!isBlank(value) && isTaken() ? problem : null));
  }
  if (pattern !== undefined && pattern !== '' && pattern !== '*' && pattern !== 'only') {
    const problem = says('${title}格式不正确');
    const expression = expressionOf(pattern);
    tests.push((value) => (isBlank(value) || expression.test(String(value)) ? null : problem));
  }
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (value, isTaken) => {
    for (const test of tests) {
      const problem = test(value, isTaken);
      if (problem !== null) return problem;
    }
    return null;
  };
}

/** `${title}`, `${key}` and `${defaultValue}` are replaced wherever they stand. */
export function filled(message: string, { key, title, defaultValue }: CellWords): string {
  const words: Readonly<Record<string, string>> = {
    key,
    title,
    defaultValue: isBlank(defaultValue) ? '' : String(defaultValue),
  };
  return message.replace(/\$\{(key|title|defaultValue)\}/g, (_all, word: string) => words[word] ?? '');
}

function saysNothing(value: unknown): boolean {
  if (typeof value !== 'string') return isBlank(value);
  // Nearly every text says something with its first sign.
  return !(value.charCodeAt(0) > 0x20) && !/\S/u.test(value);
}

function expressionOf(pattern: string | RegExp): RegExp {
  // A global expression goes on where it was the last time, which is in another cell.
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  const code = Object.hasOwn(PATTERN_CODES, pattern) ? PATTERN_CODES[pattern] : undefined;
  if (code !== undefined) return code.regex;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    // Old expressions escape what needs no escape, which `u` does not forgive.
    return new RegExp(pattern);
  }
}
