/** What there is to know and to do about the alarm that is selected; always as tall, so that no row moves for it. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { TimeoutStatus } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { BOARD_SUBJECT } from '#domain/dispatch/presence.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { formatDelay, formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { ActionBar } from '../actions/ActionBar.tsx';
import { RewindButton } from '../actions/RewindButton.tsx';
import { useBoardFreshness } from '../context/Clock.tsx';
import { useTarget } from '../context/Target.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { findHeldFlights, findAlarmRow, type AlarmSection, type ColumnRow } from '../model/alarms.ts';
import { getAlarmLook, getLevelLook } from '../model/look.ts';
import { isFrozen } from '../model/status.ts';
import { formatMinute } from '../model/times.ts';
import { getWord, nameAlarmSubject } from '../model/words.ts';
import { Viewers } from '../presence/Viewers.tsx';
import { AlarmChain } from './AlarmChain.tsx';
import { AlarmFigures } from './AlarmFigures.tsx';
import { AlarmHandling } from './AlarmHandling.tsx';
import styles from './alarms.module.css';
import { MarshalVisit } from './MarshalVisit.tsx';
import { Receipt } from './Receipt.tsx';
import { TimeoutTime } from './TimeoutTime.tsx';

export function SelectedAlarm({ sections }: { readonly sections: readonly AlarmSection[] }) {
  const alertId = useTarget()?.alertId ?? null;
  const frozen = isFrozen(useBoardFreshness());
  const row = findAlarmRow(
    sections.flatMap(({ rows }) => rows),
    alertId,
  );
  const isNone = alertId === null || row === undefined;
  return (
    <section className={styles.selected} data-none={isNone || undefined} aria-label="选中的告警">
      {isNone ? (
        <p className={styles.none}>
          点选一条告警查看详情<span className={styles.keys}>，或按 J、K 逐条查看</span>
        </p>
      ) : (
        <Facts row={row} frozen={frozen} />
      )}
    </section>
  );
}

function Facts({ row, frozen }: { readonly row: ColumnRow; readonly frozen: boolean }) {
  const of = row.kind === 'alarm' ? row.alarm : row.timeout;
  const look = row.kind === 'alarm' ? getAlarmLook(row.alarm) : getLevelLook(row.timeout.level);
  const isActive = row.kind === 'alarm' ? isAlarmOpen(row.alarm) : isOpen(row.timeout.status);
  return (
    <div data-tone={look.tone}>
      <p className={styles.title}>
        <span className={styles.level}>
          {look.shape} {look.word}
        </span>
        <Name of={of} />
        <span className={styles.at}>{formatMinute(of.raiseTs)}</span>
        <RewindButton
          ts={of.raiseTs}
          alarm={{ alertId: row.id, flightId: row.flightId }}
          about="告警发生时"
        />
        {frozen && isActive && <span className={styles.old}>过期</span>}
      </p>
      {(isActive || row.kind === 'alarm') && <ActionBar alarm={of} />}
      {row.kind === 'alarm' ? <AlarmFacts row={row} /> : <TimeoutFacts alarm={row.timeout} />}
      <Viewers entity={BOARD_SUBJECT.alarm} id={row.id} />
    </div>
  );
}

function Name({ of }: { readonly of: AlarmView | TimeoutView }) {
  const holeName = useHoleName();
  const { holeNo, flightNo } = of;
  if ('rule' in of && of.rule === AlarmRule.bottleneck)
    return (
      <b>
        {holeName(holeNo)}号洞 {getWord('golf_alarm_rule', of.rule)}
      </b>
    );
  if ('rule' in of && flightNo === null) return <b>{nameAlarmSubject(of)}</b>;
  return (
    <b>
      {holeNo !== 0 && `${holeName(holeNo)}号洞 `}
      <span className={styles.flight}>{flightNo}组</span>
    </b>
  );
}

function AlarmFacts({ row }: { readonly row: Extract<ColumnRow, { kind: 'alarm' }> }) {
  const { alarm } = row;
  return (
    <>
      {alarm.state === AlarmState.escalated && (
        <b className={styles.escalated}>⬆ {formatMinute(alarm.escalateTs)} 已升级，仍无人处理</b>
      )}
      <AlarmFigures alarm={alarm} />
      <AlarmHandling alarm={alarm} />
      <AlarmChain row={row} />
    </>
  );
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

function TimeoutFacts({ alarm }: { readonly alarm: TimeoutView }) {
  const held = useSlice(useLive().board, ({ flights }) => findHeldFlights(alarm.flightId, flights).length);
  return (
    <>
      <span className={styles.figures}>
        用时 <TimeoutTime timeout={alarm} /> / 超时线 {formatMinutesSeconds(alarm.limitSec)} · 累计{' '}
        {formatDelay(alarm.cumDelaySec)}
      </span>
      <span className={styles.figures}>
        {getWord('golf_timeout_cause', alarm.cause)}
        {alarm.gapAheadSec !== null && ` · 距前组 ${Math.round(alarm.gapAheadSec / 60)} 分`}
        {isOpen(alarm.status) && held > 0 && <b> · 压住 {held} 组</b>}
      </span>
      <span className={styles.figures}>
        {formatHandling(alarm)}
        {alarm.marshalName !== null && <MarshalVisit flightId={alarm.flightId} name={alarm.marshalName} />}
        <Receipt alarm={alarm} />
      </span>
    </>
  );
}
