import { Form } from 'antd';
import { type ReactNode, useId } from 'react';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import type { Sending } from '#src/widgets/http/useSending.ts';
import styles from './actions.module.css';

interface Props {
  readonly title: string;
  /** What the button says that does it. */
  readonly okText: string;
  readonly sending: Pick<Sending, 'isSending'> & Partial<Pick<Sending, 'refusal'>>;
  /** Why it cannot be sent as filled in; `null` = it can. */
  readonly problem: string | null;
  readonly isDangerous?: boolean;
  /** Done again and again, and nothing to fill in: `Enter` confirms at once. */
  readonly isQuick?: boolean;
  onOk(): void;
  onClose(): void;
  readonly children?: ReactNode;
}

/**
 * The dialog of an act on the board. `Enter` in a line sends, and it closes unasked (WIDGET-34); what the server refuses is
 * said above its fields, what is missing under them.
 */
export function BoardDialog({ sending, problem, isDangerous = false, isQuick = false, ...props }: Props) {
  const form = useId();
  const { isSending, refusal = null } = sending;
  return (
    <AppModal
      open
      keepsDraft
      width={440}
      title={props.title}
      okText={props.okText}
      confirmLoading={isSending}
      okButtonProps={{
        disabled: problem !== null,
        danger: isDangerous,
        htmlType: 'submit',
        form,
        autoFocus: isQuick,
      }}
      closable={false}
      onCancel={() => props.onClose()}
    >
      <RefusalAlert text={refusal} />
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null && !isSending) props.onOk();
        }}
      >
        <Form component={false} layout="vertical">
          {props.children}
        </Form>
        {problem !== null && (
          <p className={styles.hint} role="status">
            {problem}
          </p>
        )}
      </form>
    </AppModal>
  );
}
