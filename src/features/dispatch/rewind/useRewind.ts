/** Which moment of the past is shown, and how it goes on. */

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RewindDay } from '#domain/dispatch/rewind.ts';
import { getFailureText } from '#src/api/http.ts';
import type { RewindConsole } from '#streams/rewind/rewindConsole.ts';
import type { RewindCalls } from './rewindCalls.ts';
import { RewindEventLog } from './rewindEventLog.ts';

export const SPEEDS = [1, 10, 60] as const;
export type RewindSpeed = (typeof SPEEDS)[number];

export const MINUTE_MS = 60_000;
/** Between two pictures while it plays: what moves at 1× is told every five seconds. */
const FRAME_MS: Readonly<Record<RewindSpeed, number>> = { 1: 5_000, 10: 1_000, 60: 1_000 };

export interface Rewind {
  /** Park time that is asked for, epoch ms. */
  readonly at: number;
  /** `null` = not known yet. */
  readonly day: RewindDay | null;
  /** Why there is no picture of this moment (Chinese); `null` = there is, or it is being read. */
  readonly problem: string | null;
  /** Why its events are not listed (Chinese); `null` = they are. */
  readonly eventProblem: string | null;
  readonly isReading: boolean;
  readonly isPlaying: boolean;
  readonly speed: RewindSpeed;
  /** Goes there, as far as the day reaches, and stands. */
  readonly seek: (at: number) => void;
  readonly play: (isPlaying: boolean) => void;
  readonly setSpeed: (speed: RewindSpeed) => void;
}

export function useRewind(calls: RewindCalls, rewound: RewindConsole, startTs: number): Rewind {
  const [at, setAt] = useState(startTs);
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<RewindSpeed>(10);
  const { data: day = null } = useQuery({
    queryKey: ['dispatch', 'rewindDay', startTs, calls],
    queryFn: () => calls.day(startTs),
    retry: false,
    // Why there is nothing is said where the picture would be.
  });
  const { shownAt, problem, eventProblem } = usePicture(calls, rewound, at);
  const limit = useCallback(
    (ts: number) => (day === null ? ts : Math.min(day.lastTs, Math.max(day.firstTs, ts))),
    [day],
  );
  const isReading = shownAt !== at;
  const isAtEnd = day !== null && at >= day.lastTs;
  const goesOn = isPlaying && !isReading && problem === null && !isAtEnd;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setAt(limit(at + FRAME_MS[speed] * speed)), FRAME_MS[speed]);
    return () => clearTimeout(timer);
  }, [goesOn, at, speed, limit]);
  const seek = useCallback(
    (ts: number) => {
      play(false);
      setAt(limit(ts));
    },
    [limit],
  );
  return {
    at,
    day,
    problem,
    eventProblem,
    isReading,
    isPlaying: isPlaying && !isAtEnd,
    speed,
    seek,
    play,
    setSpeed,
  };
}

/** One picture is read at a time; of several that were asked for meanwhile only the last. */
function usePicture(calls: RewindCalls, rewound: RewindConsole, at: number) {
  const [done, setDone] = useState<Outcome | null>(null);
  const isBusy = useRef(false);
  const log = useMemo(() => new RewindEventLog(calls, rewound.board.get().parkId ?? ''), [calls, rewound]);
  useEffect(() => {
    if (isBusy.current || done?.at === at) return;
    isBusy.current = true;
    let eventProblem: string | null = null;
    const finish = (problem: string | null) => {
      isBusy.current = false;
      setDone({ at, problem, eventProblem });
    };
    // A picture without events is better than none.
    const events = log.listUntil(at).catch((error: unknown) => {
      eventProblem = readProblem(error);
      return [];
    });
    Promise.all([calls.show(at), events]).then(
      (current) => {
        rewound.show(...current);
        finish(null);
      },
      (error: unknown) => finish(readProblem(error)),
    );
  }, [calls, rewound, log, at, done]);
  const isDone = done?.at === at;
  return {
    shownAt: done?.at ?? null,
    problem: isDone ? done.problem : null,
    eventProblem: isDone ? done.eventProblem : null,
  };
}

interface Outcome {
  readonly at: number;
  readonly problem: string | null;
  readonly eventProblem: string | null;
}

const readProblem = (error: unknown): string => getFailureText(error, String(error));
