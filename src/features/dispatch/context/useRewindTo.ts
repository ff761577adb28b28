import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBoardPermissions } from './BoardPermissions.ts';
import { type RewoundAlarm, writeRewindTs } from './rewindAddress.ts';
import { useIsWall } from './WallContext.ts';

/** Takes the board back to a moment (park time, epoch ms), of an alarm with that selected; `null` where it is no live board that people sit at. */
export function useRewindTo(): ((rewindTs: number, alarm?: RewoundAlarm) => void) | null {
  const navigate = useNavigate();
  const { past } = useBoardPermissions();
  const isWall = useIsWall();
  const rewind = useCallback(
    // Filters are written past the router.
    (rewindTs: number, alarm?: RewoundAlarm) =>
      void navigate({ search: writeRewindTs(window.location.search, rewindTs, alarm) }),
    [navigate],
  );
  return past === null && !isWall ? rewind : null;
}
