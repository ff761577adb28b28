/** What a route is sent: values that fit what it reads, and others that fit on no account. */

import fc, { type Arbitrary } from 'fast-check';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { SAMPLE_BODIES } from '#tests/unit/entities/sampleBodies.ts';
import { spoiledValues } from '#tests/unit/server-resource/spoiled.ts';
import type { Names } from './spy.ts';

export type Sent = Readonly<Record<string, unknown>>;

const TODAY = '2026-05-01';

/** Types and sizes wrong on purpose. */
const WRONG: Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e309',
  '0x10',
  'NaN',
  'true',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[{}]',
  '{"a":[1]}',
  '[',
  'null',
  '\u0000',
  '\uD800',
  '\uDC00x',
  '"\\u0000"',
  "';--",
  '%',
  '_',
  '\\',
  '%E0%A4%A',
  '(',
  '(a+)+$',
  '*',
  ',',
  ',,,',
  '测'.repeat(300),
  'x'.repeat(5000),
  '9'.repeat(400),
  '1,'.repeat(900),
  '2026-02-30',
  '2026-13-45',
  '0000-00-00',
  '-0001-01-01',
  '9999-12-31',
  '99999-01-01',
  '+275760-09-13',
  '294277-01-01',
  '2026-05-01 99:99:99',
  '24:00',
  '25:61',
  '1970-01',
  '9999-99',
  0,
  -1,
  1,
  0.5,
  -0.1,
  1e-7,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  [0],
  ['', null, {}, []],
  ['constructor'],
  ['1', '1'],
  { id: null },
  { length: 3 },
  { length: 1e9 },
  { toString: 'x' },
  { constructor: 1 },
  Array.from({ length: 600 }, () => ({})),
  Array.from({ length: 600 }, (_, index) => String(index)),
);

/** Of a fitting type. */
const PLAUSIBLE: Arbitrary<unknown> = fc.constantFrom<unknown>(
  '1',
  '2',
  '3',
  1,
  2,
  18,
  '18',
  'Y',
  'N',
  'A',
  TODAY,
  `${TODAY} 08:00:00`,
  '2026-05-02',
  '2026-05',
  '2026',
  '08:00',
  'golf',
  'admin',
  'manager1',
  '测试',
  ['1', '2'],
  '1,2',
  [[114.1, 22.6]],
  'Fairway@2026',
  '13800138000',
  'a@b.cn',
);

/** The entity whose calls stand below this path. */
export function entityAt(url: string): EntityDescription | undefined {
  return CATALOGUE.find(({ path }) => url.startsWith(`/jeecg-boot${path}/`));
}

/** Ids of records that a name may stand for; of the route's own entity where it says no more. */
export type IdsByName = (name: string, entity: EntityDescription | undefined) => Arbitrary<string>;

/** By name, so that they are taken for their own field. */
function valueOf(name: string, entity: EntityDescription | undefined, ids: IdsByName): Arbitrary<unknown> {
  const field = entity?.fields.find((one) => one.name === name);
  const sample = entity === undefined ? undefined : SAMPLE_BODIES[entity.name]?.[name];
  const options: { readonly weight: number; readonly arbitrary: Arbitrary<unknown> }[] = [
    { weight: 4, arbitrary: WRONG },
    { weight: 4, arbitrary: PLAUSIBLE },
  ];
  if (/ids?$/i.test(name)) {
    const id = ids(name, entity);
    options.push(
      { weight: 12, arbitrary: id },
      { weight: 3, arbitrary: fc.array(id, { maxLength: 3 }) },
      { weight: 2, arbitrary: fc.array(id, { maxLength: 3 }).map((all) => all.join(',')) },
    );
  }
  if (field?.ref === undefined && sample !== undefined)
    options.push({ weight: 30, arbitrary: fc.constant(sample) });
  if (field !== undefined)
    options.push({
      weight: 3,
      arbitrary: fc.constantFrom<unknown>('x', ...spoiledValues(field).map(([, value]) => value)),
    });
  return fc.oneof(...options);
}

/** Bodies of the names that are read, those within lists too. */
export function sentOf(
  names: Names,
  entity: EntityDescription | undefined,
  ids: IdsByName,
  path = '',
): Arbitrary<Sent> {
  const own: Record<string, Arbitrary<unknown>> = {};
  for (const name of names.get(path) ?? []) {
    const at = path === '' ? name : `${path}.${name}`;
    const plain = valueOf(name, entity, ids);
    const inner = names.has(at) ? sentOf(names, entity, ids, at) : null;
    const row = names.has(`${at}[]`) ? sentOf(names, entity, ids, `${at}[]`) : null;
    own[name] =
      row !== null
        ? fc.oneof({ weight: 4, arbitrary: fc.array(row, { maxLength: 4 }) }, { weight: 1, arbitrary: plain })
        : inner !== null
          ? fc.oneof({ weight: 4, arbitrary: inner }, { weight: 1, arbitrary: plain })
          : plain;
  }
  return fc.record(own, { requiredKeys: [] });
}

/** A body that is none. */
export const STRANGE: Arbitrary<unknown> = fc.oneof(WRONG, PLAUSIBLE);

/** A part of a path, or a parameter of a query: always text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
