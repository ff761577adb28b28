import { useState } from 'react';
import { App, type FormInstance } from 'antd';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { ApiError } from '#src/api/http.ts';
import type { FormValues } from './values.ts';

/**
 * Saves a form once at a time; what is refused is said, and shown at the field that the server names by its label.
 * @param send resolves with the server's words
 */
export function useSaving(
  form: FormInstance<FormValues>,
  { fields }: EntityDescription,
  send: (values: FormValues) => Promise<string>,
) {
  const { message } = App.useApp();
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save(values: FormValues, onSaved: (words: string) => void): Promise<void> {
    setIsSaving(true);
    setRefusal(null);
    try {
      onSaved(await send(values));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
      setRefusal(error.message);
      showAtField(error.message);
    } finally {
      setIsSaving(false);
    }
  }

  function showAtField(text: string): void {
    const field = fields.find(({ label }) => text.startsWith(`${label}：`));
    if (field === undefined) return;
    form.setFields([{ name: field.name, errors: [text.slice(field.label.length + 1)] }]);
    form.scrollToField(field.name, { focus: true, block: 'center' });
  }

  return { isSaving, refusal, save };
}
