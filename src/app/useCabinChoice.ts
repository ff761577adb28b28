import { useMemo, useState } from 'react';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { findCode } from '#domain/codes/codeOf.ts';
import { StarterCabin } from '#domain/codes/course.ts';
import { hasCabinSelector } from '#domain/session/landing.ts';
import { sendCall } from '#src/api/call.ts';
import type { CabinChoice } from '#src/shell/session/SessionContext.ts';
import { readSetting, SETTING_KEYS, writeSetting } from '#src/shell/settings/stored.ts';
import type { Runtime } from './runtime.ts';

const isCabin = (value: unknown): value is StarterCabin => findCode(StarterCabin, value) !== null;

/** The starter hut of this desk, remembered by the browser and told to the server. */
export function useCabinChoice({ http }: Runtime): CabinChoice {
  const [cabin, setCabin] = useState<StarterCabin>(() =>
    readSetting(SETTING_KEYS.cabin, isCabin, StarterCabin.all),
  );
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
