/**
 * Patterns that editable tables name by a short code (CHECK-02). Where readings of the protocol
 * differ, or the original let slips through, what people mean counts: an address has a scheme, letters are letters,
 * and money has two decimals at most and may be zero.
 */
import { PATTERNS } from './patterns.ts';

interface PatternCode {
  readonly title: string;
  readonly regex: RegExp;
}

export const PATTERN_CODES: Readonly<Record<string, PatternCode>> = {
  '*': { title: '非空', regex: /\S/u },
  'n6-16': { title: '6到16位数字', regex: /^\d{6,16}$/u },
  '*6-16': { title: '6到16位任意字符', regex: /^.{6,16}$/u },
  's6-18': { title: '6到18位字母', regex: /^[A-Za-z]{6,18}$/u },
  url: { title: '网址', regex: /^https?:\/\/\S+$/u },
  e: { title: '电子邮件', regex: /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/u },
  m: { title: '手机号码', regex: new RegExp(PATTERNS.mobile.regex, 'u') },
  p: { title: '邮政编码', regex: /^\d{6}$/u },
  s: { title: '字母', regex: /^[A-Za-z]+$/u },
  n: { title: '数字', regex: /^-?\d+(\.\d+)?$/u },
  z: { title: '整数', regex: /^-?\d+$/u },
  money: { title: '金额', regex: /^(0|[1-9]\d*)(\.\d{1,2})?$/u },
};
