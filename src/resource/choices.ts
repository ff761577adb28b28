import { useMemo } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { DictItem } from '#domain/session/login.ts';
import type { Codes } from '#domain/validation/check.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';

/** The dictionaries of one entity, as its form, search bar and cells ask for them. */
export interface Choices {
  items(dict: string | undefined): readonly DictItem[] | undefined;
  /** For validation; an unloaded or empty dictionary checks nothing. */
  readonly codes: Codes;
  /** The text of a value, comma lists piece by piece; an unknown one as it is (pages-system T4). */
  text(dict: string, value: string): string;
}

export function useChoices(entity: EntityDescription): Choices {
  const dicts = useMemo(
    () => [...new Set(entity.fields.flatMap(({ dict }) => (dict === undefined ? [] : [dict])))],
    [entity],
  );
  const lookup = useDictionaries(dicts);
  const items: Choices['items'] = (dict) => (dict === undefined ? undefined : lookup(dict));
  return {
    items,
    codes: (dict) => {
      const known = lookup(dict);
      return known === undefined || known.length === 0 ? undefined : known.map(({ value }) => value);
    },
    text: (dict, value) =>
      value
        .split(',')
        .map((piece) => items(dict)?.find((item) => item.value === piece)?.text ?? piece)
        .join(','),
  };
}
