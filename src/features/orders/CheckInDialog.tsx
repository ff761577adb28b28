import { useState } from 'react';
import { CheckCircleFilled } from '@ant-design/icons';
import { Alert, Button, Checkbox, Tag } from 'antd';
import { type Guest, listGuests, formatLateness, computeMinutesLate } from '#domain/booking/arrivals.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { isAllowed } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { queryRecord } from '#src/api/records.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from './orders.module.css';

interface Props {
  readonly order: AnyRow;
  onClose(): void;
  onDone(): void;
}

/** 到场登记: who of an order is there, one by one or all at once; a mark made by mistake is taken back (BOOK-04). */
export function CheckInDialog({ order, onClose, onDone }: Props) {
  const { data: stored, error, refetch } = useFreshQuery(queryRecord(useHttp(), golfOrder, order.id));
  const common = { open: true, title: `到场登记 ${String(order['orderNo'])}`, width: 520 } as const;
  if (error === null && stored !== undefined)
    return <Guests order={stored} dialog={common} onClose={onClose} onDone={onDone} />;
  return (
    <AppModal {...common} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {error === null ? <LoadingFace rows={4} /> : <ErrorFace error={error} onRetry={() => void refetch()} />}
    </AppModal>
  );
}

type GuestsProps = Props & { readonly dialog: { open: true; title: string; width: number } };

function Guests({ order, dialog, onClose, onDone }: GuestsProps) {
  const http = useHttp();
  const { now } = useResourceEnvironment();
  const { isSending, refusal, submit } = useSubmit(onDone);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const guests = listGuests(order);
  const missing = guests.filter(({ arrival }) => arrival === null);
  const late = computeMinutesLate(order, formatStamp(now()));
  const mayUndo = ['undoCheckIn', 'undoFollowIn'].some((action) => isAllowed(golfOrder.name, action, order));

  function send(call: 'checkIn' | 'undoCheckIn', seats: readonly number[]): void {
    const body = { id: order.id, rev: order.rev, ...(seats.length > 0 && { seats: seats.join(',') }) };
    void submit(async () => (await http.put(`${golfOrder.path}/${call}`, body, { quiet: true })).message);
  }

  return (
    <AppModal
      {...dialog}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {missing.length > 0 && (
            <>
              <Button disabled={isSending} onClick={() => send('checkIn', [])}>
                全部到场
              </Button>
              <Button
                type="primary"
                loading={isSending}
                disabled={chosen.length === 0}
                onClick={() => send('checkIn', chosen)}
              >
                登记到场{chosen.length > 0 && ` ${chosen.length} 人`}
              </Button>
            </>
          )}
        </>
      }
    >
      {refusal !== null && (
        <Alert type="error" showIcon className={styles['refusal'] ?? ''} title={refusal} />
      )}
      {late > 0 && missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles['refusal'] ?? ''}
          title={`开球时间 ${String(order['teeTime']).slice(11, 16)} 已过，现在登记为晚到${formatLateness(late)}，仍可登记`}
        />
      )}
      <p className={styles['arrived']}>
        开球 {String(order['teeTime']).slice(0, 16)}
        <strong>
          {guests.length - missing.length}/{guests.length} 到场
        </strong>
      </p>
      <ul className={styles['guests']} aria-label="球员">
        {guests.map((guest) => (
          <li key={guest.seat}>
            {guest.arrival === null ? (
              <Checkbox
                checked={chosen.includes(guest.seat)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...chosen, guest.seat] : chosen.filter((seat) => seat !== guest.seat),
                  )
                }
              >
                {guest.name}
              </Checkbox>
            ) : (
              <Arrived
                guest={guest}
                onUndo={mayUndo && !isSending ? () => send('undoCheckIn', [guest.seat]) : null}
              />
            )}
          </li>
        ))}
      </ul>
    </AppModal>
  );
}

function Arrived({
  guest: { name, arrival },
  onUndo,
}: {
  readonly guest: Guest;
  onUndo: (() => void) | null;
}) {
  const { checkInTime = '', checkInBy = '', lateMinutes = 0 } = arrival ?? {};
  return (
    <>
      <CheckCircleFilled className={styles['there'] ?? ''} aria-label="已到场" />
      <span>{name}</span>
      {lateMinutes > 0 && <Tag color="warning">晚到{formatLateness(lateMinutes)}</Tag>}
      <span className={styles['registered']}>
        {checkInTime.slice(5, 16)} {checkInBy}
      </span>
      {onUndo !== null && (
        <Button type="link" size="small" aria-label={`撤销${name}到场`} onClick={onUndo}>
          撤销
        </Button>
      )}
    </>
  );
}
