/** What descriptions name is there: each reference names records that the whole server lists, each dictionary has codes. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { startServer, type TestServer } from '../server/harness.ts';

interface Named {
  /** `golfOrder.priceSetId` */
  readonly where: string;
  readonly field: FieldDescription;
}

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('admin');
});
afterAll(() => server.app.close());

const named: readonly Named[] = [
  ...CATALOGUE.flatMap(({ name, fields }) =>
    fields.map((field) => ({ where: `${name}.${field.name}`, field })),
  ),
  ...LIFECYCLES.flatMap(({ entity, transitions }) =>
    transitions.flatMap(({ key, asks = [] }) =>
      asks.map((field) => ({ where: `${entity} ${key} ${field.name}`, field })),
    ),
  ),
].flatMap(({ where, field }) => [
  { where, field },
  ...(field.rows ?? []).map((inner) => ({ where: `${where}.${inner.name}`, field: inner })),
]);

/** Only their parent has them: there is no list to choose from, and no page asks for one. */
const isListed = ({ calls }: EntityDescription): boolean => calls?.includes('list') ?? true;

/** What pages choose from. */
const targets = new Map(
  named.flatMap(({ field: { ref } }) =>
    ref !== undefined && isListed(getEntity(ref.entity))
      ? [[`${ref.entity}.${ref.display ?? getEntity(ref.entity).display}`, ref] as const]
      : [],
  ),
);

interface Page {
  readonly records: readonly Readonly<Record<string, unknown>>[];
}

describe('a reference', () => {
  it.each([...targets])('to %s finds records that have names, again by their ids', async (_target, ref) => {
    const target = getEntity(ref.entity);
    const display = ref.display ?? target.display;
    const ask = async (query: Readonly<Record<string, string>>) => {
      const path = `${target.path}/${target.listCall ?? 'list'}?${new URLSearchParams(query)}`;
      const { success, message, result } = await server.ask<Page>('GET', path, { token });
      expect([success, message]).toEqual([true, message]);
      return result.records;
    };
    const records = await ask({ pageSize: '3' });
    expect(records.length).toBeGreaterThan(0);
    expect(
      records.filter((record) => (record[`${display}_dictText`] ?? record[display] ?? '') === ''),
    ).toEqual([]);
    const ids = records.map(({ id }) => String(id)).toSorted();
    const again = await ask({ id: ids.join(','), pageSize: '3' });
    expect(again.map(({ id }) => String(id)).toSorted()).toEqual(ids);
  });
});

it('each dictionary has items', async () => {
  const dictionaries = await server.app.dictionaries.all();
  const missing = named.filter(
    ({ field: { dict } }) => dict !== undefined && (dictionaries[dict]?.length ?? 0) === 0,
  );
  expect(missing.map(({ where, field }) => `${where}: ${field.dict}`)).toEqual([]);
});
