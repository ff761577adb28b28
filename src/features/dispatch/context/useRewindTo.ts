import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBoardPermissions } from './BoardPermissions.ts';
import { useIsWall } from './WallContext.ts';
import { writeRewindTs } from './rewindAddress.ts';

/** Takes the board back to a moment (park time, epoch ms); `null` where it is no live board that people sit at. */
export function useRewindTo(): ((rewindTs: number) => void) | null {
  const navigate = useNavigate();
  const { past } = useBoardPermissions();
  const isWall = useIsWall();
  const rewind = useCallback(
    // Filters are written past the router.
    (rewindTs: number) => void navigate({ search: writeRewindTs(window.location.search, rewindTs) }),
    [navigate],
  );
  return past === null && !isWall ? rewind : null;
}
