import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { askGuard } from '#machines/guard.machine.ts';
import { beginProgress } from '#src/shell/progress/progress.ts';
import type { Runtime } from './runtime.ts';

/**
 * Asks the guard about every navigation.
 *
 * @returns the last location it let through, `null` until the first answer
 */
export function usePassage({ guard, session }: Runtime): Location | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [passed, setPassed] = useState<Location | null>(null);
  // The redirect query belongs to the page that is left (LOGIN-06).
  const left = useRef<Location | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const endProgress = beginProgress();
    const { pathname, search, hash } = location;
    void askGuard(guard, {
      path: pathname,
      fullPath: pathname + search + hash,
      redirect: new URLSearchParams(left.current?.search).get('redirect'),
      hasToken: session.get().token !== null,
    }).then((answer) => {
      endProgress();
      if (!isCurrent) return;
      if (answer.kind === 'redirected') {
        void navigate(answer.to, { replace: true });
        return;
      }
      left.current = location;
      setPassed(location);
    });
    return () => {
      isCurrent = false;
      endProgress();
    };
  }, [guard, session, location, navigate]);

  return passed;
}
