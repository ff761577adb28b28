/** 球场图: the course and everybody on it, on canvas and without tiles (BOARD-11 to BOARD-13). */
import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { createCoursePlan } from '#domain/course/plan.ts';
import type { HoleView } from '#domain/dispatch/model.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useFilters } from '../context/BoardContext.ts';
import { useBoardFreshness, useTick } from '../context/Clock.tsx';
import { isFrozen } from '../model/status.ts';
import { hasSameFields } from '../model/share.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { createSceneMaker } from './scene.ts';
import { useCourse } from './useCourse.ts';
import styles from './map.module.css';

const pickSeen = ({ flights, positions, timeouts, alarms, events, park }: BoardState) => ({
  flights,
  positions,
  timeouts,
  alarms,
  events,
  park,
});

/** A fresh snapshot brings new objects of the same holes: no reason to draw the course anew. */
function sameHoles(a: readonly HoleView[], b: readonly HoleView[]): boolean {
  return (
    a.length === b.length &&
    a.every((hole, index) => {
      const other = b[index];
      return other !== undefined && hasSameFields(hole, other);
    })
  );
}

export function CourseMap() {
  const { board, mode } = useLive();
  const { geometry, loading, failed, retry } = useCourse();
  const { courseNote = null } = useBoardPermissions();
  const { hidden } = useFilters().filtered;
  const { parkNow } = useTick();
  const frozen = isFrozen(useBoardFreshness());
  const holes = useSlice(board, (state) => state.holes, sameHoles);
  const seen = useSlice(board, pickSeen, hasSameFields);
  const plan = useMemo(() => createCoursePlan(geometry, holes), [geometry, holes]);
  const [sceneOf] = useState(createSceneMaker);
  const scene = useMemo(
    () => sceneOf(seen, plan, hidden, parkNow, frozen),
    [sceneOf, seen, plan, hidden, parkNow, frozen],
  );
  const [noteClosed, closeNote] = useState(false);
  if (loading) return <LoadingFace rows={12} />;
  return (
    <div className={styles.map}>
      <MapCanvas plan={plan} scene={scene} tickSec={seen.park?.tickSec ?? 5} />
      {courseNote !== null && plan.kind !== 'schematic' && (
        <p className={styles.note} role="status">
          {courseNote}
        </p>
      )}
      {plan.kind === 'schematic' && mode === 'live' && !noteClosed && (
        <p className={styles.note} role="status">
          {failed ? '未能取得球场图，先显示示意图' : '该球场尚未绘制球洞范围，显示示意图'}
          {failed && (
            <Button size="small" onClick={retry}>
              重试
            </Button>
          )}
          <Button size="small" type="text" onClick={() => closeNote(true)}>
            知道了
          </Button>
        </p>
      )}
    </div>
  );
}
