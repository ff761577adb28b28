import type { EntityDescription } from '#domain/entities/describe.ts';
import { groupFields } from '#domain/entities/fields.ts';
import { type Filters, PARK } from './listQuery.ts';

/** Not several ones, and no part of a text. */
const ONE_ID = /^\w+$/;

/**
 * What a new record shares with the rows that the list is narrowed to: the records they belong to (LIST-94). Those of a park
 * wait until the park is known.
 * @param isInPark the user works in one park, and the form asks for none
 */
export function getSharedValues(
  entity: EntityDescription,
  filters: Filters,
  isInPark: boolean,
): Readonly<Record<string, string>> {
  const parkId = filters[PARK];
  const isParkNamed = parkId !== undefined && ONE_ID.test(parkId);
  if (entity.scope === 'park' && !isInPark && !isParkNamed) return {};
  const fields = groupFields(entity, 'form').flatMap((group) => group.fields);
  const shared = fields.flatMap(({ name, ref, multi }) => {
    const value = filters[name];
    const isShared = ref !== undefined && multi !== true && value !== undefined && ONE_ID.test(value);
    return isShared ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(shared), ...(isParkNamed && !isInPark && { [PARK]: parkId }) };
}
