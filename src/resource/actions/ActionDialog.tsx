import { useMemo, useState } from 'react';
import { Alert, Button, Form } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Facts, Transition } from '#domain/lifecycle/lifecycle.ts';
import { dialogOf, readInput } from '#domain/lifecycle/rules.ts';
import { ApiError } from '#src/api/http.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import type { Choices } from '../choices.ts';
import { type PageControls, RecordForm } from '../form/RecordForm.tsx';
import { isStale, type FormValues, wireValues } from '../form/values.ts';
import styles from '../resource.module.css';
import { inputStart } from './lifecycleCall.ts';

interface Props {
  readonly entity: EntityDescription;
  readonly choices: Choices;
  readonly transition: Transition;
  /** Several: the same answer counts for all of them. */
  readonly rows: readonly AnyRow[];
  readonly controls?: PageControls;
  /** Rejects with `ApiError` when the server refuses. */
  send(input: Facts): Promise<void>;
  onClose(): void;
  /** The record was changed by somebody else: show it as it is now. */
  onStale(): void;
}

const WIDTH = 520;
/** With a table of rows in it. */
const WIDE = 800;
const neverTaken = (): Promise<null> => Promise.resolve(null);

/** Asks what an action needs before it is done: a reason, an amount, who and when. */
export function ActionDialog({ entity, choices, transition, rows, controls, send, onClose, onStale }: Props) {
  const [form] = Form.useForm<FormValues>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = useMemo(() => dialogOf(transition), [transition]);
  const [row] = rows;
  const only = rows.length === 1 ? row : undefined;
  const name = rows.length === 1 ? String(row?.[entity.display] ?? '') : `${rows.length} 项`;

  async function submit(values: FormValues): Promise<void> {
    const wire = wireValues(asked, values);
    const problem = rows
      .map((one) => readInput(entity.name, transition.action, one, wire, choices.codes).problems[0]?.message)
      .find((message) => message !== undefined);
    setRefusal(problem ?? null);
    if (problem !== undefined) return;
    setSending(true);
    try {
      await send(wire);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setSending(false);
    }
  }

  return (
    <AppModal
      open
      title={`${transition.label} ${name}`}
      width={asked.fields.some(({ kind }) => kind === 'rows') ? WIDE : WIDTH}
      mask={{ closable: false }}
      okText={transition.label}
      // One of the actions is called 取消.
      cancelText="关闭"
      okButtonProps={{ danger: transition.danger ?? false }}
      confirmLoading={sending}
      onOk={() => form.submit()}
      onCancel={() => onClose()}
      classNames={{ body: styles['scrolling'] ?? '' }}
    >
      {refusal !== null && (
        <Alert
          type="warning"
          showIcon
          className={styles['refusal'] ?? ''}
          title={refusal}
          action={
            isStale(refusal) && (
              <Button size="small" onClick={onStale}>
                重新载入
              </Button>
            )
          }
        />
      )}
      <RecordForm
        entity={asked}
        form={form}
        record={null}
        // Controls of a page may look at the record that is asked about.
        initial={{ ...only, ...inputStart(transition, only) } as FormValues}
        choices={choices}
        taken={neverTaken}
        {...(controls && { controls })}
        isNarrow
        onSubmit={(values) => {
          if (!sending) void submit(values);
        }}
      />
    </AppModal>
  );
}
