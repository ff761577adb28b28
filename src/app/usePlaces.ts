import { useEffect, useMemo, useState } from 'react';
import { hasCabinSelector } from '#domain/session/landing.ts';
import type { ParkRef, UserInfo } from '#domain/session/login.ts';
import { chooseCabin } from '#src/api/account.ts';
import { fetchParks as loadParks } from '#src/api/parks.ts';
import type { Cabin, CabinChoice, ParkChoice } from '#src/shell/session/SessionContext.ts';
import { readSetting, SETTING_KEYS, writeSetting } from '#src/shell/settings/stored.ts';
import type { Runtime } from './runtime.ts';

/** People of the platform see every park and work in none (PERM-03). */
const isStaff = (user: UserInfo): boolean => user.userType > 1;

/** The park in which the user works. Links wait until it is settled, too. */
export function usePlaces({ http, session }: Runtime, user: UserInfo, stored: ParkRef | null): ParkChoice {
  const [parks, setParks] = useState<readonly ParkRef[] | null>(null);

  useEffect(() => {
    let isCurrent = true;
    loadParks(http).then(
      (found) => {
        if (!isCurrent) return;
        setParks(found);
        const { park } = session.get();
        if (!isStaff(user)) session.storePark(null);
        else if (!found.some(({ id }) => id === park?.id)) session.storePark(found[0] ?? null);
      },
      // The client has told the user; the stored park goes on.
      () => isCurrent && setParks([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [http, session, user]);

  return useMemo(
    () => ({
      park: isStaff(user) ? stored : null,
      parks: parks ?? [],
      choose: (park) => session.storePark(park),
      // The first of them is being stored.
      isSettled: !isStaff(user) || stored !== null || parks?.length === 0,
    }),
    [user, stored, parks, session],
  );
}

const isCabin = (value: unknown): value is Cabin => value === '0' || value === '1' || value === '2';

/** The starter hut of this desk, remembered by the browser and told to the server. */
export function useCabinChoice({ http }: Runtime): CabinChoice {
  const [cabin, setCabin] = useState<Cabin>(() => readSetting(SETTING_KEYS.cabin, isCabin, '0'));
  return useMemo(
    () => ({
      cabin,
      offered: hasCabinSelector(location.host),
      async choose(next) {
        await chooseCabin(http, next);
        writeSetting(SETTING_KEYS.cabin, next);
        setCabin(next);
      },
    }),
    [cabin, http],
  );
}
