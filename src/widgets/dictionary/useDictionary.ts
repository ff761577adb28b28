import { useMemo } from 'react';
import type { DictItem } from '#domain/session/login.ts';
import { toRequestCode } from './codes.ts';
import { useDictionaries } from './DictionaryContext.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly title: string;
  readonly disabled?: boolean;
}

export interface Choices {
  readonly options: readonly Choice[];
  readonly loading: boolean;
}

const NONE: readonly string[] = [];
const NO_ITEMS: readonly DictItem[] = [];

/** The choices of a dictionary, or those that were given: given ones win while there are any. */
export function useChoicesOf(dictCode: string | undefined, given: readonly DictItem[] | undefined): Choices {
  const own = given !== undefined && given.length > 0 ? given : undefined;
  const code = own === undefined && dictCode !== undefined ? toRequestCode(dictCode) : undefined;
  const codes = useMemo(() => (code === undefined ? NONE : [code]), [code]);
  const lookup = useDictionaries(codes);
  const items = own ?? (code === undefined ? NO_ITEMS : lookup(code));
  const options = useMemo(() => (items ?? NO_ITEMS).map(toChoice), [items]);
  return { options, loading: items === undefined };
}

export function toChoice({ value, text, disabled }: DictItem): Choice {
  return { value, label: text, title: text, ...(disabled === true && { disabled }) };
}
