/** The conditions of a list, one chip each (LIST-63). Pure. */

import { YesNo } from '#domain/codes/system.ts';
import type { FieldDescription } from '#domain/entities/describe.ts';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { isNumber } from '../cells/text.ts';
import type { EntityChoices } from '../choices.ts';
import type { ParkName } from '../environment.ts';
import type { Filters } from '../list/listQuery.ts';
import { type SearchItem, toTypedTexts } from './searchItems.ts';

/** The text of a chip after its label: words, or a value that only the server or a large list can name. */
export type ChipValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'records'; readonly reference: Reference; readonly ids: readonly string[] }
  | { readonly kind: 'area'; readonly code: string };

export interface FilterChip {
  readonly name: string;
  readonly label: string;
  readonly value: ChipValue;
  /** The filters without it. */
  readonly others: Filters;
}

interface Words {
  readonly choices: Pick<EntityChoices, 'text'>;
  readonly parks: readonly ParkName[];
}

/** @param items of the search bar; the park included, whoever may choose it there */
export function listFilterChips(
  items: readonly SearchItem[],
  filters: Filters,
  words: Words,
): readonly FilterChip[] {
  const typed = toTypedTexts(items, filters);
  return items.flatMap((item) => {
    const { name, label } = item;
    const text = typed[name];
    if (text === undefined || text === '') return [];
    const names = item.kind === 'period' ? [name, item.to] : [name];
    const others = Object.fromEntries(Object.entries(filters).filter(([key]) => !names.includes(key)));
    return [{ name, label, value: toChipValue(item, text, words), others }];
  });
}

function toChipValue(item: SearchItem, text: string, { choices, parks }: Words): ChipValue {
  if (item.kind === 'period') return toText(formatRange(text));
  if (item.kind === 'park') return toText(parks.find(({ id }) => id === text)?.name ?? text);
  const { field } = item;
  if (field.search === 'range') return toText(formatRange(text, isNumber(field)));
  if (field.ref !== undefined)
    return { kind: 'records', reference: field.ref, ids: field.multi === true ? text.split(',') : [text] };
  if (field.kind === 'areaCode') return { kind: 'area', code: text };
  return toText(formatWord(field, text, choices));
}

const toText = (text: string): ChipValue => ({ kind: 'text', text });

function formatWord({ dict, type }: FieldDescription, text: string, choices: Words['choices']): string {
  if (dict !== undefined) return choices.text(dict, text).replaceAll(',', '、');
  if (type === 'flag') return text === YesNo.yes ? '是' : '否';
  return text;
}

/** `begin,end`, either side may be empty. */
function formatRange(range: string, isOfNumbers = false): string {
  const [begin = '', end = ''] = range.split(',');
  if (begin === end || (begin !== '' && end !== '')) return begin === end ? begin : `${begin} 至 ${end}`;
  if (end === '') return isOfNumbers ? `不小于 ${begin}` : `${begin} 起`;
  return isOfNumbers ? `不大于 ${end}` : `${end} 止`;
}
