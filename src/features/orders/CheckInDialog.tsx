import { CheckCircleFilled } from '@ant-design/icons';
import { Alert, Button, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { type Guest, listGuests, formatLateness, computeMinutesLate } from '#domain/booking/arrivals.ts';
import { describeActionCall } from '#domain/calls/recordCalls.ts';
import { golfOrder, type OrderRow } from '#domain/entities/order.ts';
import { isAllowed } from '#domain/lifecycle/rules.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { sendCall } from '#src/api/call.ts';
import { queryRecord } from '#src/api/records.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { isStale } from '#src/resource/form/values.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { RefusalAlert } from '#src/widgets/form/RefusalAlert.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import styles from './orders.module.css';

interface Props {
  readonly order: OrderRow;
  onClose(): void;
  onDone(): void;
}

/** 到场登记: who of an order is there, one by one or all at once; a mark made by mistake is taken back (BOOK-04). */
export default function CheckInDialog({ order, onClose, onDone }: Props) {
  const { data: stored, error, refetch } = useFreshQuery(queryRecord(useHttp(), golfOrder, order.id));
  const common = { open: true, title: `到场登记 ${order.orderNo}`, width: 520 } as const;
  if (error === null && stored !== undefined)
    return (
      <Guests
        order={stored}
        dialog={common}
        onReload={() => void refetch()}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <AppModal {...common} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <UnreadFace error={error} rows={4} onRetry={refetch} />
    </AppModal>
  );
}

interface GuestsProps extends Props {
  readonly dialog: { open: true; title: string; width: number };
  /** Reads the order anew. */
  onReload(): void;
}

function Guests({ order, dialog, onReload, onClose, onDone }: GuestsProps) {
  const http = useHttp();
  const { now } = useResourceEnvironment();
  const { isSending, refusal, refuse, submit } = useSending(onDone);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const guests = listGuests(order);
  const missing = guests.filter(({ arrival }) => arrival === null);
  // Somebody else may have registered one of them meanwhile.
  const chosen = missing.map(({ seat }) => seat).filter((seat) => ticked.includes(seat));
  const late = computeMinutesLate(order, formatStamp(now()));
  const mayUndo = ['undoCheckIn', 'undoFollowIn'].some((action) => isAllowed(golfOrder.name, action, order));

  function send(call: 'checkIn' | 'undoCheckIn', seats: readonly number[]): void {
    const body = { id: order.id, rev: order.rev, ...(seats.length > 0 && { seats: seats.join(',') }) };
    void submit(async () => (await sendCall(http, describeActionCall(golfOrder, { call }), body)).message);
  }

  const choose = (seat: number, isChosen: boolean): void =>
    setTicked(isChosen ? [...chosen, seat] : chosen.filter((other) => other !== seat));

  const reload = (): void => {
    refuse(null);
    onReload();
  };

  return (
    <AppModal
      {...dialog}
      keepsDraft
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <CheckInButtons
          isMissing={missing.length > 0}
          chosen={chosen.length}
          isSending={isSending}
          onClose={onClose}
          onAll={() => send('checkIn', [])}
          onChosen={() => send('checkIn', chosen)}
        />
      }
    >
      <RefusalAlert text={refusal} onReload={refusal !== null && isStale(refusal) ? reload : undefined} />
      <ArrivalCount
        order={order}
        late={late}
        arrived={guests.length - missing.length}
        guests={guests.length}
      />
      <GuestList
        guests={guests}
        chosen={chosen}
        onChoose={choose}
        onUndo={mayUndo && !isSending ? (seat) => send('undoCheckIn', [seat]) : null}
      />
    </AppModal>
  );
}

interface ListProps {
  readonly guests: readonly Guest[];
  /** Seats. */
  readonly chosen: readonly number[];
  onChoose(seat: number, isChosen: boolean): void;
  readonly onUndo: ((seat: number) => void) | null;
}

function GuestList({ guests, chosen, onChoose, onUndo }: ListProps) {
  return (
    <ul className={styles.guests} aria-label="球员">
      {guests.map((guest) => (
        <li key={guest.seat}>
          {guest.arrival === null ? (
            <Checkbox
              checked={chosen.includes(guest.seat)}
              onChange={({ target }) => onChoose(guest.seat, target.checked)}
            >
              {guest.name}
            </Checkbox>
          ) : (
            <Arrived guest={guest} onUndo={onUndo && (() => onUndo(guest.seat))} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CountProps {
  readonly order: OrderRow;
  /** Minutes. */
  readonly late: number;
  readonly arrived: number;
  readonly guests: number;
}

function ArrivalCount({ order, late, arrived, guests }: CountProps) {
  return (
    <>
      {late > 0 && arrived < guests && (
        <Alert
          type="warning"
          showIcon
          className={styles.refusal}
          title={`开球时间 ${order.teeTime.slice(11, 16)} 已过，现在登记为晚到${formatLateness(late)}，仍可登记`}
        />
      )}
      <p className={styles.arrived}>
        开球 {order.teeTime.slice(0, 16)}
        <strong>
          {arrived}/{guests} 到场
        </strong>
      </p>
    </>
  );
}

interface ButtonsProps {
  readonly isMissing: boolean;
  /** How many. */
  readonly chosen: number;
  readonly isSending: boolean;
  onClose(): void;
  onAll(): void;
  onChosen(): void;
}

function CheckInButtons({ isMissing, chosen, isSending, onClose, onAll, onChosen }: ButtonsProps) {
  // The one that was pressed is busy and never disabled, which would take the keyboard from it.
  const [isAll, setAll] = useState(false);
  const press = (all: boolean): void => {
    setAll(all);
    if (all) onAll();
    else onChosen();
  };
  return (
    <>
      <Button onClick={onClose}>关闭</Button>
      {isMissing && (
        <>
          <Button loading={isSending && isAll} disabled={isSending && !isAll} onClick={() => press(true)}>
            全部到场
          </Button>
          <Button
            type="primary"
            loading={isSending && !isAll}
            disabled={chosen === 0 || (isSending && isAll)}
            onClick={() => press(false)}
          >
            登记到场{chosen > 0 && ` ${chosen} 人`}
          </Button>
        </>
      )}
    </>
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
      <CheckCircleFilled className={styles.there} aria-label="已到场" />
      <span>{name}</span>
      {lateMinutes > 0 && <Tag color="warning">晚到{formatLateness(lateMinutes)}</Tag>}
      <span className={styles.registered}>
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
