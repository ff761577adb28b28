/** 球场图: the course and everybody on it, on canvas and without tiles (BOARD-11 to BOARD-13). */

import { Button } from 'antd';
import { useMemo, useState, useEffect } from 'react';
import type { CourseGeometry } from '#domain/course/model.ts';
import { createCoursePlan } from '#domain/course/plan.ts';
import type { HoleView } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import type { BoardState } from '#streams/models/state.ts';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
import { useFiltered } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useBoardFreshness, useTick } from '../context/Clock.tsx';
import { hasSameFields } from '../model/share.ts';
import { isFrozen } from '../model/status.ts';
import styles from './map.module.css';
import { MapCanvas } from './MapCanvas.tsx';
import { createSceneMaker } from './scene.ts';

interface Course {
  /** `null`: nobody has drawn this park, or nobody can be asked (a replay). */
  readonly geometry: CourseGeometry | null;
  readonly loading: boolean;
  /** The server was asked and did not give it. */
  readonly failed: boolean;
  retry(): void;
}

/** What was read before, so that coming back to the map shows it at once; it is asked about again all the same. */
type ReadGeometry = DispatchCalls['geometry'];
const geometryCache = new WeakMap<ReadGeometry, Map<string, CourseGeometry>>();

interface Answer {
  readonly read: ReadGeometry;
  readonly parkId: string;
  readonly attempt: number;
  readonly geometry: CourseGeometry | null;
}

/** The course of the park on the board. */
function useCourse(): Course {
  const { calls, readGeometry } = useBoardPermissions();
  const read = readGeometry ?? calls?.geometry ?? null;
  const { board } = useLive();
  const parkId = useSlice(board, ({ parkId: watched }) => watched);
  // Another list is another snapshot: the course may have been redrawn meanwhile.
  const holes = useSlice(board, (now) => now.holes);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (read === null || parkId === null) return;
    let left = false;
    const update = (geometry: CourseGeometry | null) => {
      if (!left) setAnswer({ read, parkId, attempt, geometry });
    };
    read(parkId).then(
      (geometry) => {
        const known = geometryCache.get(read) ?? new Map<string, CourseGeometry>();
        const before = known.get(parkId);
        // The same course keeps its identity, and with it the view the operator has of it.
        const same = before !== undefined && JSON.stringify(before) === JSON.stringify(geometry);
        geometryCache.set(read, known.set(parkId, same ? before : geometry));
        update(same ? before : geometry);
      },
      () => update(null),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another snapshot is a reason to ask again
  }, [read, parkId, attempt, holes]);
  const isAnswered =
    answer !== null && answer.read === read && answer.parkId === parkId && answer.attempt === attempt;
  const before = read === null || parkId === null ? undefined : geometryCache.get(read)?.get(parkId);
  const geometry = (isAnswered ? answer.geometry : null) ?? before ?? null;
  return {
    geometry,
    loading: read !== null && geometry === null && !isAnswered,
    failed: isAnswered && geometry === null,
    retry: () => setAttempt((count) => count + 1),
  };
}

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
  const { hidden } = useFiltered();
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
