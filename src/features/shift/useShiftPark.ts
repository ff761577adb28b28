/** The park whose shift it is: that of the header, or for people of the platform one that they pick. */

import { useEffect } from 'react';
import { boardCalls } from '#domain/calls/board.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';

/** Who may hear the messages of a park (LIVE-02). */
const WATCHING = boardCalls.readSnapshot.access.permission;

export interface ShiftPark {
  /** `''` = none is chosen. */
  readonly parkId: string;
  readonly name: string;
  /** To pick from; empty where the header says it. */
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

/** @param wantedId of the address */
export function useShiftPark(wantedId: string): ShiftPark {
  const { park, parks } = usePark();
  const { follow } = useResourceEnvironment();
  const mayWatch = useCan(WATCHING);
  const parkId = park?.id ?? wantedId;
  useEffect(() => (parkId === '' || !mayWatch ? undefined : follow(parkId)), [parkId, mayWatch, follow]);
  const name = park?.name ?? parks.find(({ id }) => id === parkId)?.name ?? '';
  return { parkId, name, choices: park === null ? parks : [] };
}
