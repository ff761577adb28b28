import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { ApiError } from '#src/api/http.ts';
import { findRefusedField, showAtField } from '#src/widgets/form/refusedField.ts';
import type { ResourceApi } from '../resourceApi.ts';
import type { FormValues } from './values.ts';

interface Saved {
  readonly api: Pick<ResourceApi, 'addRecord' | 'edit'>;
  readonly record: { readonly id: string; readonly rev: number } | null;
  toSent(values: FormValues): Readonly<Record<string, unknown>>;
}

/**
 * Saves a form once at a time; a refusal is shown, also at the field that the server names by its label.
 * @param record `null` = a new one
 * @param toSent maps the form to the request
 */
export function useSaving(
  form: FormInstance<FormValues>,
  { fields }: EntityDescription,
  { api, record, toSent }: Saved,
) {
  const { message } = App.useApp();
  const refusedFields = fields.map(({ name, label }) => [`${label}：`, name] as const);
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save(
    values: FormValues,
    onSaved: (words: string, addedId: string | null) => void,
  ): Promise<void> {
    setIsSaving(true);
    setRefusal(null);
    try {
      const sent = toSent(values);
      const { message: words, addedId } =
        record === null
          ? await api.addRecord(sent)
          : { message: await api.edit(record.id, record.rev, sent), addedId: null };
      onSaved(words, addedId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
      setRefusal(error.message);
      showAtField(form, findRefusedField(refusedFields, error.message));
    } finally {
      setIsSaving(false);
    }
  }

  return { isSending: isSaving, refusal, save };
}
