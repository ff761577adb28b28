import { useEffect } from 'react';
import { filter } from 'rxjs';
import { RIGHTS_CHANGED } from '#domain/wire/notice.ts';
import type { LiveConsole } from '#streams/models/state.ts';
import type { Runtime } from './runtime.ts';

/** Menu and buttons follow when the rights of the user change, without a reload (PERM-20). */
export function useRenewedRights(
  { guard }: Pick<Runtime, 'guard'>,
  { bus$ }: Pick<LiveConsole, 'bus$'>,
): void {
  useEffect(() => {
    const following = bus$
      .pipe(filter((message) => message.kind === 'notice' && message.body.cmd === RIGHTS_CHANGED))
      .subscribe(() => guard.send({ type: 'menu.outdated' }));
    return () => following.unsubscribe();
  }, [guard, bus$]);
}
