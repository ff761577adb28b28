import { useEffect } from 'react';
import { hasDraft } from './drafts.ts';

/**
 * The browser asks before it reloads or closes the window while anything is unsaved.
 * @param isOurs whether the work still belongs to who is signed in; what it must not outlive asks nobody
 */
export function useUnloadQuestion(isOurs: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isOurs() && hasDraft()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOurs]);
}
