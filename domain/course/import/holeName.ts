/** What a name says: `3号洞 果岭`, `Hole 3 green`, `B5 tee`, `湖场第三洞`. Files without tags have nothing else (MAPFILE-03). */

import type { ElementKind, HoleHint } from './model.ts';

export interface NamedPart {
  readonly kind: ElementKind | null;
  readonly hint: HoleHint | null;
}

/** The first that fits counts: 水障碍 before 球道, 练习果岭 before 果岭. */
const KINDS: readonly (readonly [ElementKind, RegExp])[] = [
  ['other', /练习|推杆练习|practice|putting|driving\s*range/u],
  ['boundary', /场界|边界|球场范围|boundary|property|outline of course/u],
  ['water', /水障碍|水域|水塘|池塘|湖面|water|pond|hazard/u],
  ['bunker', /沙坑|bunker|sand/u],
  ['green', /果岭|green/u],
  ['tee', /发球台|发球区|梯台|\btees?\b|tee\s*box/u],
  ['fairway', /球道|fairway/u],
  ['pin', /旗杆|洞杯|\bpin\b|\bflag\b/u],
  ['hole', /中线|中心线|cent(?:er|re)\s*line/u],
];

const DIGITS = '一二三四五六七八九';
const MAX_NO = 54;

/** @param text a name, or folders and a name */
export function parseHoleName(text: string): NamedPart {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('_', ' ').trim();
  const kind = KINDS.find(([, words]) => words.test(plain))?.[0] ?? null;
  return { kind, hint: findHole(plain) };
}

/** `A3`, `a-12`: a nine and a number. `null` for anything else. */
export function parseHoleRef(ref: string): HoleHint | null {
  const [, nine = '', no = ''] =
    /^([\p{L}]{0,8})[\s\-.]*0?(\d{1,2})$/u.exec(ref.normalize('NFKC').trim()) ?? [];
  return no === '' ? null : createHint(nine.toUpperCase(), Number(no));
}

/** Where the number stands; `n` is the nine. */
const NUMBERS = [
  /(?<n>[\p{L}\d]{1,8}?)\s*(?:场|区|球场)\s*第?\s*(?<no>\d{1,2}|[一二三四五六七八九十]{1,3})\s*(?:号|號)?\s*(?:洞|球道|果岭|发球|$)/u,
  /(?:^|[^\p{L}\d])(?<n>[a-z]?)\s*第?\s*(?<no>\d{1,2}|[一二三四五六七八九十]{1,3})\s*(?:号|號)?\s*洞/u,
  /\bhole\s*#?(?<n>[a-z]?)\s*-?0?(?<no>\d{1,2})\b/u,
  /\b(?<no>\d{1,2})(?:st|nd|rd|th)?\s*hole\b/u,
  /\bh\s*0?(?<no>\d{1,2})\b/u,
  /\b(?<n>[a-gi-z])\s*-?0?(?<no>\d{1,2})\b/u,
  /^(?<no>\d{1,2})(?:st|nd|rd|th|号|號)?(?:$|[^\p{L}\d]|(?=[\p{Script=Han}]))/u,
  /\b(?:green|tee|tees|fairway)\s*#?0?(?<no>\d{1,2})\b/u,
  /(?:果岭|发球台|球道)\s*(?<no>\d{1,2})$/u,
] as const;

function findHole(plain: string): HoleHint | null {
  for (const pattern of NUMBERS) {
    const { n = '', no = '' } = pattern.exec(plain)?.groups ?? {};
    if (no === '') continue;
    const hint = createHint(n.toUpperCase(), readNumeral(no));
    if (hint !== null) return hint;
  }
  return null;
}

function createHint(nine: string, no: number): HoleHint | null {
  return no >= 1 && no <= MAX_NO ? { nine, no, holeNo: null } : null;
}

/** `12`, `十二`, `二十`; 0 for what is none. */
function readNumeral(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text);
  const [before = '', after = ''] = text.includes('十') ? text.split('十') : ['', text];
  const tens = text.includes('十') ? (before === '' ? 1 : DIGITS.indexOf(before) + 1) : 0;
  return tens * 10 + (after === '' ? 0 : DIGITS.indexOf(after) + 1);
}
