/** The 44 px line over everything: what time it is, whether the picture is true, how many of what (BOARD-01, BOARD-07). */

import { Select } from 'antd';
import { memo } from 'react';
import { ParkStatus } from '#domain/codes/course.ts';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useBoardFreshness, useTick } from '../context/Clock.tsx';
import { useParkPrefix } from '../context/useParkPrefix.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { hasSameFields } from '../model/share.ts';
import { isFrozen } from '../model/status.ts';
import { formatClock } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { Counters } from './Counters.tsx';
import { FreshnessBadge } from './FreshnessBadge.tsx';
import { OverdueCounter } from './OverdueCounter.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import styles from './status.module.css';

/** What time it is; of a picture that is not the present, when it was. */
function ParkTime() {
  const { parkNow } = useTick();
  const isOld = isFrozen(useBoardFreshness()) && parkNow !== null;
  return (
    <>
      {isOld && <span className={styles.standing}>数据停留在</span>}
      <span className={styles.clock} title="园区时间">
        <span className="fw-num">{parkNow === null ? '--:--:--' : formatClock(parkNow)}</span>
      </span>
    </>
  );
}

/** For users without a stored park: the one picked here takes its place (LIVE-07). */
function ParkPicker() {
  const { parks, choosePark } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  if (parks.length === 0) return null;
  return (
    <Select
      size="small"
      aria-label="选择球场"
      placeholder="选择球场"
      className={styles.park}
      value={parkId}
      options={parks.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choosePark}
    />
  );
}

function ParkState() {
  const park = useSlice(useLive().board, (board) => board.park);
  if (park === null) return null;
  const open = park.status === ParkStatus.open;
  if (open && park.isActual === true && park.hasTrackers === false) return <ManualPassages />;
  const word = getWord('golf_park_status', park.status);
  // Two characters whatever it is, so that nothing beside it moves; why play stopped stands on the line below.
  return (
    <span
      className={styles.parkStatus}
      data-tone={open ? 'normal' : 'stopped'}
      data-suspended={park.status === ParkStatus.suspended || undefined}
      title={word}
    >
      {!open && '⏸ '}
      {word.slice(0, 2)}
    </span>
  );
}

/** Where no tracker reports, what the board shows is as true as what people tell. */
function ManualPassages() {
  return (
    <span
      className={styles.parkStatus}
      data-tone="watch"
      title="今天没有定位上报：各组位置由出发台和巡场报点"
    >
      人工报点
    </span>
  );
}

function ParkCounters() {
  const live = useLive();
  const { waitingCaddies, availableCarts } = useSlice(live.board, (board) => board.counters, hasSameFields);
  const isKnown = useUnknown() === null;
  const inPark = useParkPrefix();
  return (
    <>
      <span className={styles.count} title={`${inPark}${FIGURE_SCOPES.waitingCaddies}`}>
        待号球童 <b className="fw-num">{isKnown ? waitingCaddies : '–'}</b>
      </span>
      <span className={styles.count} title={`${inPark}${FIGURE_SCOPES.availableCarts}`}>
        可用车 <b className="fw-num">{isKnown ? availableCarts : '–'}</b>
      </span>
      <OverdueCounter />
    </>
  );
}

export const StatusBar = memo(function StatusBar({ isWall }: { readonly isWall: boolean }) {
  const freshness = useBoardFreshness();
  const { mode } = useLive();
  return (
    <div
      className={styles.bar}
      inert={isWall}
      data-freshness={mode === 'replay' ? 'replay' : freshness}
      data-tour="status"
    >
      <ParkPicker />
      <ParkTime />
      <FreshnessBadge />
      <ParkState />
      <Counters />
      <ParkCounters />
      {!isWall && <SoundSwitch />}
    </div>
  );
});
