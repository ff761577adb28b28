/** An alarm in one line: how bad, where, who, why, for how long (BOARD-104). What else is to say stands at the foot. */

import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule, AlarmState } from '#domain/codes/alarm.ts';
import { TimeoutStatus } from '#domain/codes/play.ts';
import { isUntakenAlarm } from '#domain/dispatch/attention.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { BOARD_SUBJECT } from '#domain/dispatch/presence.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { OfferedButton } from '../actions/OfferedButton.tsx';
import { useAlarmActions } from '../actions/useAlarmActions.ts';
import { useSend, useUi } from '../context/BoardContext.ts';
import { useTicked } from '../context/Clock.tsx';
import { useTarget } from '../context/Target.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import type { ColumnRow } from '../model/alarms.ts';
import { getAlarmLook, getLevelLook } from '../model/look.ts';
import { computeLostSec } from '../model/lostTime.ts';
import { formatMinute, formatSince } from '../model/times.ts';
import { findFirstClause, getWord, nameAlarmSubject } from '../model/words.ts';
import { ViewersMark } from '../presence/Viewers.tsx';
import styles from './alarms.module.css';
import { TimeoutTime } from './TimeoutTime.tsx';

interface LinesProps {
  readonly rows: readonly ColumnRow[];
  /** Whether the rows ask for no action: alarms with a root cause. */
  readonly isSilent?: boolean;
}

export function AlarmLines({ rows, isSilent = false }: LinesProps) {
  const target = useTarget();
  const { selection } = useUi();
  const pointedAt = selection?.kind === 'alarm' ? selection.alertId : null;
  const isByKey = selection?.kind === 'alarm' && selection.by === 'key';
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <AlarmLine
          key={row.id}
          row={row}
          selected={row.id === target?.alertId || row.id === pointedAt}
          isSought={row.id === pointedAt && isByKey}
          isSilent={isSilent}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly row: ColumnRow;
  readonly selected: boolean;
  /** Whether the selection moved here by a key. */
  readonly isSought: boolean;
  readonly isSilent: boolean;
}

