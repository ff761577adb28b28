/** Runs the patterns that people write, in time that grows with the text and never explodes: nobody's pattern stalls others. */

import { RE2JS } from 're2js';
import { readRegexSource } from './regexSource.ts';

export interface LinearRegex {
  /** As `readRegexSource` counts it. */
  readonly weight: number;
  /** Whether it matches somewhere in the text, as `RegExp.test` says it. */
  test(text: string): boolean;
  /** Whether it matches all of the text. */
  testAll(text: string): boolean;
}

export type RegexReading =
  | { readonly ok: true; readonly regex: LinearRegex }
  | { readonly ok: false; readonly message: string };

/** @returns the regex, or the reason in Chinese why this source cannot be run */
export function compileRegex(source: string): RegexReading {
  const reading = readRegexSource(source);
  if (!reading.ok) return reading;
  try {
    const engine = RE2JS.compile(reading.re2);
    const { weight } = reading;
    const regex: LinearRegex = {
      weight,
      test: (text) => engine.test(text),
      testAll: (text) => engine.testExact(text),
    };
    return { ok: true, regex };
  } catch {
    // Properties of Unicode that the engine does not know.
    return { ok: false, message: '正则表达式含有不支持的字符属性 \\p{…}' };
  }
}
