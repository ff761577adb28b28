/** What the dialogs of a flight have in common. */

import type { ReactNode } from 'react';
import { FLIGHT_ACTIONS, type FlightAction } from '#domain/actions/flights.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { BoardDialog } from '../actions/BoardDialog.tsx';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
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
  target,
  label = action === null ? '确定' : FLIGHT_ACTIONS[action].label,
  send,
  onClose,
  children,
  ...props
}: Props) {
  const live = useLive();
  const { calls } = useBoardPermissions();
  const { isSending, refusal, submit } = useSending(onClose);
  const confirm = async (): Promise<void> => {
    if (calls === null) return;
    await submit(() => send(calls));
    live.refresh('board');
  };
  return (
    <BoardDialog
      {...props}
      title={`${label} ${target?.name ?? `${flight.flightNo}组`}`}
      okText={label}
      sending={{ isSending, refusal }}
      onOk={() => void confirm()}
      onClose={onClose}
    >
      {target === undefined ? <FlightSummary flight={flight} /> : target.facts}
      {children}
    </BoardDialog>
  );
}
