/**
 * Regular expressions that people write, in JavaScript's notation. Reads one without running it, says what is wrong
 * with it, and writes it in the notation of RE2, whose engine matches in linear time.
 */
type SourceReading =
  | {
      readonly ok: true;
      /** The same expression in RE2's notation; its groups capture nothing. */
      readonly re2: string;
      /** Characters it describes once repetitions are written out: what a character of text costs at most. */
      readonly weight: number;
    }
  | { readonly ok: false; readonly message: string };

/** Characters of the longest text that may be held against a pattern of a person: whoever runs one refuses a longer text. */
export const MAX_TEXT = 1000;

const MAX_LENGTH = 500;
/** With `MAX_TEXT` this keeps the worst match in the order of 0.1 s. RE2 takes no count above 1000 either. */
const MAX_WEIGHT = 500;

const ESCAPE = String.raw`\\(?:u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|u\{[\dA-Fa-f]+\}|x[\dA-Fa-f]{2}|[pP]\{[^}]*\}|c[A-Za-z]|.)`;
const CLASS = String.raw`\[\^?(?:\\.|[^\]\\])*\]`;
const GROUP = String.raw`\((?:\?(?:<?[=!]|<[^>]*>|:)?)?`;
const COUNT = String.raw`\{\d+(?:,\d*)?\}`;
const TOKEN = new RegExp(`${ESCAPE}|${CLASS}|${GROUP}|${COUNT}|.`, 'gsu');
const TOKEN_OF_CLASS = new RegExp(`${ESCAPE}|.`, 'gsu');

/** What `\s` means in JavaScript: RE2 knows the blanks of ASCII only. */
const BLANKS = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const OTHERS = String.raw`\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;
const LINE_ENDS = String.raw`\n\r\x{2028}\x{2029}`;
const EVERYTHING = String.raw`\x{0}-\x{10ffff}`;

const UNSUPPORTED: readonly (readonly [start: RegExp, name: string])[] = [
  [/^\(\?[=!]/u, '前瞻 (?=…) (?!…)'],
  [/^\(\?<[=!]/u, '后顾 (?<=…) (?<!…)'],
  [/^\(\?$/u, '修饰符 (?i:…)'],
  [/^\\(?:[1-9]|k)/u, String.raw`反向引用 \1 \k<名称>`],
];

/** What is wrong with a source, in Chinese; `null` = nothing that can be told without an engine. */
export function findRegexProblem(source: string): string | null {
  const reading = readRegexSource(source);
  return reading.ok ? null : reading.message;
}

/** Reads a source of 500 characters at most. Lookaround and references to groups have no linear-time match. */
export function readRegexSource(source: string): SourceReading {
  if (Array.from(source).length > MAX_LENGTH) return refuse(`正则表达式最长${MAX_LENGTH}个字符`);
  if (!isRegex(source)) return refuse('正则表达式不正确');
  const tokens = source.match(TOKEN) ?? [];
  const unsupported = UNSUPPORTED.find(([start]) => tokens.some((token) => start.test(token)));
  if (unsupported !== undefined) return refuse(`正则表达式不支持${unsupported[1]}`);
  const weight = weightOf(tokens);
  if (weight > MAX_WEIGHT) return refuse(`正则表达式的重复次数过多，展开后最多${MAX_WEIGHT}个字符`);
  return { ok: true, re2: tokens.map(toRe2).join(''), weight };
}

const refuse = (message: string): SourceReading => ({ ok: false, message });

/** Compiling runs nothing. Old expressions escape what needs no escape, which `u` does not forgive. */
function isRegex(source: string): boolean {
  return ['u', ''].some((flags) => {
    try {
      return new RegExp(source, flags) instanceof RegExp;
    } catch {
      return false;
    }
  });
}

interface Weight {
  total: number;
  /** What the last atom adds: the next token may repeat it. */
  last: number;
}

function weightOf(tokens: readonly string[]): number {
  const outer: Weight[] = [];
  let weight: Weight = { total: 0, last: 0 };
  const add = (more: number): void => void (weight = { total: weight.total + more, last: more });
  for (const token of tokens) {
    if (token.startsWith('(')) {
      outer.push(weight);
      weight = { total: 0, last: 0 };
    } else if (token === ')') {
      const group = Math.max(1, weight.total);
      weight = outer.pop() ?? weight;
      add(group);
    } else if (/^\{\d/u.test(token)) add(weight.last * (copiesOf(token) - 1));
    else if (!/^[*+?|^$]$/u.test(token)) add(1);
  }
  return weight.total;
}

/** How often `{n}`, `{n,}` or `{n,m}` writes out what it repeats. */
function copiesOf(count: string): number {
  const [least = '', most = least] = count.slice(1, -1).split(',');
  return Math.max(1, most === '' ? Number(least) + 1 : Number(most));
}

function toRe2(token: string): string {
  if (token.startsWith('(')) return '(?:';
  if (token.startsWith('[') && token.length > 1) return classToRe2(token);
  if (token === '.') return `[^${LINE_ENDS}]`;
  if (token === String.raw`\s`) return `[${BLANKS}]`;
  if (token === String.raw`\S`) return `[${OTHERS}]`;
  if (token.startsWith('\\')) return escapeToRe2(token);
  // Old expressions may hold these as themselves.
  return /^[{}\]]$/u.test(token) ? `\\${token}` : token;
}

function classToRe2(token: string): string {
  const start = token.startsWith('[^') ? '[^' : '[';
  const members = token.slice(start.length, -1).match(TOKEN_OF_CLASS);
  if (members === null) return start === '[^' ? `[${EVERYTHING}]` : `[^${EVERYTHING}]`;
  return `${start}${members.map(memberToRe2).join('')}]`;
}

function memberToRe2(member: string): string {
  if (member === String.raw`\s`) return BLANKS;
  if (member === String.raw`\S`) return OTHERS;
  if (member === String.raw`\b`) return String.raw`\x{8}`;
  // Not the start of RE2's `[:alpha:]`.
  return member === '[' ? String.raw`\[` : member.startsWith('\\') ? escapeToRe2(member) : member;
}

function escapeToRe2(token: string): string {
  if (/^\\[dDwWbBnrtfv]$/u.test(token)) return token;
  if (/^\\[pP]\{/u.test(token)) return token.replace(/(?:Script|sc|General_Category|gc)=/u, '');
  const code = codePointOf(token);
  if (code !== undefined) return String.raw`\x{${code.toString(16)}}`;
  const [, character = ''] = Array.from(token);
  return /[A-Za-z]|[^ -~]/u.test(character) ? character : `\\${character}`;
}

/** The character that an escape names by its number. */
function codePointOf(token: string): number | undefined {
  if (token === String.raw`\0`) return 0;
  if (token.startsWith(String.raw`\c`) && token.length > 2) return token.charCodeAt(2) % 32;
  const units = Array.from(token.matchAll(/\\[ux]\{?([\dA-Fa-f]+)\}?/gu), ([, hex = '']) =>
    Number.parseInt(hex, 16),
  );
  const [first, second] = units;
  return second === undefined || first === undefined
    ? first
    : String.fromCharCode(first, second).codePointAt(0);
}
