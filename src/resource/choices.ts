import { useMemo, useState } from 'react';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import type { Codes } from '#domain/records/check.ts';
import type { DictItem } from '#domain/session/login.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';

/** The dictionaries of one entity, as its form, search bar and cells ask for them. */
export interface EntityChoices {
  items(dict: string | undefined): readonly DictItem[] | undefined;
  /** For validation; an unloaded or empty dictionary checks nothing. */
  readonly codes: Codes;
  /** The text of a value, comma lists piece by piece; an unknown one as it is (LIST-16). */
  text(dict: string, value: string): string;
}

/** @param entity absent = nothing is described, and no dictionary asked for */
export function useChoices(entity: EntityDescription | undefined): EntityChoices {
  const dicts = useMemo(() => (entity === undefined ? [] : dictionariesOf(entity)), [entity]);
  const lookup = useDictionaries(dicts);
  // Cells are drawn anew when this changes, so it changes with what was loaded and not with every drawing.
  const found = dicts.map(lookup);
  const [known, setKnown] = useState(found);
  if (found.length !== known.length || found.some((items, index) => items !== known[index])) setKnown(found);
  return useMemo(
    () => choicesOf(new Map(dicts.flatMap((dict, index) => entryOf(dict, known[index])))),
    [dicts, known],
  );
}

const entryOf = (
  dict: string,
  items: readonly DictItem[] | undefined,
): readonly (readonly [string, readonly DictItem[]])[] => (items === undefined ? [] : [[dict, items]]);

function choicesOf(known: ReadonlyMap<string, readonly DictItem[]>): EntityChoices {
  const items: EntityChoices['items'] = (dict) => (dict === undefined ? undefined : known.get(dict));
  return {
    items,
    codes: (dict) => {
      const values = items(dict);
      return values === undefined || values.length === 0 ? undefined : values.map(({ value }) => value);
    },
    text: (dict, value) =>
      value
        .split(',')
        .map((piece) => items(dict)?.find((item) => item.value === piece)?.text ?? piece)
        .join(','),
  };
}

/** Of its fields, the rows inside them, its children, and what its actions ask for. */
function dictionariesOf(entity: EntityDescription): readonly string[] {
  const fields = listLifecycles(entity.name).flatMap(({ transitions }) =>
    transitions.flatMap(({ asks = [] }) => asks),
  );
  const children = (entity.children ?? []).flatMap(
    (child) => CATALOGUE.find(({ name }) => name === child.entity)?.fields ?? [],
  );
  return [...new Set([...entity.fields, ...fields, ...children].flatMap(dictsOf))];
}

function dictsOf({ dict, rows = [] }: FieldDescription): readonly string[] {
  return [...(dict === undefined ? [] : [dict]), ...rows.flatMap(dictsOf)];
}
