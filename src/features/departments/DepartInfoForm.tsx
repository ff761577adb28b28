import { SaveOutlined, SyncOutlined } from '@ant-design/icons';
import { Button, Flex, Form } from 'antd';
import { useEffect, useState } from 'react';
import { departCalls } from '#domain/calls/departs.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { queryRecord } from '#src/api/records.ts';
import { type FormValues, toWireValues } from '#src/resource/form/values.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { DepartForm } from './DepartForm.tsx';
import styles from './departments.module.css';

interface Props {
  readonly id: string;
  readonly parentName: string | null;
  /** Something is typed that is not saved; or nothing any more. */
  onTouched(is: boolean): void;
  onSaved(): void;
}

/** 基本信息: one department, changed in its place. */
export function DepartInfoForm({ id, parentName, onTouched, onSaved }: Props) {
  const [attempt, setAttempt] = useState(0);
  const query = queryRecord(useHttp(), sysDepart, id);
  const { data, error } = useFreshQuery({ ...query, queryKey: [...query.queryKey, attempt] });
  const again = (): void => {
    onTouched(false);
    setAttempt((before) => before + 1);
  };
  if (error !== null || data === undefined) return <UnreadFace error={error} rows={8} onRetry={again} />;
  return (
    <Editor
      key={attempt}
      record={data}
      parentName={parentName}
      onTouched={onTouched}
      onReset={again}
      onSaved={() => {
        onSaved();
        again();
      }}
    />
  );
}

interface EditorProps extends Omit<Props, 'id'> {
  readonly record: RowOf<typeof sysDepart>;
  onReset(): void;
}

function Editor({ record, parentName, onTouched, onReset, onSaved }: EditorProps) {
  const [form] = Form.useForm<FormValues>();
  const { isSending, refusal, submit } = useSubmit(departCalls.edit, { onDone: onSaved });

  // Numbers of before the rule are told when the department is opened.
  useEffect(() => {
    form.validateFields(['mobile']).catch(() => undefined);
  }, [form]);

  const save = (values: FormValues): void => {
    const sent = toWireValues(sysDepart, values, record);
    void submit({ ...sent, id: record.id, oldDirectorUserIds: record.directorUserIds ?? '' });
  };
  return (
    <div onChange={() => onTouched(true)}>
      <RefusalAlert text={refusal} />
      <DepartForm form={form} record={record} parentName={parentName} onSubmit={save} />
      <Flex gap={8} justify="center" className={styles.foot}>
        <Button icon={<SyncOutlined aria-hidden />} onClick={onReset}>
          重置
        </Button>
        <PermittedButton
          type="primary"
          icon={<SaveOutlined aria-hidden />}
          action={departCalls.edit.access.permission}
          loading={isSending}
          onClick={() => form.submit()}
        >
          保存
        </PermittedButton>
      </Flex>
    </div>
  );
}
