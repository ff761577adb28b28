/** What a record with a page of its own would silently lack (docs/how-to/entity.md). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findTone } from '#domain/dictionaries/tones.ts';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { recordSeeds } from '#server/demo/recordSeeds.ts';

const paged = CATALOGUE.filter(({ page }) => page !== undefined);

it('every description is in the catalogue', async () => {
  const folder = join(import.meta.dirname, '../../../domain/entities');
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(join(folder, file)) as Promise<Readonly<Record<string, unknown>>>),
  );
  const described = modules.flatMap((module) =>
    Object.values(module).flatMap((value) =>
      typeof value === 'object' && value !== null && 'table' in value && 'name' in value ? [value] : [],
    ),
  );
  const known = new Set<unknown>(CATALOGUE);
  // Lists of the system are described for their grammar alone.
  const missing = described.filter((one) => !known.has(one) && String(one.name).startsWith('golf'));
  expect(missing.map(({ name }) => `${String(name)} is not in CATALOGUE`)).toEqual([]);
});

it('a record with a page tells open lists of its changes, and has demo rows', () => {
  const seeds = new Set(recordSeeds.map(({ name }) => name));
  const problems = paged.flatMap(({ name, table, live, scope }) => [
    ...(scope === 'park' && live === undefined ? [`${name} has no live`] : []),
    ...(scope === 'park' && !seeds.has(`golf-records-${table}`)
      ? [`${name} has no rows in recordSeeds`]
      : []),
  ]);
  expect(problems).toEqual([]);
});

it('a state that people cannot type has a lifecycle, and its dictionary tones', () => {
  const problems = paged.flatMap(({ name, fields }) =>
    fields
      .filter(({ dict = '', calculated }) => calculated === true && dict.endsWith('_status'))
      .flatMap(({ name: field, dict = '' }) => {
        const lifecycle = LIFECYCLES.find((one) => one.entity === name && one.field === field);
        if (lifecycle === undefined) return [`${name}.${field} has no lifecycle`];
        return findTone(dict, lifecycle.initial) === null ? [`${dict} has no tones`] : [];
      }),
  );
  expect(problems).toEqual([]);
});
