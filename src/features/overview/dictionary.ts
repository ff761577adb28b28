import type { DictItem } from '#domain/session/login.ts';

/** Text of a coded value; the value itself while the dictionary is not here or does not know it. */
export function findItemText(items: readonly DictItem[] | undefined, value: string): string {
  return items?.find((item) => item.value === value)?.text ?? value;
}
