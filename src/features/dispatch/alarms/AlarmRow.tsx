import { memo, useEffect, useRef } from 'react';
import { TimeoutStatus } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { BOARD_SUBJECT } from '#domain/dispatch/presence.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { formatDelay, formatMinutesSeconds } from '#domain/pace/format.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useSend } from '../context/BoardContext.ts';
import { useBoardFreshness } from '../context/Clock.tsx';
import { isFrozen } from '../model/status.ts';
import { getLevelLook } from '../model/look.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { Viewers } from '../presence/Viewers.tsx';
import { MarshalVisit } from './MarshalVisit.tsx';
import { Receipt } from './Receipt.tsx';
import styles from './alarms.module.css';

interface Props {
  readonly alarm: TimeoutView;
  /** What people call the hole. */
  readonly holeName: string;
  /** Flights that wait because of this one. */
  readonly held: number;
  readonly selected: boolean;
  /** It asks for nothing by itself. */
  readonly isSilent?: boolean;
}

function formatHandling({
  status,
  ackUser,
  ackTs,
  marshalName,
  marshalTs,
  shelveUntilTs,
}: TimeoutView): string {
  const what = getWord('golf_timeout_status', status);
  if (status === TimeoutStatus.acknowledged) return `${what} ${ackUser ?? ''} ${formatMinute(ackTs)}`;
  if (status === TimeoutStatus.marshalSent) return `${what} ${marshalName ?? ''} ${formatMinute(marshalTs)}`;
  if (status === TimeoutStatus.shelved) return `${what}至 ${formatMinute(shelveUntilTs)}`;
  return what;
}

export const AlarmRow = memo(function AlarmRow({ alarm, holeName, held, selected, isSilent }: Props) {
  const send = useSend();
  const frozen = isFrozen(useBoardFreshness());
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const look = getLevelLook(alarm.level);
  const open = isOpen(alarm.status);
  return (
    <li
      ref={row}
      className={styles['row']}
      data-tone={look.tone}
      data-unacked={(isSilent !== true && alarm.status === TimeoutStatus.raised) || undefined}
      data-settled={!open || undefined}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={styles['facts']}
        aria-current={selected}
        onClick={() => send({ type: 'alarm.opened', alertId: alarm.alertId, flightId: alarm.flightId })}
      >
        <span className={styles['title']}>
          <span className={styles['level']}>
            {look.shape} {look.word}
          </span>
          <b>
            {holeName}号洞 {alarm.flightNo}组
          </b>
          <span className={styles['at']}>{formatMinute(alarm.raiseTs)}</span>
        </span>
        <span className={styles['figures']}>
          用时 {formatMinutesSeconds(alarm.ownSec)} / 超时线 {formatMinutesSeconds(alarm.limitSec)} · 累计{' '}
          {formatDelay(alarm.cumDelaySec)}
        </span>
        <span className={styles['figures']}>
          {getWord('golf_timeout_cause', alarm.cause)}
          {alarm.gapAheadSec !== null && ` · 距前组 ${Math.round(alarm.gapAheadSec / 60)} 分`}
          {open && held > 0 && <b> · 压住 {held} 组</b>}
        </span>
        <span className={styles['figures']}>
          {formatHandling(alarm)}
          {alarm.marshalName !== null && <MarshalVisit flightId={alarm.flightId} name={alarm.marshalName} />}
          <Receipt alarm={alarm} />
        </span>
        <Viewers entity={BOARD_SUBJECT.alarm} id={alarm.alertId} />
      </button>
      {open && <ActionBar alarm={alarm} brief={!selected} />}
      {frozen && open && <span className={styles['old']}>过期</span>}
    </li>
  );
});
