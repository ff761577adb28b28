/** Which description the rows of a table have, for who reads them as they are stored. */

import { CATALOGUE } from './catalogue.ts';
import { sysCategory } from './category.ts';
import { sysDepart, sysDepartRole } from './depart.ts';
import type { EntityDescription } from './describe.ts';
import { sysTenant } from './tenant.ts';
import { sysUser } from './user.ts';

/** Those with calls of their own are not in the catalogue. */
export const TABLE_ENTITIES: readonly EntityDescription[] = [
  ...CATALOGUE.filter(({ view }) => view !== true),
  sysUser,
  sysDepart,
  sysDepartRole,
  sysTenant,
  sysCategory,
];

const BY_TABLE = new Map(TABLE_ENTITIES.map((entity) => [entity.table, entity]));

/** `undefined` where nothing describes the rows. */
export function findTableEntity(table: string): EntityDescription | undefined {
  return BY_TABLE.get(table);
}
