import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { readValue } from '#domain/records/read.ts';
import { refuse } from './refusal.ts';

type Columns = Readonly<Record<string, unknown>>;

const PARK: FieldDescription = { name: 'parkId', label: '球场', type: 'string' };

/**
 * An edit says nothing was lost only when nothing was: a value that it does not write has to be the stored one, an empty one
 * or none (ENTITY-13). What the server works out may be another a moment after it was read. It is only looked at where the
 * revision that was sent with it says that nothing changed since.
 * @param rev what the client sent, where `sent` does not hold it; it is the stored one or none
 * @throws BusinessError naming the fields
 */
export function refuseUntaken(
  entity: EntityDescription,
  sent: Columns,
  before: Columns,
  rev?: unknown,
): void {
  const { rev: sentRev } = sent;
  const isFresh = !isBlank(rev ?? sentRev) && entity.unrevised !== true;
  const acted = new Set(
    listLifecycles(entity.name).flatMap(({ field, free }) => (free === undefined ? [field] : [])),
  );
  // Read they are as the park measures, stored they are WGS-84.
  const places = new Set(
    entity.fields.flatMap(({ name, placeWith }) => (placeWith === undefined ? [] : [name, placeWith])),
  );
  const fixed = entity.fields.filter(
    ({ name, calculated, generate, addOnly, virtual, secret, type }) =>
      ((calculated === true && isFresh) || generate !== undefined || addOnly === true || acted.has(name)) &&
      virtual !== true &&
      secret !== true &&
      type !== 'json' &&
      !places.has(name),
  );
  const lost = [...fixed, ...(entity.scope === 'park' ? [PARK] : [])].filter(
    (field) =>
      Object.hasOwn(before, field.name) &&
      !isBlank(sent[field.name]) &&
      !isSame(field, sent[field.name], before[field.name]),
  );
  refuse(
    [...entity.fields, PARK],
    lost.map(({ name }) => ({ field: name, message: '不能修改' })),
  );
}

function isSame(field: FieldDescription, sent: unknown, stored: unknown): boolean {
  const [a, b] = [readValue(field, sent), readValue(field, stored)];
  return a.ok && b.ok && (a.value === b.value || isBlank(a.value));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
