import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';

const CODES = [
  'golf_shift_entry_kind',
  'golf_shift_weight',
  'golf_shift_category',
  'golf_handover_status',
  'golf_handover_item',
];

/** Words of the codes of a shift; the code itself until they are known. */
export function useWords(): (dictionary: string, code: string) => string {
  const items = useDictionaries(CODES);
  return (dictionary, code) => items(dictionary)?.find(({ value }) => value === code)?.text ?? code;
}
