/** What one text has that another has not. */

import { diffLines, diffWordsWithSpace } from 'diff';
import { toPlainLines } from '#domain/content/lines.ts';

export interface Part {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Texts that have little in common are compared by lines: nobody reads them word by word. */
const WORDS_WITHIN_MS = 500;

/** @param before and @param after rich text */
export function compareTexts(before: string, after: string): readonly Part[] {
  const [old, now] = [before, after].map((html) => toPlainLines(html).join('\n')) as [string, string];
  const parts = diffWordsWithSpace(old, now, { timeout: WORDS_WITHIN_MS }) ?? diffLines(old, now);
  return parts.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** Characters of one kind, without those between words. */
export const countCharacters = (parts: readonly Part[], kind: Part['kind']): number =>
  parts
    .filter((part) => part.kind === kind)
    .reduce((sum, { text }) => sum + Array.from(text.replace(/\s/g, '')).length, 0);
