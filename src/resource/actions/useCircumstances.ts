import { useCallback, useEffect, useState } from 'react';
import type { Circumstances } from '#domain/entities/lifecycle.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { useResourceEnvironment } from '../environment.ts';

const MINUTE_MS = 60_000;

/** Who acts when: another function every minute, because what may be done depends on the time too. */
export function useCircumstances(): () => Circumstances {
  const { user, now } = useResourceEnvironment();
  const [clock, setClock] = useState({ now });
  useEffect(() => {
    const timer = setInterval(() => setClock({ now }), MINUTE_MS);
    return () => clearInterval(timer);
  }, [now]);
  return useCallback(() => ({ ...(user && { actor: user }), now: formatStamp(clock.now()) }), [user, clock]);
}
