import { memo, useEffect, useRef } from 'react';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { delayText, minutesSeconds } from '#domain/pace/format.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { useSend } from '../board/BoardContext.ts';
import { useFreshness } from '../board/Clock.tsx';
import { isFrozen } from '../model/status.ts';
import { levelLook } from '../model/look.ts';
import { minuteText } from '../model/times.ts';
import { word } from '../model/words.ts';
import { Receipt } from './Receipt.tsx';
import styles from './alarms.module.css';

interface Props {
  readonly alarm: TimeoutView;
  /** What people call the hole. */
  readonly holeName: string;
  /** Flights that wait because of this one. */
  readonly held: number;
  readonly selected: boolean;
}

function handledText({ status, ackUser, ackTs, marshalName, marshalTs, shelveUntilTs }: TimeoutView): string {
  const what = word('golf_timeout_status', status);
  if (status === '1') return `${what} ${ackUser ?? ''} ${minuteText(ackTs)}`;
  if (status === '3') return `${what} ${marshalName ?? ''} ${minuteText(marshalTs)}`;
  if (status === '4') return `${what}至 ${minuteText(shelveUntilTs)}`;
  return what;
}

export const AlarmRow = memo(function AlarmRow({ alarm, holeName, held, selected }: Props) {
  const send = useSend();
  const frozen = isFrozen(useFreshness());
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const look = levelLook(alarm.level);
  const open = isOpen(alarm.status);
  return (
    <li
      ref={row}
      className={styles['row']}
      data-tone={look.tone}
      data-unacked={alarm.status === '0' || undefined}
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
          <span className={styles['at']}>{minuteText(alarm.raiseTs)}</span>
        </span>
        <span className={styles['figures']}>
          用时 {minutesSeconds(alarm.ownSec)} / 限 {minutesSeconds(alarm.limitSec)} · 累计{' '}
          {delayText(alarm.cumDelaySec)}
        </span>
        <span className={styles['figures']}>
          {word('golf_timeout_cause', alarm.cause)}
          {alarm.gapAheadSec !== null && ` · 距前组 ${Math.round(alarm.gapAheadSec / 60)} 分`}
          {open && held > 0 && <b> · 压住 {held} 组</b>}
        </span>
        <span className={styles['figures']}>
          {handledText(alarm)}
          <Receipt alarm={alarm} />
          {frozen && open && <span className={styles['old']}>过期</span>}
        </span>
      </button>
      {open && <ActionBar alarm={alarm} brief={!selected} />}
    </li>
  );
});
