/**
 * Bodies that a running server takes: the samples of the descriptions, in the days around today, with values nobody has
 * yet and references to records that are there.
 */

import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import type { Caller } from '#tests/support/client.ts';
import { SAMPLE_BODIES, TODAY } from '#tests/unit/entities/sampleBodies.ts';
import { another } from './another.ts';
import { FITTING } from './fitting.ts';

/** What is typed, chosen or sent for one field, and what people see of it. */
export interface Chosen {
  readonly value: unknown;
  /** Name of the record a reference leads to. */
  readonly text?: string;
  /** Others are called the same. */
  readonly isAmbiguous?: boolean;
}
export type SoundBody = Readonly<Record<string, Chosen>>;

const GMT8_MS = 8 * 3_600_000;
/** Above what the demo data count to. */
const FIRST = 5000;
/** Their names begin anew every day. */
const DAILY: ReadonlySet<string> = new Set(['golfFlight']);
const counts = new Map<string, number>();

/** @param parkId where the record shall belong, and from where its references are taken */
export async function soundBody(
  caller: Caller,
  entity: EntityDescription,
  parkId: string,
): Promise<SoundBody> {
  const n = (counts.get(entity.name) ?? 0) + 1;
  counts.set(entity.name, n);
  const own = FITTING[entity.name]?.values?.(n) ?? {};
  const sample = { ...SAMPLE_BODIES[entity.name], ...own };
  const body: Record<string, Chosen> = {};
  for (const field of listWritableFields(entity)) {
    const value = sample[field.name];
    if (value === undefined) continue;
    if (field.ref !== undefined) {
      body[field.name] = await target(caller, entity, field, body, parkId, n);
      continue;
    }
    const isTaken = field.unique !== undefined && own[field.name] === undefined;
    const fresh = isTaken ? another(field.name, value, FIRST + n) : value;
    body[field.name] = { value: typeof fresh === 'string' ? moved(field, fresh) : fresh };
  }
  return entity.scope === 'park' ? { ...body, parkId: { value: parkId } } : body;
}

export const wireOf = (body: SoundBody): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).map(([name, { value }]) => [name, value]));

/** The record that a field shall name. */
async function target(
  caller: Caller,
  entity: EntityDescription,
  { name, ref }: FieldDescription,
  body: SoundBody,
  parkId: string,
  n: number,
): Promise<Chosen> {
  if (ref === undefined) throw new Error(`${name} is no reference`);
  const { path, listCall = 'list', scope, display } = getEntity(ref.entity);
  const query = new URLSearchParams({
    pageNo: '1',
    pageSize: '1000',
    ...(scope === 'park' && { parkId }),
    ...Object.fromEntries((ref.within ?? []).map((one) => [one, idIn(body, one)])),
    ...FITTING[entity.name]?.refs?.[name],
  });
  const { success, message, result } = await caller.call<{ records: readonly AnyRow[] }>(
    'GET',
    `${path}/${listCall}?${query.toString()}`,
  );
  const textOf = (row: AnyRow): string => String(row[ref.display ?? display]);
  const all = success ? result.records : [];
  // One that its name alone leads to, if there is any.
  const sole = all.filter((row) => all.filter((other) => textOf(other) === textOf(row)).length === 1);
  const found = sole.length > 0 ? sole : all;
  const row = found[n % found.length];
  if (row === undefined)
    throw new Error(`${entity.name}.${name}: ${success ? 'nothing to refer to' : message}`);
  return { value: row.id, text: textOf(row), isAmbiguous: sole.length === 0 || DAILY.has(ref.entity) };
}

function idIn(body: SoundBody, name: string): string {
  const value = body[name]?.value;
  return typeof value === 'string' ? value : '';
}

/** Days and times of the sample, as far from today as they are from its own day. */
function moved({ type, name }: FieldDescription, value: string): string {
  if ((type !== 'date' && type !== 'datetime') || name === 'birthday') return value;
  const today = Date.parse(new Date(Date.now() + GMT8_MS).toISOString().slice(0, 10));
  const day = new Date(Date.parse(value.slice(0, 10)) + today - Date.parse(TODAY));
  return day.toISOString().slice(0, 10) + value.slice(10);
}
