/** How the open list of a record hears of what others do to it. Pure. */

import { GolfMessageType, type RowStateType } from '../wire/golfMessageType.ts';
import type { EntityDescription } from './describe.ts';

/**
 * `rows`: messages carry what changed (LIVE-16); `hints`: they say that something did, and the list is asked again
 * (LIVE-36); `none`: nobody is told.
 */
export type Following = 'rows' | 'hints' | 'none';

type Followed = Pick<EntityDescription, 'live' | 'announced' | 'view'>;

export function getFollowing({ live, view, announced = view !== true }: Followed): Following {
  if (live !== undefined) return 'rows';
  return announced ? 'hints' : 'none';
}

/** Type of the messages about its records; `null` = there are none. */
export function getRowMessage(entity: Followed): RowStateType | null {
  if (getFollowing(entity) === 'none') return null;
  return entity.live ?? GolfMessageType.recordState;
}
