import { golfPark } from '#domain/entities/park.ts';
import type { Db } from '../database/schema.ts';
import { selectRows } from '../resource/store.ts';

export interface NamedPark {
  readonly name: string;
  /** golf_park_status */
  readonly status: string;
}

/** What people call the parks of a tenant today, by id: the record may have been edited since the day began. */
export async function loadNamedParks(db: Db, tenantId: number): Promise<ReadonlyMap<string, NamedPark>> {
  const rows = await selectRows(db, golfPark, { tenantId, parkIds: null })
    .select(['id', 'name', 'status'])
    .execute();
  return new Map(
    rows.map(({ id, name, status }) => [String(id), { name: String(name), status: String(status) }]),
  );
}
