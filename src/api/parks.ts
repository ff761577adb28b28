/** Parks as the header's selector needs them; the list page goes through the entity engine. */

import { describeReadCalls } from '#domain/calls/recordCalls.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { ParkRef } from '#domain/session/login.ts';
import { sendCall } from './call.ts';
import type { Http } from './http.ts';
import { readPage } from './page.ts';

const MOST_PARKS = 200;

/** Every park in the caller's scope (PERM-03). */
export async function fetchParks(http: Http): Promise<readonly ParkRef[]> {
  const input = { pageNo: 1, pageSize: MOST_PARKS };
  const { result } = await sendCall(http, describeReadCalls(golfPark).list, input, { isAnnounced: true });
  return readPage(result).records.map(({ id, name }) => ({ id, name }));
}
