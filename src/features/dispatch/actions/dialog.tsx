/** What the dialogs of the alarm actions have in common. */
import { useId, type ReactNode } from 'react';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { TimeoutAction, TimeoutRequest } from '#domain/pace/timeout.ts';
import { getTimeoutTransition } from '#domain/pace/timeout.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import styles from './actions.module.css';

export interface DialogProps {
  readonly alarm: TimeoutView;
  readonly busy: boolean;
  onCancel(): void;
  onSubmit(request: TimeoutRequest): Promise<void>;
}

interface Props extends Omit<DialogProps, 'onSubmit'> {
  readonly action: TimeoutAction;
  readonly okText: string;
  /** Why it cannot be sent as filled in; `null` = it can. */
  readonly refusal: string | null;
  onOk(): void;
  readonly children?: ReactNode;
}

/** The alarm in figures, not in judgements. */
function factsOf({ flightNo, cumDelaySec, gapAheadSec }: TimeoutView, hole: string): string {
  const delay = Math.round(cumDelaySec / 60);
  const pace = delay > 0 ? `比标准用时慢 ${delay} 分钟` : '未超过累计标准用时';
  const gap = gapAheadSec === null ? '' : `,与前组间隔 ${Math.round(gapAheadSec / 60)} 分钟`;
  return `${hole}号洞 ${flightNo}组:${pace}${gap}`;
}

/** `Enter` in a field sends; there is no cross, so that the focus begins in the first field. */
export function AlarmActionDialog({ action, alarm, busy, okText, refusal, onOk, onCancel, children }: Props) {
  const form = useId();
  const holeName = useHoleName();
  return (
    <AppModal
      open
      keepsDraft
      width={440}
      title={getTimeoutTransition(action).label}
      okText={okText}
      confirmLoading={busy}
      okButtonProps={{ disabled: refusal !== null, htmlType: 'submit', form }}
      closable={false}
      onCancel={onCancel}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal === null) onOk();
        }}
      >
        <p className={styles['facts']}>{factsOf(alarm, holeName(alarm.holeNo))}</p>
        {children}
        {refusal !== null && (
          <p className={styles['hint']} role="status">
            {refusal}
          </p>
        )}
      </form>
    </AppModal>
  );
}
