import { Button, Form } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { queryRecord } from '#src/api/records.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import type { EntityChoices } from '../choices.ts';
import { useResourceEnvironment } from '../environment.ts';
import { useChangesOf } from '../live/useChangesOf.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { type FormNote, type PageControls, RecordForm } from './RecordForm.tsx';
import { RecordTitle } from './RecordTitle.tsx';
import type { ServerChecks } from './rules.ts';
import { useSaving } from './useSaving.ts';
import { type FormValues, getInitialValues, isStale, toWireValues } from './values.ts';

export type OpenedRecord =
  /** `start`: values of a new record that differ from its defaults, e.g. those of a copied one. */
  | { readonly action: 'add'; readonly title?: string; readonly start?: Readonly<Record<string, unknown>> }
  | { readonly action: 'edit' | 'detail'; readonly id: string };

const WIDTH = 800;
const OVERTAKEN = '该记录刚刚被其他人修改，保存前请重新载入';
/** With a table of rows in it. */
const WIDE = 1080;

/** What an editor of records has to do, whatever it looks like. */
export interface RecordEditorProps {
  readonly opened: OpenedRecord;
  onClose(): void;
  /**
   * @param message of the server
   * @param addedId of a new record, where the server returns it
   */
  onSaved(message: string, addedId: string | null): void;
}

export interface RecordDialogProps {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly choices: EntityChoices;
  readonly controls?: PageControls | undefined;
  readonly note?: FormNote | undefined;
  /** Label of the button that saves the form; absent = 确定. */
  readonly saveText?: string | undefined;
  /** A note above the form. */
  readonly head?: ReactNode;
  /** Values of every record here, by field name; the form does not ask for them. */
  readonly of?: Readonly<Record<string, string>> | undefined;
  onClose(): void;
  onSaved(message: string, addedId: string | null): void;
}

/** The dialog of one record: the form of 新增 and 编辑. */
export function RecordDialog({ opened, ...common }: RecordDialogProps & { readonly opened: OpenedRecord }) {
  return opened.action === 'add' ? (
    <EditedRecord
      {...common}
      title={opened.title ?? `新增${common.entity.title}`}
      record={null}
      start={opened.start}
    />
  ) : (
    <StoredRecord {...common} opened={opened} />
  );
}

/** A form over what is stored. */
function StoredRecord({
  opened,
  ...common
}: RecordDialogProps & { readonly opened: Exclude<OpenedRecord, { action: 'add' }> }) {
  const [attempt, setAttempt] = useState(0);
  const query = queryRecord(useHttp(), common.entity, opened.id);
  const { data: record, error } = useFreshQuery({
    ...query,
    // Read anew is another question: a form is not filled with what it was asked to drop.
    queryKey: [...query.queryKey, attempt],
  });
  const again = (): void => setAttempt(attempt + 1);
  const title = <RecordTitle entity={common.entity} action="edit" record={record} />;
  if (record !== undefined)
    return <EditedRecord key={attempt} {...common} title={title} record={record} onReload={again} />;
  return (
    <AppModal
      open
      draggable
      fillable
      title={title}
      width={widthOf(common.entity)}
      onCancel={() => common.onClose()}
      footer={<Button onClick={() => common.onClose()}>关闭</Button>}
    >
      <UnreadFace error={error} rows={12} onRetry={again} />
    </AppModal>
  );
}

const widthOf = ({ children, fields }: EntityDescription): number =>
  children !== undefined || fields.some(({ kind, group }) => kind === 'rows' && group !== undefined)
    ? WIDE
    : WIDTH;

interface FormProps extends RecordDialogProps {
  readonly title: ReactNode;
  readonly record: AnyRow | null;
  readonly start?: Readonly<Record<string, unknown>> | undefined;
  /** Reads the stored record again and drops what was typed. */
  onReload?(): void;
}

function EditedRecord({
  entity,
  api,
  choices,
  controls,
  note,
  saveText,
  head,
  of,
  title,
  record,
  start,
  onClose,
  onSaved,
  onReload,
}: FormProps) {
  const [form] = Form.useForm<FormValues>();
  const { isSending, refusal, save } = useSaving(form, entity, {
    api,
    record,
    toSent: (values) => ({ ...toWireValues(entity, values, record), ...of }),
  });
  const [overtaken, setOvertaken] = useState(false);
  // What we save ourselves is announced too.
  useChangesOf(entity, isSending ? null : record, () => setOvertaken(true));
  const words = refusal ?? (overtaken ? OVERTAKEN : null);
  const checks = useServerChecks(api, record);
  const initial = useMemo(
    (): FormValues => ({ ...getInitialValues(entity, record), ...of, ...(start as FormValues) }),
    [entity, record, of, start],
  );

  return (
    <FormFrame
      isFillable
      title={title}
      width={widthOf(entity)}
      form={form}
      sending={{ isSending, refusal: words }}
      {...(saveText !== undefined && { saveText })}
      onReload={words !== null && (overtaken || isStale(words)) ? onReload : undefined}
      onClose={onClose}
    >
      {head}
      <RecordForm
        entity={entity}
        form={form}
        record={record}
        initial={initial}
        choices={choices}
        checks={checks}
        controls={controls}
        note={note}
        onSubmit={(values) => {
          if (!isSending) void save(values, onSaved);
        }}
      />
    </FormFrame>
  );
}

function useServerChecks(api: ResourceApi, record: AnyRow | null): ServerChecks {
  const { park } = useResourceEnvironment();
  // What narrows a question about duplicates and is no field of the form.
  const own = { ...(park !== null && { parkId: park.id }), ...(record !== null && { id: record.id }) };
  return {
    taken: (field, value, within) => api.taken(field, value, { ...own, ...within }),
    ruleBroken: api.ruleBroken,
  };
}
