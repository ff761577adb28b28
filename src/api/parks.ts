/** Parks as the header's selector needs them; the list page goes through the entity engine. */
import type { ParkRef } from '#domain/session/login.ts';
import type { Http } from './http.ts';
import { readPage } from './page.ts';

/** Every park in the caller's scope (PERM-03). */
export async function fetchParks(http: Http): Promise<readonly ParkRef[]> {
  const reply = await http.get('/admin/golfPark/list', { pageNo: 1, pageSize: 200 });
  return readPage<ParkRef>(reply.result).records.map(({ id, name }) => ({ id, name }));
}
