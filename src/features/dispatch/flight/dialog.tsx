/** What the dialogs of a flight have in common. */
import { useId, type ReactNode } from 'react';
import { Form } from 'antd';
import { FLIGHT_ACTIONS, type FlightAction } from '#domain/actions/flights.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import styles from '../actions/actions.module.css';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { FlightSummary } from './FlightSummary.tsx';

export interface FlightDialogProps {
  readonly flight: FlightView;
  /** The alarm that is meant, where one is. */
  readonly alertId: string | null;
  /** A tee time that is wanted already; park time, `null` = none. */
  readonly teeTs: number | null;
  onClose(): void;
}

interface Props extends Pick<FlightDialogProps, 'flight' | 'onClose'> {
  /** `null` = `label` says it. */
  readonly action: FlightAction | null;
  /** Why it cannot be sent as filled in; `null` = it can. */
  readonly problem: string | null;
  readonly isDangerous?: boolean;
  /** Done again and again, and nothing to fill in: `Enter` confirms at once. */
  readonly isQuick?: boolean;
  /** Of dialog and button, where it is not the action's own. */
  readonly label?: string;
  /** Whom it is about, where that is not this flight. */
  readonly target?: { readonly name: string; readonly facts: ReactNode };
  /** Resolves with the server's words. */
  send(calls: DispatchCalls): Promise<string>;
  readonly children?: ReactNode;
}

/** `Enter` in a field sends; what the server refuses is said here, and the picture is read anew either way. */
export function FlightDialog({
  flight,
  action,
  problem,
  isDangerous = false,
  isQuick = false,
  target,
  label = action === null ? '确定' : FLIGHT_ACTIONS[action].label,
  send,
  onClose,
  children,
}: Props) {
  const form = useId();
  const live = useLive();
  const { calls } = useBoardPermissions();
  const { isSending, refusal, submit } = useSending(onClose);
  const confirm = async (): Promise<void> => {
    if (calls === null || problem !== null || isSending) return;
    await submit(() => send(calls));
    live.refresh('board');
  };
  return (
    <AppModal
      open
      keepsDraft
      width={440}
      title={`${label} ${target?.name ?? `${flight.flightNo}组`}`}
      okText={label}
      confirmLoading={isSending}
      okButtonProps={{
        disabled: problem !== null,
        danger: isDangerous,
        htmlType: 'submit',
        form,
        autoFocus: isQuick,
      }}
      closable={false}
      onCancel={onClose}
    >
      <RefusalAlert text={refusal} />
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <Form component={false} layout="vertical">
          {target === undefined ? <FlightSummary flight={flight} /> : target.facts}
          {children}
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
