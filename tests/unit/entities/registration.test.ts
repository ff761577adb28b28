/** What a record would silently lack (docs/how-to/entity.md). */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findTone } from '#domain/codes/findTone.ts';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';

const records = CATALOGUE.filter(({ name }) => name.startsWith('golf'));

it('there are records to look at', () => {
  expect(records.length).toBeGreaterThan(30);
});

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

// LIVE-36
it('a record of a park tells open lists of its changes', () => {
  const silent = records.filter(
    ({ scope, view, live, announced }) =>
      scope === 'park' && view !== true && live === undefined && announced === false,
  );
  expect(silent.map(({ name }) => `${name} tells nobody`)).toEqual([]);
});

/** States that follow from other things: no action of a record leads to them. */
const DERIVED = [
  'golfAlarm.remindReceipt',
  'golfAgreement.effectStatus',
  'golfCaddieOrder.overdueStage',
  'golfFlight.status',
  'golfHoleTimeout.status',
  'golfOrder.checkStatus',
  'golfOrder.payStatus',
  'golfOrderCheckLog.fromStatus',
  'golfOrderCheckLog.toStatus',
  'golfPlatformAgreement.effectStatus',
];

const states = records.flatMap(({ name, fields }) =>
  fields
    .filter(({ dict = '', calculated }) => calculated === true && dict.endsWith('_status'))
    .map(({ name: field, dict = '' }) => ({ name, field, dict })),
);

// ENTITY-07
it('a state that people cannot type has a lifecycle, or follows from other things', () => {
  const left = states.filter(
    ({ name, field }) => !LIFECYCLES.some((one) => one.entity === name && one.field === field),
  );
  expect(left.map(({ name, field }) => `${name}.${field}`).toSorted()).toEqual(DERIVED.toSorted());
});

it('a state that actions lead to has tones', () => {
  const led = states.filter(({ name, field }) => !DERIVED.includes(`${name}.${field}`));
  expect(led.length).toBeGreaterThan(15);
  const grey = led.filter(({ dict }) =>
    DICTIONARIES.some(({ code, items }) => code === dict && findTone(dict, items[0]?.value ?? '') === null),
  );
  expect(grey.map(({ dict }) => `${dict} has no tones`)).toEqual([]);
});
