import type { AlarmView } from '#domain/alarms/alarm.ts';
import { formatIntervention } from '#domain/alarms/intervention.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { useTick } from '../context/Clock.tsx';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import styles from './alarms.module.css';
import { MarshalVisit } from './MarshalVisit.tsx';
import { Receipt } from './Receipt.tsx';

function formatState(alarm: AlarmView): string {
  const word = getWord('golf_alarm_state', alarm.state);
  switch (alarm.state) {
    // The section and the mark of the row say so already.
    case AlarmState.raised:
    case AlarmState.escalated:
      return '';
    case AlarmState.acknowledged:
      return `已确认 ${alarm.ackUser ?? ''} ${formatMinute(alarm.ackTs)}`;
    case AlarmState.shelved:
      return `${word}至 ${formatMinute(alarm.shelveUntilTs)}${alarm.shelveReason ? `：${alarm.shelveReason}` : ''}`;
    case AlarmState.cleared:
      return `${word} ${formatMinute(alarm.clearTs)}`;
    case AlarmState.closed: {
      const reason = alarm.closeReason === null ? '' : `：${getWord('golf_close_reason', alarm.closeReason)}`;
      return `${word} ${alarm.closeUser ?? ''} ${formatMinute(alarm.closeTs)}${reason}`;
    }
    default:
      return word;
  }
}

/** Why a flight that costs nobody time by now has an alarm all the same, be it ahead of its plan (BOARD-97). */
function findReason({ rule, text, heldFlightIds, state }: AlarmView): string | null {
  if (rule !== AlarmRule.pace || heldFlightIds.length > 0 || !isAlarmOpen({ state })) return null;
  return text.split(/[,，]/u)[1] ?? null;
}

/** Who has it, and what was done: owner, reminder with its receipt, marshal, note. */
export function AlarmHandling({ alarm }: { readonly alarm: AlarmView }) {
  const { ownerName, ackUser, flightId, marshalName, marshalTs, note, intervention, lostSec } = alarm;
  const { parkNow } = useTick();
  const reason = findReason(alarm);
  const effect = intervention === undefined ? null : formatIntervention(intervention, lostSec, parkNow);
  return (
    <>
      {reason !== null && <span className={styles.figures}>{reason}</span>}
      <span className={styles.figures}>
        {formatState(alarm)}
        {ownerName !== null && ownerName !== ackUser && ` · 负责人 ${ownerName}`}
        <Receipt alarm={alarm} />
        {marshalName !== null && ` · 巡场 ${marshalName} ${formatMinute(marshalTs)} 派出`}
        {marshalName !== null && <MarshalVisit flightId={flightId} name={marshalName} />}
        {effect !== null && (
          <b data-tone={(intervention?.effectSec ?? 0) < 0 ? 'normal' : 'idle'} title="该组慢的时间的变化">
            {' '}
            · {effect}
          </b>
        )}
      </span>
      {note !== null && <span className={styles.figures}>备注：{note}</span>}
    </>
  );
}
