import { useEffect } from 'react';
import { presenceCalls, type SoundReport } from '#domain/calls/shift.ts';
import { sendCall } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { useSoundController } from '#src/widgets/sound/SoundContext.tsx';
import type { SoundState } from '#src/widgets/sound/soundController.ts';

/** A sound that is off is reported this often, ms: the server believes it for 90 s. */
const REPORT_MS = 60_000;

/** The next shift has to know which consoles are silent: the server is told (SHIFT-06). Draws nothing. */
export function MuteReport({ parkId }: { readonly parkId: string | null }) {
  const http = useHttp();
  const sound = useSoundController();
  const mayMute = useCan(presenceCalls.reportSound.access.permission);
  useEffect(() => {
    if (parkId === null || !mayMute) return undefined;
    let last: SoundReport | null = null;
    const send = (report: SoundReport) => {
      last = report;
      void sendCall(http, presenceCalls.reportSound, { parkId, ...report }).catch(() => undefined);
    };
    const following = sound.state$.subscribe((state) => {
      const report = describeSound(state);
      if (report !== null && isSoundNews(report, last)) send(report);
      else last = report ?? last;
    });
    const repeating = setInterval(() => last?.isOff === true && send(last), REPORT_MS);
    return () => {
      following.unsubscribe();
      clearInterval(repeating);
    };
  }, [http, sound, parkId, mayMute]);
  return null;
}

/** What the server is told of the sound of this console (SHIFT-06). `null` = it is being switched on. */
export function describeSound({ phase, mutedSec }: SoundState): SoundReport | null {
  if (phase === 'waking') return null;
  if (phase !== 'on') return { muteMs: 0, isOff: true };
  return { muteMs: (mutedSec ?? 0) * 1000, isOff: false };
}

/** A mute counts down by itself: only a beginning, a longer one and an end are news. @param last `null` = none was sent */
export const isSoundNews = (report: SoundReport, last: SoundReport | null): boolean =>
  last === null ||
  report.isOff !== last.isOff ||
  report.muteMs > last.muteMs ||
  (report.muteMs === 0 && last.muteMs > 0);
