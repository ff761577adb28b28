import { useEffect, useState } from 'react';
import type { DispatchCalls } from '#src/api/dispatch.ts';
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
const seen = new WeakMap<DispatchCalls, Map<string, CourseGeometry>>();

interface Answer {
  readonly calls: DispatchCalls;
  readonly parkId: string;
  readonly attempt: number;
  readonly geometry: CourseGeometry | null;
}

/** The course of the park on the board. */
export function useCourse(): Course {
  const { calls } = useBoardPermissions();
  const { board } = useLive();
  const parkId = useSlice(board, ({ parkId: watched }) => watched);
  // Another list is another snapshot: the course may have been redrawn meanwhile.
  const holes = useSlice(board, (now) => now.holes);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (calls === null || parkId === null) return;
    let left = false;
    const tell = (geometry: CourseGeometry | null) => {
      if (!left) setAnswer({ calls, parkId, attempt, geometry });
    };
    calls.geometry(parkId).then(
      (geometry) => {
        const known = seen.get(calls) ?? new Map<string, CourseGeometry>();
        const before = known.get(parkId);
        // The same course keeps its identity, and with it the view the operator has of it.
        const same = before !== undefined && JSON.stringify(before) === JSON.stringify(geometry);
        seen.set(calls, known.set(parkId, same ? before : geometry));
        tell(same ? before : geometry);
      },
      () => tell(null),
    );
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another snapshot is a reason to ask again
  }, [calls, parkId, attempt, holes]);
  const isAnswered =
    answer !== null && answer.calls === calls && answer.parkId === parkId && answer.attempt === attempt;
  const before = calls === null || parkId === null ? undefined : seen.get(calls)?.get(parkId);
  const geometry = (isAnswered ? answer.geometry : null) ?? before ?? null;
  return {
    geometry,
    loading: calls !== null && geometry === null && !isAnswered,
    failed: isAnswered && geometry === null,
    retry: () => setAttempt((count) => count + 1),
  };
}
