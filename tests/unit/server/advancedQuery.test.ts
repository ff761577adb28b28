/** The advanced query on every list: whatever field, rule and value the grammar takes, the list answers (LIST-04). */

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listFilterableFields } from '#domain/entities/fields.ts';
import { decodeSuperQuery, SuperQueryRefused } from '#domain/query/superQuery.ts';
import { isFull } from '#tests/support/breadth.ts';
import { startServer, type TestServer } from './harness.ts';

interface Row {
  readonly field: string;
  readonly rule: string;
  readonly val: string;
}

const RULES = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'like', 'left_like', 'right_like'];
/** Of every type, at its ends and beyond. */
const VALUES = ['7', '-1.5', '999999999999999', '2026-05-01', '2026-05-01 08:00:00', '08:30', 'Y', 'a%_\\b'];
/** Conditions of one query. */
const MOST = 30;

let server: TestServer;
let token: string;
/** Of the list of receivers. */
let anntId: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('admin');
  const announcement = await server.app.db
    .selectFrom('sysAnnouncement')
    .select('id')
    .where('tenantId', '=', 1)
    .executeTakeFirstOrThrow();
  anntId = announcement.id;
});
afterAll(() => server.app.close());

const isEntity = (value: unknown): value is EntityDescription =>
  typeof value === 'object' && value !== null && 'fields' in value && 'table' in value && 'path' in value;

/** All that are described, in the catalogue or not. */
async function readEntities(): Promise<readonly EntityDescription[]> {
  const stems = readdirSync('domain/entities').flatMap((name) => /^(\w+)\.ts$/.exec(name)?.[1] ?? []);
  const modules = await Promise.all(
    stems.map((stem): Promise<object> => import(`../../../domain/entities/${stem}.ts`)),
  );
  const found = modules.flatMap((module): unknown[] => Object.values(module)).filter(isEntity);
  // Heads of a spreadsheet: its list is that of its records.
  return [...new Set(found)].filter(({ name }) => !name.endsWith('Sheet'));
}

const getListPath = ({ path, listCall = 'list' }: EntityDescription): string => `${path}/${listCall}`;
const print = (rows: readonly Row[]): string => JSON.stringify(rows);

/** Of the values that a field and a rule are asked with, the gate takes every fourth, others for the next rule. */
const STEP = isFull ? 1 : 4;

function isAskable(entity: EntityDescription, row: Row): boolean {
  try {
    return decodeSuperQuery(entity, print([row]), 'and') !== null;
  } catch (error) {
    if (error instanceof SuperQueryRefused) return false;
    throw error;
  }
}

/** Conditions on its fields that can be asked. */
function listRows(entity: EntityDescription): readonly Row[] {
  return listFilterableFields(entity)
    .flatMap(({ name: field }, place) =>
      RULES.flatMap((rule, at) =>
        VALUES.filter((_, n) => (n + at + place) % STEP === 0).map((val) => ({ field, rule, val })),
      ),
    )
    .filter((row) => isAskable(entity, row));
}

async function isAnswered(entity: EntityDescription, rows: readonly Row[]): Promise<boolean> {
  const query = new URLSearchParams({
    superQueryParams: print(rows),
    superQueryMatchType: 'or',
    pageSize: '1',
    ...(entity.name === 'sysAnnouncementReceipt' && { anntId }),
  });
  const { statusCode, payload } = await server.call('GET', `${getListPath(entity)}?${query}`, { token });
  return statusCode === 200 && payload.startsWith('{"success":true');
}

/** One of them that fails, found by halves. */
async function findFailing(entity: EntityDescription, rows: readonly Row[]): Promise<Row | null> {
  if (await isAnswered(entity, rows)) return null;
  const [only, ...more] = rows;
  if (only === undefined || more.length === 0) return only ?? null;
  const half = Math.ceil(rows.length / 2);
  return (await findFailing(entity, rows.slice(0, half))) ?? findFailing(entity, rows.slice(half));
}

it('answers every condition that can be asked, on every list', async () => {
  const served = new Set(
    server.app.accessTable.filter(({ method }) => method === 'GET').map(({ url }) => url),
  );
  const lists = (await readEntities()).filter((entity) => served.has(`/jeecg-boot${getListPath(entity)}`));
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['golfOrder', 'sysDataLog', 'sysLog', 'sysTenant', 'sysUser']),
  );
  const failing: string[] = [];
  for (const entity of lists) {
    const rows = listRows(entity);
    for (let at = 0; at < rows.length; at += MOST) {
      const row = await findFailing(entity, rows.slice(at, at + MOST));
      if (row !== null) failing.push(`${entity.name}: ${print([row])}`);
    }
  }
  expect(failing).toEqual([]);
}, 120_000);
