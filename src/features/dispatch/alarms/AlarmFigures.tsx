import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmRule } from '#domain/codes/alarm.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { formatDelay, formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useTick } from '../context/Clock.tsx';
import { HoleTime } from '../context/HoleTime.tsx';
import { computeLostSec } from '../model/lostTime.ts';
import styles from './alarms.module.css';

interface Props {
  readonly alarm: AlarmView;
}

/** What it is about, and while it is open how its flight stands by now, and why (BOARD-32). */
export function AlarmFigures({ alarm }: Props) {
  const { board } = useLive();
  const flight = useSlice(board, ({ flights }) => flights[alarm.flightId ?? '']);
  const holes = useSlice(board, (state) => state.holes);
  const holder = useSlice(board, ({ flights }) => flights[flight?.heldByFlightId ?? '']?.flightNo);
  const tick = useTick();
  const isPace = alarm.rule === AlarmRule.pace;
  const said = <span className={styles.figures}>{alarm.text}</span>;
  if (!isAlarmOpen(alarm) || flight === undefined || !isOnCourse(flight)) return said;
  const lostSec = computeLostSec(flight, holes, tick);
  return (
    <>
      {!isPace && said}
      <span className={styles.figures}>
        {isPace && lostSec >= 1 && <b className={styles.fact}>已慢 {formatMinutesSeconds(lostSec)}</b>}
        <span className={styles.fact}>
          用时 <HoleTime flight={flight} />
        </span>
        <span className={styles.fact}>累计 {formatDelay(flight.cumDelaySec)}</span>
        {flight.gapAheadSec !== null && (
          <span className={styles.fact}>距前组 {Math.round(flight.gapAheadSec / 60)} 分</span>
        )}
        {holder !== undefined && <span className={styles.fact}>现被 {holder}组 压住</span>}
      </span>
    </>
  );
}
