import { Button, Form } from 'antd';
import { departCalls } from '#domain/calls/departs.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { queryRecord } from '#src/api/records.ts';
import { useChoices } from '#src/resource/choices.ts';
import { RecordDetail } from '#src/resource/form/RecordDetail.tsx';
import { type FormValues, toWireValues } from '#src/resource/form/values.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { DepartForm } from './DepartForm.tsx';

export type OpenedDepart =
  /** Below `parent`; `null` = at the top. */
  | { readonly action: 'add'; readonly parent: { readonly id: string; readonly title: string } | null }
  | { readonly action: 'edit' | 'detail'; readonly id: string; readonly parentName: string | null };

const TITLES = { add: '新增部门', edit: '编辑部门', detail: '部门详情' } as const;
const WIDTH = 800;

interface Props {
  readonly opened: OpenedDepart;
  onClose(): void;
  onSaved(): void;
}

/** The dialog of one department: a new one, or one as it is stored. */
export function DepartDialog({ opened, onClose, onSaved }: Props) {
  if (opened.action === 'add')
    return (
      <EditedDepart
        title={TITLES.add}
        record={null}
        parentName={opened.parent?.title ?? null}
        parentId={opened.parent?.id ?? ''}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  return <StoredDepart opened={opened} onClose={onClose} onSaved={onSaved} />;
}

function StoredDepart({
  opened,
  onClose,
  onSaved,
}: Props & { readonly opened: Exclude<OpenedDepart, { action: 'add' }> }) {
  const choices = useChoices(sysDepart);
  const { data, error, refetch } = useFreshQuery(queryRecord(useHttp(), sysDepart, opened.id));
  if (data !== undefined && opened.action === 'edit')
    return (
      <EditedDepart
        title={TITLES.edit}
        record={data}
        parentName={opened.parentName}
        parentId={data.parentId ?? ''}
        onClose={onClose}
        onSaved={onSaved}
      />
    );
  return (
    <AppModal
      open
      title={TITLES[opened.action]}
      width={WIDTH}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {(error !== null || data === undefined) && <UnreadFace error={error} rows={8} onRetry={refetch} />}
      {data !== undefined && <RecordDetail entity={sysDepart} record={data} choices={choices} />}
    </AppModal>
  );
}

interface FormProps extends Omit<Props, 'opened'> {
  readonly title: string;
  readonly record: RowOf<typeof sysDepart> | null;
  readonly parentName: string | null;
  readonly parentId: string;
}

function EditedDepart({ title, record, parentName, parentId, onClose, onSaved }: FormProps) {
  const [form] = Form.useForm<FormValues>();
  const adding = useSubmit(departCalls.add, { onDone: onSaved });
  const editing = useSubmit(departCalls.edit, { onDone: onSaved });
  const save = (values: FormValues): void => {
    const sent = toWireValues(sysDepart, values, record);
    void (record === null
      ? adding.submit({ ...sent, parentId })
      : editing.submit({ ...sent, id: record.id, oldDirectorUserIds: record.directorUserIds ?? '' }));
  };
  return (
    <FormFrame
      title={title}
      width={WIDTH}
      form={form}
      sending={record === null ? adding : editing}
      onClose={onClose}
    >
      <DepartForm isInDialog form={form} record={record} parentName={parentName} onSubmit={save} />
    </FormFrame>
  );
}
