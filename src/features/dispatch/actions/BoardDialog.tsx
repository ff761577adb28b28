import { Form } from 'antd';
import { type ReactNode, useRef } from 'react';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
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
export function BoardDialog({ title, okText, sending, problem, onOk, onClose, children, ...frame }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isTyped = useRef(false);
  const { isSending, refusal = null } = sending;
  return (
    <FormFrame
      {...frame}
      title={title}
      width={440}
      saveText={okText}
      canSave={problem === null}
      sending={{ isSending, refusal }}
      question={null}
      form={{ isFieldsTouched: () => isTyped.current, submit: () => form.current?.requestSubmit() }}
      onClose={onClose}
    >
      <form
        ref={form}
        onInput={() => {
          isTyped.current = true;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === null && !isSending) onOk();
        }}
      >
        <Form component={false} layout="vertical">
          {children}
        </Form>
        {problem !== null && (
          <p className={styles.hint} role="status">
            {problem}
          </p>
        )}
        {/* Enter in any line submits; the visible button stands in the dialog's footer. */}
        <input type="submit" hidden />
      </form>
    </FormFrame>
  );
}
