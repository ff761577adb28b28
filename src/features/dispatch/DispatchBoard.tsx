/** 调度看板: the board on the live console, for the park of the header or, without one, a park picked here. */

import { useEffect, useMemo } from 'react';
import { parkSummaryCalls } from '#domain/calls/parkSummaries.ts';
import { StarterCabin } from '#domain/codes/course.ts';
import { sendCall } from '#src/api/call.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { Waiting } from '#src/shell/progress/Waiting.tsx';
import { useChosenCompetition } from '#src/shell/session/chosenCompetition.ts';
import { useCabin, usePark, useSessionUser } from '#src/shell/session/SessionContext.ts';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { Board } from './board/Board.tsx';
import { createDispatchCalls } from './calls/dispatchCalls.ts';
import { BoardPermissionsProvider, type BoardPermissions } from './context/BoardPermissions.ts';
import { MuteReport } from './presence/MuteReport.tsx';
import { PresenceProvider } from './presence/PresenceProvider.tsx';
import { RewindableBoard } from './rewind/RewindableBoard.tsx';
import { TourBanner } from './tour/TourBanner.tsx';
import { usePickedPark } from './usePickedPark.ts';
import { useWallRotation } from './wall/useWallRotation.ts';
import { WallBar } from './wall/WallBar.tsx';

export default function DispatchBoard() {
  const live = useLive();
  const http = useHttp();
  const user = useSessionUser();
  const { cabin } = useCabin();
  const { park, parks, isSettled } = usePark();
  const { chosen } = useChosenCompetition();
  const { can, isDisabled } = usePermissions();
  const { search } = usePageAddress();
  const isWall = new URLSearchParams(search).get('wall') === '1';
  const [picked, pickPark] = usePickedPark(parks, park === null && !isWall);
  const rotation = useWallRotation(parks, isWall, park?.id ?? picked);
  const picks = park === null && !isWall;
  const parkId = isWall ? (rotation.shown?.id ?? null) : (park?.id ?? picked);
  // Nobody sits at a wall screen: it is no watcher of its parks, and its mute concerns no shift.
  const watchedId = isWall ? null : parkId;

  useEffect(() => {
    live.watchPark(parkId);
    return () => live.watchPark(null);
  }, [live, parkId]);

  const me = useMemo(() => (user === null ? [] : [user.realname, user.username]), [user]);
  const calls = useMemo(() => createDispatchCalls(http), [http]);
  const permissions: BoardPermissions = {
    can,
    isDisabled,
    lockedBecause: null,
    past: null,
    me,
    actor: user,
    calls,
    probe: (signal) => sendCall(http, parkSummaryCalls.list, {}, { signal }),
    parks: picks ? parks : [],
    choosePark: pickPark,
    hasNoPark: isSettled && parks.length === 0,
    competition: chosen,
  };
  return (
    <BoardPermissionsProvider value={permissions}>
      <PresenceProvider parkId={watchedId} userId={user?.id ?? ''}>
        <MuteReport parkId={watchedId} />
        <RewindableBoard parkId={watchedId} calls={calls} can={can}>
          {/* Another park is another board: one that stood before its park is known would take presses along with it. */}
          {parkId === null && !isSettled ? (
            <Waiting>
              <LoadingFace rows={10} />
            </Waiting>
          ) : (
            <Board
              key={`${parkId} ${chosen?.id}`}
              banner={<TourBanner />}
              wall={isWall ? <WallBar {...rotation} /> : null}
              initialFilters={{
                cabin: cabin === StarterCabin.all ? '' : cabin,
                ...(chosen !== null && { competition: chosen.id }),
              }}
            />
          )}
        </RewindableBoard>
      </PresenceProvider>
    </BoardPermissionsProvider>
  );
}