const AlarmLine = memo(function AlarmLine({ row, selected, isSought, isSilent }: LineProps) {
  const send = useSend();
  const line = useRef<HTMLLIElement>(null);
  // Only who walks the list by keys is followed: a list that scrolls by itself hides what was in sight.
  useEffect(() => {
    if (isSought) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);
  const { id, flightId } = row;
  const of = row.kind === 'alarm' ? row.alarm : row.timeout;
  const look = row.kind === 'alarm' ? getAlarmLook(row.alarm) : getLevelLook(row.timeout.level);
  const isUntaken =
    row.kind === 'alarm'
      ? isUntakenAlarm(row.alarm)
      : !isSilent && row.timeout.status === TimeoutStatus.raised;
  const isSettled = row.kind === 'alarm' ? !isAlarmOpen(row.alarm) : !isOpen(row.timeout.status);
  const isEscalated = row.kind === 'alarm' && row.alarm.state === AlarmState.escalated;
  return (
    <li
      ref={line}
      className={styles.row}
      data-alarm={row.kind === 'alarm' ? id : undefined}
      data-rev={row.kind === 'alarm' ? of.rev : undefined}
      data-tone={look.tone}
      data-unacked={isUntaken || undefined}
      data-settled={isSettled || undefined}
      data-selected={selected || undefined}
    >
      <button
        type="button"
        className={styles.facts}
        aria-current={selected}
        onClick={() => send({ type: 'alarm.opened', alertId: id, flightId })}
      >
        <span className={styles.level}>
          {look.shape}
          <span className={styles.word}>{look.word}</span>
        </span>
        <Subject row={row} />
        <span className={styles.reason} title={row.kind === 'alarm' ? row.alarm.text : undefined}>
          {isEscalated && <span title={`${formatMinute(row.alarm.escalateTs)} 已升级，仍无人处理`}>⬆</span>}
          {row.isMissed && <span title="断线期间触发">断线 </span>}
          {row.kind === 'alarm' ? (
            <Reason alarm={row.alarm} />
          ) : (
            <>
              用时 <TimeoutTime timeout={row.timeout} />
            </>
          )}
        </span>
        {row.kind === 'alarm' && <ViewersMark entity={BOARD_SUBJECT.alarm} id={id} />}
        <span className={styles.at}>{isSettled ? formatMinute(of.raiseTs) : <Since ts={of.raiseTs} />}</span>
      </button>
      {isUntaken ? <Acknowledge alarm={of} /> : <State row={row} />}
    </li>
  );
});

/** Hole and flight of the row, the bag tag of an order; of an alarm about neither its reason says it. */
function Subject({ row }: { readonly row: ColumnRow }): ReactNode {
  const holeName = useHoleName();
  const { holeNo, flightNo } = row.kind === 'alarm' ? row.alarm : row.timeout;
  if (row.kind === 'alarm' && row.alarm.rule === AlarmRule.overdueOrder && flightNo === null)
    return <b>{nameAlarmSubject(row.alarm)}</b>;
  if (holeNo === 0 && flightNo === null) return null;
  const isOfHole = row.kind === 'alarm' && row.alarm.rule === AlarmRule.bottleneck;
  return (
    <b>
      {holeNo !== 0 && <span>{holeName(holeNo)}洞 </span>}
      {flightNo !== null && !isOfHole && <span className={styles.flight}>{flightNo}</span>}
    </b>
  );
}

/** Why, in a few letters; what counts on does so here. */
function Reason({ alarm }: { readonly alarm: AlarmView }): ReactNode {
  const { rule, flightId, flightNo, heldFlightIds, text } = alarm;
  if (rule === AlarmRule.pace)
    return <Lost flightId={flightId} lostSec={alarm.lostSec} isOpen={isAlarmOpen(alarm)} />;
  if (rule === AlarmRule.bottleneck)
    return heldFlightIds.length > 0 ? `堵洞 ${heldFlightIds.length} 组` : '堵洞';
  if (flightNo !== null || rule === AlarmRule.overdueOrder) return getWord('golf_alarm_rule', rule);
  return findFirstClause(text);
}

interface LostProps {
  readonly flightId: string | null;
  readonly lostSec: number | null;
  readonly isOpen: boolean;
}

function Lost({ flightId, lostSec, isOpen: counts }: LostProps): ReactNode {
  const { board } = useLive();
  const flight = useSlice(board, ({ flights }) => flights[flightId ?? '']);
  const holes = useSlice(board, (state) => state.holes);
  const isLive = counts && flight !== undefined && isOnCourse(flight);
  const sec = useTicked((tick) => (isLive ? computeLostSec(flight, holes, tick) : (lostSec ?? 0)));
  if (sec >= 1) return `慢 ${formatMinutesSeconds(sec)}`;
  return isLive ? '已追上' : '压住后组';
}

/** How long ago, in whole minutes. */
function Since({ ts }: { readonly ts: number }): ReactNode {
  return useTicked(({ parkNow }) => (parkNow === null ? formatMinute(ts) : formatSince(parkNow - ts)));
}

function Acknowledge({ alarm }: { readonly alarm: TimeoutView | AlarmView }) {
  const { offered, busy, start } = useAlarmActions(alarm);
  const ack = offered.find(({ action }) => action.key === 'ack');
  return ack && <OfferedButton offer={ack} type="primary" isBusy={busy === 'ack'} start={start} />;
}

/** Owner of an open alarm, or the outcome of a closed one. */
function State({ row }: { readonly row: ColumnRow }) {
  const text =
    row.kind === 'alarm'
      ? (isAlarmOpen(row.alarm) && (row.alarm.marshalName ?? row.alarm.ownerName ?? row.alarm.ackUser)) ||
        getWord('golf_alarm_state', row.alarm.state)
      : getWord('golf_timeout_status', row.timeout.status);
  return <span className={styles.state}>{text}</span>;
}
