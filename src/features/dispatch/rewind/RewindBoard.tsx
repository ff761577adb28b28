/** The very board on a moment of the past: nothing can be done on it, nothing is heard, nobody is told (BOARD-111). */

import { Button } from 'antd';
import { useMemo } from 'react';
import type { CourseGeometry } from '#domain/course/model.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { LiveProvider, useLive } from '#src/shell/live/LiveContext.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { createRewindConsole } from '#streams/rewind/rewindConsole.ts';
import { Board } from '../board/Board.tsx';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';
import {
  BoardPermissionsProvider,
  REPLAY_PERMISSIONS,
  type BoardPermissions,
} from '../context/BoardPermissions.ts';
import type { RewoundAlarm } from '../context/rewindAddress.ts';
import { NOBODY, PresenceBoundary } from '../presence/PresenceContext.ts';
import styles from './rewind.module.css';
import { RewindBar } from './RewindBar.tsx';
import { createRewindCalls } from './rewindCalls.ts';
import { type Rewind, useRewind } from './useRewind.ts';

interface Props {
  readonly parkId: string;
  /** Moment that is opened; park time, epoch ms. */
  readonly startTs: number;
  /** What is selected on it at first. */
  readonly alarm: RewoundAlarm | null;
  readonly calls: DispatchCalls;
  readonly can: BoardPermissions['can'];
  onReturn(): void;
}

export default function RewindBoard({ parkId, startTs, alarm, calls, can, onReturn }: Props) {
  const http = useHttp();
  const live = useLive();
  const rewindCalls = useMemo(() => createRewindCalls(http, parkId), [http, parkId]);
  const rewound = useMemo(() => createRewindConsole(parkId, startTs), [parkId, startTs]);
  const rewind = useRewind(rewindCalls, rewound, startTs);
  const readGeometry = useMemo(() => readOnce(calls), [calls]);
  const permissions: BoardPermissions = {
    ...REPLAY_PERMISSIONS,
    can,
    past: '回看',
    lockedBecause: '回看中不能操作，请先返回实时',
    readGeometry,
    courseNote: noteCourseChange(rewind),
  };
  const isEmpty = rewind.problem !== null && rewound.board.get().park === null;
  return (
    <BoardPermissionsProvider value={permissions}>
      <PresenceBoundary value={NOBODY}>
        <div className={styles.page} data-fill>
          <RewindBar rewind={rewind} live={live} onReturn={onReturn} />
          {isEmpty ? (
            <EmptyFace
              text={`不能回看：${rewind.problem}`}
              action={<Button onClick={onReturn}>返回实时</Button>}
            />
          ) : (
            <LiveProvider value={rewound}>
              <Board initialAlarm={alarm} />
            </LiveProvider>
          )}
        </div>
      </PresenceBoundary>
    </BoardPermissionsProvider>
  );
}

/** Maps draw the course of today. @returns what is to be said on them; `null` = it is that of then */
function noteCourseChange({ at, day }: Rewind): string | null {
  const changeTs = day?.courseChangeTs ?? null;
  if (changeTs === null || changeTs <= at) return null;
  return `图上是现在的球场，${formatStamp(changeTs).slice(5, 16)} 有改动`;
}

/** Each picture asks for the course anew: that of today is drawn, and read once. */
function readOnce(calls: DispatchCalls): (parkId: string) => Promise<CourseGeometry> {
  const read = new Map<string, Promise<CourseGeometry>>();
  return (parkId) => {
    const known = read.get(parkId) ?? calls.geometry(parkId);
    read.set(parkId, known);
    return known;
  };
}
