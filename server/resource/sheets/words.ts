/** Texts of dictionaries and names of records in a cell. */

import type { FieldDescription } from '#domain/entities/describe.ts';
import { findWord } from '#domain/validation/spelling.ts';
import { getDictItems, type Items } from '../dictionary.ts';

/**
 * Reads dictionary texts as codes, several joined by commas; a text without a code is left to the rules of the field.
 */
export function readWords(items: Items, field: FieldDescription, text: string): string {
  const known = getDictItems(items, field.dict ?? '');
  const whole = findWord(known, text);
  if (whole !== undefined) return whole.value;
  return splitNames(field, text)
    .map((piece) => findWord(known, piece)?.value ?? piece)
    .join(',');
}

/** Names of a cell: of several, what stands between commas. */
export function splitNames({ multi }: FieldDescription, text: string): readonly string[] {
  const all = multi === true ? text.split(/[,，、]/) : [text];
  return all.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
