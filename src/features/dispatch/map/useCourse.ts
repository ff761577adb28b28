import { useEffect, useState } from 'react';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
import type { CourseGeometry } from '#domain/course/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';

export interface Course {
  /** `null`: nobody has drawn this park, or nobody can be asked (a replay). */
  readonly geometry: CourseGeometry | null;
  readonly loading: boolean;
  /** The server was asked and did not give it. */
  readonly failed: boolean;
  retry(): void;
}

/** What was read before, so that coming back to the map shows it at once; it is asked about again all the same. */
type ReadGeometry = DispatchCalls['geometry'];
const seen = new WeakMap<ReadGeometry, Map<string, CourseGeometry>>();

interface Answer {
  readonly read: ReadGeometry;
  readonly parkId: string;
  readonly attempt: number;
  readonly geometry: CourseGeometry | null;
}

/** The course of the park on the board. */
export function useCourse(): Course {
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
    const tell = (geometry: CourseGeometry | null) => {
      if (!left) setAnswer({ read, parkId, attempt, geometry });
    };
    read(parkId).then(
      (geometry) => {
        const known = seen.get(read) ?? new Map<string, CourseGeometry>();
        const before = known.get(parkId);
        // The same course keeps its identity, and with it the view the operator has of it.
        const same = before !== undefined && JSON.stringify(before) === JSON.stringify(geometry);
        seen.set(read, known.set(parkId, same ? before : geometry));
        tell(same ? before : geometry);
      },
      () => tell(null),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another snapshot is a reason to ask again
  }, [read, parkId, attempt, holes]);
  const isAnswered =
    answer !== null && answer.read === read && answer.parkId === parkId && answer.attempt === attempt;
  const before = read === null || parkId === null ? undefined : seen.get(read)?.get(parkId);
  const geometry = (isAnswered ? answer.geometry : null) ?? before ?? null;
  return {
    geometry,
    loading: read !== null && geometry === null && !isAnswered,
    failed: isAnswered && geometry === null,
    retry: () => setAttempt((count) => count + 1),
  };
}
