/** Rules of one column of an editable table, checked in their order: the first that fails gives the message (5). */

import type { RegexReading } from './linearRegex.ts';
import { PATTERNS } from './patterns.ts';
import { MAX_TEXT } from './regexSource.ts';

interface PatternCode {
  readonly title: string;
  readonly regex: RegExp;
}

/**
 * Patterns that editable tables name by a short code (CHECK-02). Where readings of the protocol
 * differ, or the original let slips through, what people mean counts: an address has a scheme, letters are letters,
 * and money has two decimals at most and may be zero.
 */
export const PATTERN_CODES: Readonly<Record<string, PatternCode>> = {
  '*': { title: '非空', regex: /\S/u },
  'n6-16': { title: '6到16位数字', regex: /^\d{6,16}$/u },
  '*6-16': { title: '6到16位任意字符', regex: /^.{6,16}$/u },
  's6-18': { title: '6到18位字母', regex: /^[A-Za-z]{6,18}$/u },
  url: { title: '网址', regex: /^https?:\/\/\S+$/u },
  e: { title: '电子邮件', regex: /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/u },
  m: { title: '手机号码', regex: new RegExp(PATTERNS.mobile.regex, 'u') },
  p: { title: '邮政编码', regex: /^\d{6}$/u },
  s: { title: '字母', regex: new RegExp(PATTERNS.letters.regex, 'u') },
  n: { title: '数字', regex: /^-?\d+(\.\d+)?$/u },
  z: { title: '整数', regex: /^-?\d+$/u },
  money: { title: '金额', regex: /^(0|[1-9]\d*)(\.\d{1,2})?$/u },
};

export interface CellRule {
  readonly required?: boolean;
  /** No other row holds the same value; blanks are no values and do not collide. */
  readonly unique?: boolean;
  /**
   * A code of `PATTERN_CODES`, `only` (= unique), or an expression: one of a page's own code is a `RegExp`, a text may
   * come from anybody and is run in linear time. Blanks pass.
   */
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

/** Makes a regex of the text that a rule names; `null` = the engine is still on its way, nothing is known. */
export type CompilePattern = (source: string) => RegexReading | null;

/** One rule may hold several tests; they count in this order: required, unique, pattern. */
export function createCellTest(rule: CellRule, words: CellWords, compile: CompilePattern): CellTest {
  const { required, pattern, message } = rule;
  const says = (usual: string): string => fillMessage(message ?? usual, words);
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
    tests.push(
      expression === null
        ? textTest(String(pattern), problem, words, compile)
        : (value) => (isBlank(value) || expression.test(String(value)) ? null : problem),
    );
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
export function fillMessage(message: string, { key, title, defaultValue }: CellWords): string {
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

/** Whether a rule names an expression that only the linear-time engine may run. */
export function hasTextPattern({ pattern = '' }: CellRule): boolean {
  return pattern !== '' && pattern !== '*' && pattern !== 'only' && expressionOf(pattern) === null;
}

function textTest(pattern: string, problem: string, words: CellWords, compile: CompilePattern): CellTest {
  let reading: RegexReading | null = null;
  return (value) => {
    if (isBlank(value)) return null;
    reading ??= compile(pattern);
    if (reading === null) return null;
    if (!reading.ok) return `${words.title}的校验规则不能使用：${reading.message}`;
    const text = String(value);
    if (text.length > MAX_TEXT) return `${words.title}最长${MAX_TEXT}个字符`;
    return reading.regex.test(text) ? null : problem;
  };
}

/** `null` = neither of a page's own code nor one of the codes. */
function expressionOf(pattern: string | RegExp): RegExp | null {
  // A global expression goes on where it was the last time, which is in another cell.
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  return (Object.hasOwn(PATTERN_CODES, pattern) ? PATTERN_CODES[pattern] : undefined)?.regex ?? null;
}
