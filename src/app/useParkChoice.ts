import { useEffect, useMemo, useState } from 'react';
import type { ParkRef, UserInfo } from '#domain/session/login.ts';
import { fetchParks as loadParks } from '#src/api/parks.ts';
import type { ParkChoice } from '#src/shell/session/SessionContext.ts';
import type { Runtime } from './runtime.ts';

/** People of the platform see every park and work in none (PERM-03). */
const isStaff = (user: UserInfo): boolean => user.userType > 1;

/** The park in which the user works. Links wait until it is settled, too. */
export function useParkChoice(
  { http, session }: Runtime,
  user: UserInfo,
  stored: ParkRef | null,
): ParkChoice {
  const [read, setRead] = useState<{ readonly userId: string; readonly parks: readonly ParkRef[] } | null>(
    null,
  );
  // The stored user is another object after every change of the session, the park among them.
  const { id: userId } = user;
  const isOfPark = isStaff(user);
  const parks = read?.userId === userId ? read.parks : null;

  useEffect(() => {
    let isCurrent = true;
    loadParks(http).then(
      (found) => {
        if (!isCurrent) return;
        setRead({ userId, parks: found });
        const { park } = session.get();
        if (!isOfPark) session.storePark(null);
        else if (!found.some(({ id }) => id === park?.id)) session.storePark(found[0] ?? null);
      },
      // The client has told the user; the stored park goes on.
      () => isCurrent && setRead({ userId, parks: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [http, session, userId, isOfPark]);

  return useMemo(
    () => ({
      park: isOfPark ? stored : null,
      parks: parks ?? [],
      choose: (park) => session.storePark(park),
      // With parks to work in, once the first of them is stored.
      isSettled: !isOfPark || stored !== null || parks?.length === 0,
    }),
    [isOfPark, stored, parks, session],
  );
}
