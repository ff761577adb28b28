import { useEffect } from 'react';
import { sendMute } from '#src/api/shift.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { useSoundController } from '#src/widgets/sound/SoundContext.tsx';

/** The next shift has to know which desks are silent: a mute is told to the server (SHIFT-06). Draws nothing. */
export function MuteReport({ parkId }: { readonly parkId: string | null }) {
  const http = useHttp();
  const sound = useSoundController();
  const mayMute = useCan('golf:dispatch:sound');
  useEffect(() => {
    if (parkId === null || !mayMute) return undefined;
    let toldSec: number | null | undefined;
    const following = sound.state$.subscribe(({ mutedSec }) => {
      // It counts down by itself: only a beginning, a longer mute and an end are news.
      const isNews =
        mutedSec === null
          ? toldSec !== null
          : toldSec === undefined || toldSec === null || mutedSec > toldSec;
      toldSec = mutedSec;
      if (isNews) void sendMute(http, parkId, (mutedSec ?? 0) * 1000).catch(() => undefined);
    });
    return () => following.unsubscribe();
  }, [http, sound, parkId, mayMute]);
  return null;
}
