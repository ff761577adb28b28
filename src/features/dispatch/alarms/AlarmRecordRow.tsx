import { memo, useEffect, useRef } from 'react';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { isUntakenAlarm } from '#domain/dispatch/attention.ts';
import { BOARD_SUBJECT } from '#domain/dispatch/presence.ts';
import { useSend } from '../context/BoardContext.ts';
import { useBoardFreshness } from '../context/Clock.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import type { ColumnRow } from '../model/alarms.ts';
import { getAlarmLook } from '../model/look.ts';
import { isFrozen } from '../model/status.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { AlarmChain } from './AlarmChain.tsx';
import { AlarmHandling } from './AlarmHandling.tsx';
import { AlarmFigures } from './AlarmFigures.tsx';
import { Viewers } from '../presence/Viewers.tsx';
import { DeliveryTimes } from './DeliveryTimes.tsx';
import styles from './alarms.module.css';

type AlarmRowOf = Extract<ColumnRow, { kind: 'alarm' }>;

interface Props {
  readonly row: AlarmRowOf;
  readonly selected: boolean;
}

/** One alarm: what it is about, how bad it is by now, whom it holds, who works on it. */
export const AlarmRecordRow = memo(function AlarmRecordRow({ row, selected }: Props) {
  const send = useSend();
  const frozen = isFrozen(useBoardFreshness());
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { alarm } = row;
  const look = getAlarmLook(alarm);
  const isOpen = isAlarmOpen(alarm);
  const isEscalated = alarm.state === AlarmState.escalated;
  return (
    <li
      ref={element}
      className={styles['row']}
      data-alarm={alarm.alarmId}
      data-rev={alarm.rev}
      data-tone={look.tone}
      data-unacked={isUntakenAlarm(alarm) || undefined}
      data-settled={!isOpen || undefined}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={styles['facts']}
        aria-current={selected}
        onClick={() => send({ type: 'alarm.opened', alertId: alarm.alarmId, flightId: alarm.flightId })}
      >
        <span className={styles['title']}>
          <span className={styles['level']}>
            {look.shape} {look.word}
          </span>
          <Subject row={row} />
          <span className={styles['at']}>{formatMinute(alarm.raiseTs)}</span>
        </span>
        {isEscalated && (
          <b className={styles['escalated']}>⬆ {formatMinute(alarm.escalateTs)} 已升级，仍无人处理</b>
        )}
        <AlarmFigures alarm={alarm} />
        <AlarmHandling alarm={alarm} />
        {selected && <DeliveryTimes alarmId={alarm.alarmId} />}
        <Viewers entity={BOARD_SUBJECT.alarm} id={alarm.alarmId} />
      </button>
      <AlarmChain row={row} />
      {isOpen && <ActionBar alarm={alarm} brief={!selected} />}
      {frozen && isOpen && <span className={styles['old']}>过期</span>}
    </li>
  );
});

function Subject({ row: { alarm } }: { readonly row: AlarmRowOf }) {
  const holeName = useHoleName();
  const { holeNo, flightNo, subjectName, rule } = alarm;
  if (rule === AlarmRule.bottleneck)
    return (
      <b>
        {holeName(holeNo)}号洞 {getWord('golf_alarm_rule', rule)}
      </b>
    );
  if (flightNo === null) return <b>{subjectName}</b>;
  return (
    <b>
      {holeNo !== 0 && `${holeName(holeNo)}号洞 `}
      <span className={styles['flight']}>{flightNo}组</span>
    </b>
  );
}
