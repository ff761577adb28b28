import { useEffect, useMemo, useState } from 'react';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useBoardFreshness } from '../context/Clock.tsx';
import type { ActionRights } from '../model/offers.ts';

const PROBE_MS = 10_000;

/**
 * Whether the server answers although the live link is gone (BOARD-21): asked at once and then every 10 s while
 * the board is offline. `null` = not known yet.
 */
function useProbe(offline: boolean): boolean | null {
  const { calls, probe } = useBoardPermissions();
  const [answers, setAnswers] = useState<boolean | null>(null);
  useEffect(() => {
    if (!offline || calls === null) return;
    const aborter = new AbortController();
    const ask = () => {
      probe(aborter.signal).then(
        () => setAnswers(true),
        () => {
          if (!aborter.signal.aborted) setAnswers(false);
        },
      );
    };
    ask();
    const timer = setInterval(ask, PROBE_MS);
    return () => {
      aborter.abort();
      clearInterval(timer);
      setAnswers(null);
    };
  }, [offline, calls, probe]);
  return answers;
}

function offlineReason(answers: boolean | null): string | null {
  if (answers === null) return '断线中，正在确认服务器是否可用';
  return answers ? null : '断线中，服务器无应答';
}

/** What this operator may do right now. */
export function useRights(): ActionRights {
  const { can, isDisabled, lockedBecause } = useBoardPermissions();
  const offline = useBoardFreshness() === 'offline';
  const answers = useProbe(offline);
  const because = lockedBecause ?? (offline ? offlineReason(answers) : null);
  return useMemo(() => ({ can, isDisabled, lockedBecause: because }), [can, isDisabled, because]);
}
