import { useMemo, useState } from 'react';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { hasCabinSelector } from '#domain/session/landing.ts';
import { sendCall } from '#src/api/call.ts';
import type { Cabin, CabinChoice } from '#src/shell/session/SessionContext.ts';
import { readSetting, SETTING_KEYS, writeSetting } from '#src/shell/settings/stored.ts';
import type { Runtime } from './runtime.ts';

const isCabin = (value: unknown): value is Cabin => value === '0' || value === '1' || value === '2';

/** The starter hut of this desk, remembered by the browser and told to the server. */
export function useCabinChoice({ http }: Runtime): CabinChoice {
  const [cabin, setCabin] = useState<Cabin>(() => readSetting(SETTING_KEYS.cabin, isCabin, '0'));
  return useMemo(
    () => ({
      cabin,
      offered: hasCabinSelector(location.host),
      async choose(next) {
        await sendCall(http, ownAccountCalls.chooseCabin, { cabin: next });
        writeSetting(SETTING_KEYS.cabin, next);
        setCabin(next);
      },
    }),
    [cabin, http],
  );
}
