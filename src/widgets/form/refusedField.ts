import type { FormInstance } from 'antd';

/** What a refusal begins with that is about a field, and the field. A colon at its end is not shown there. */
export type RefusedFields = readonly (readonly [words: string, name: string])[];

interface RefusedField {
  readonly name: string;
  readonly text: string;
}

/** Which field a refusal of the server is about; `null` = the whole form. */
export function findRefusedField(fields: RefusedFields, refusal: string): RefusedField | null {
  const field = fields.find(([words]) => refusal.startsWith(words));
  if (field === undefined) return null;
  const [words, name] = field;
  return { name, text: words.endsWith('：') ? refusal.slice(words.length) : refusal };
}

/** Shows what was refused at its field, and leads the keyboard there. */
export function showAtField(
  form: Pick<FormInstance, 'setFields' | 'scrollToField'>,
  refused: RefusedField | null,
): void {
  if (refused === null) return;
  form.setFields([{ name: refused.name, errors: [refused.text] }]);
  form.scrollToField(refused.name, { focus: true, block: 'center' });
}
