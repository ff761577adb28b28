/**
 * Export, then import, is the same record: every described record that goes both ways, with values drawn at random within
 * what its description takes.
 */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription, FieldDescription, StandardCall } from '#domain/entities/describe.ts';
import { listExportFields, listImportFields } from '#domain/entities/sheet.ts';
import { checkField } from '#domain/records/check.ts';
import { markCase, rounds } from '#tests/support/breadth.ts';
import type { Body } from '#tests/unit/entities/sampleBodies.ts';
import { type CatalogueApp, codesOf, startCatalogue, type Stored } from './catalogueApp.ts';

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

const has = ({ calls, view }: EntityDescription, call: StandardCall): boolean =>
  view !== true && (calls?.includes(call) ?? true);
const bothWays = CATALOGUE.filter(
  (entity) => has(entity, 'exportXls') && has(entity, 'importExcel') && has(entity, 'add'),
);

const TRICKY = [
  "'=1+1",
  '=1+1',
  '-3',
  '_x0041_&lt;b&gt;',
  '007',
  '1e5',
  '2026/3/5',
  '１８',
  '#N/A',
  'null',
  '合计',
  '甲、乙,丙（2）',
  '两\n行',
  '😀',
];
const text = fc.oneof(
  fc.constantFrom(...TRICKY),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
);
const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

/** Values that nothing but the description of their field has a say in. */
function valuesOf({
  type,
  kind,
  dict,
  ref,
  unique,
  pattern,
  multi,
  scale = 2,
  min = 0,
  max = 9999,
}: FieldDescription) {
  if (ref !== undefined || unique !== undefined) return null;
  if (dict !== undefined) {
    const codes = codesOf(dict);
    if (codes.length === 0 || type === 'int') return null;
    return multi === true
      ? fc.subarray([...codes], { minLength: 1 }).map((chosen) => chosen.join(','))
      : fc.constantFrom(...codes);
  }
  switch (type) {
    case 'int':
      return fc.integer({ min, max });
    case 'decimal': {
      const unit = 10 ** scale;
      return fc.integer({ min: Math.ceil(min * unit), max: Math.floor(max * unit) }).map((n) => n / unit);
    }
    case 'date':
      return day.map((one) => one.toISOString().slice(0, 10));
    case 'datetime':
      return day.map((one) => one.toISOString().slice(0, 19).replace('T', ' '));
    case 'time':
      return day.map((one) => one.toISOString().slice(11, 16));
    case 'flag':
      return fc.constantFrom('Y', 'N');
    case 'string':
    case 'text':
      return kind === undefined && pattern === undefined ? text : null;
    default:
      return null;
  }
}

/** The sample of a record with other values where its rules let them stand. */
async function addRandom(entity: EntityDescription, seed: number): Promise<string> {
  const sound = await catalogue.soundBody(entity);
  const change: Record<string, unknown> = {};
  for (const [at, field] of entity.fields.entries()) {
    const values = valuesOf(field);
    const [value] =
      values === null ? [] : fc.sample<string | number>(values, { seed: seed * 1000 + at, numRuns: 1 });
    if (value !== undefined && checkField(field, value) === null) change[field.name] = value;
  }
  const add = (body: Body) => catalogue.admin.send<string>('POST', `${entity.path}/add`, body);
  const all = await add({ ...sound, ...change });
  if (all.success) return all.result;
  // Rules over several fields: texts and numbers that none of them reads.
  const texts = Object.fromEntries(
    Object.entries(change).filter(([name]) => name === 'remark' || name === 'description'),
  );
  const some = await add({ ...sound, ...texts });
  return some.success ? some.result : catalogue.add(entity);
}

async function exported(entity: EntityDescription, ids: readonly string[]): Promise<Buffer> {
  const response = await catalogue.app.inject({
    url: `${entity.path}/exportXls?selections=${ids.join(',')}`,
    headers: { 'x-access-token': 'admin' },
  });
  return response.rawPayload;
}

async function imported(entity: EntityDescription, file: Buffer, like: Stored) {
  const form = new FormData();
  const keys = Object.fromEntries((entity.importKeys ?? []).map((name) => [name, like[name]]));
  form.append('foreignKeys', JSON.stringify(keys));
  if (like['parkId'] !== undefined && like['parkId'] !== null) form.append('parkId', String(like['parkId']));
  form.append('files[]', new Blob([new Uint8Array(file)]), 'export.xls');
  const request = new Response(form);
  const response = await catalogue.app.inject({
    method: 'POST',
    url: `${entity.path}/importExcel`,
    headers: { 'x-access-token': 'admin', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const answer = response.json<{ success: boolean; code: number; message: string; result: unknown }>();
  if (answer.code === 200) return;
  const lines = typeof answer.result === 'string' ? await catalogue.app.inject({ url: answer.result }) : null;
  throw new Error(`${answer.message} ${lines?.body ?? ''}`);
}

const tables = () => catalogue.app.db.withTables<Record<string, Record<string, unknown>>>();
const idsOf = async ({ table }: EntityDescription): Promise<readonly string[]> =>
  (await tables().selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => String(id));

// LIST-25
// Every third, and others than where what is exported is read once.
for (const [index, entity] of bothWays.entries())
  it(`${entity.title}${markCase(index + 1, 3)}`, async () => {
    const shared = new Set(listExportFields(entity).map(({ name }) => name));
    const fields = listImportFields(entity).filter(({ name }) => shared.has(name));
    const ids: string[] = [];
    for (let seed = 1; seed <= rounds(7); seed += 1) ids.push(await addRandom(entity, seed));
    const before = await Promise.all(ids.map((id) => catalogue.stored(entity, id)));
    // What belongs to one record comes in one file.
    const groups = (entity.importKeys ?? []).length > 0 ? ids.map((id) => [id]) : [ids];
    const files: Buffer[] = [];
    for (const group of groups) files.push(await exported(entity, group));
    await tables().deleteFrom(entity.table).where('id', 'in', ids).execute();
    const others = new Set(await idsOf(entity));
    for (const [at, file] of files.entries()) await imported(entity, file, before[at] as Stored);
    const fresh = (await idsOf(entity)).filter((id) => !others.has(id));
    const after = await Promise.all(fresh.map((id) => catalogue.stored(entity, id)));
    const comparable = (row: Stored) =>
      Object.fromEntries(
        fields.map(({ name, type }) => {
          const value = row[name];
          return [name, type === 'json' && typeof value === 'string' ? JSON.parse(value) : value];
        }),
      );
    expect(after.map(comparable)).toEqual(before.map(comparable));
  });
