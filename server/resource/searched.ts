/** Which texts are found by a part of them, and how. */

import { type RawBuilder, sql } from 'kysely';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { isSortedByPinyin } from '#domain/entities/fields.ts';

/** Whether queries filter the column by a part of its text. */
export function isSearched({ search, multi, type, virtual }: FieldDescription): boolean {
  return search === 'like' && multi !== true && type === 'string' && virtual !== true;
}

/** A Chinese name of two characters has no piece of three: its characters are looked up, and then the name. */
export const isFoundByCharacters = (field: FieldDescription): boolean =>
  isSearched(field) && isSortedByPinyin(field);

/** As the index of characters has it: another expression is not found in it. */
export const splitCharacters = (text: RawBuilder<unknown>) =>
  sql<readonly string[]>`string_to_array(${text}, null)`;
