/** The tables name the states of their own dictionary: other dictionaries have words of the same value. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, expectTypeOf, it } from 'vitest';
import { OrderStatus } from '#domain/codes/money.ts';
import { JumpStatus } from '#domain/codes/play.ts';
import { describeEntity } from '#domain/entities/describe.ts';
import type { RecordLifecycle } from '#domain/entities/lifecycle.ts';
import { choice } from '#domain/entities/shorthand.ts';
import { nodesOf } from '../../../scripts/figures/sources.mjs';

const domain = join(import.meta.dirname, '../../../domain');
const textsOf = (folder: string) =>
  readdirSync(join(domain, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(domain, folder, file), 'utf8'));

/** Of each dictionary the list that names its codes. */
const LISTS = new Map(
  textsOf('dictionaries').flatMap((text) =>
    [...text.matchAll(/defineDictionary\(\s*'(\w+)',\s*'[^']*',\s*(\w+)/g)].map(
      ([, dict = '', list = '']) => [dict, list] as const,
    ),
  ),
);

/** A table as it is declared, with the dictionary of its states. */
const DECLARED = /^(?:export )?const \w+: RecordLifecycle<\s*'\w+',\s*'(\w+)'[^>]*> = (\{.*?^\});/gms;

const STATES = new Set(['initial', 'terminal', 'free', 'edit', 'remove', 'from', 'to']);

/** Properties that hold states below this node. */
const statesOf = (node: object) =>
  nodesOf(node).filter(({ type, key }) => type === 'Property' && STATES.has(key?.name ?? ''));

/** Lists whose codes stand in the states of each table, by its dictionary. */
function readTables(text: string): readonly (readonly [dict: string, lists: readonly string[]])[] {
  return [...text.matchAll(DECLARED)].map(([, dict = '', table = '']) => {
    const named = statesOf(parseAst(`(${table})`, { lang: 'ts' })).flatMap(({ value }) =>
      nodesOf(value ?? {}).flatMap(({ type, object }) =>
        type === 'MemberExpression' && object?.name !== undefined ? [object.name] : [],
      ),
    );
    return [dict, [...new Set(named)]] as const;
  });
}

const tables = textsOf('entities').flatMap(readTables);

// ENTITY-07
it('a table names the states of its own dictionary, and no other', () => {
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter(([dict, lists]) => lists.some((list) => list !== LISTS.get(dict)))).toEqual([]);
});

it('a state that the dictionary does not have does not compile', () => {
  type JumpState = RecordLifecycle<'status', 'golf_jump_status'>['initial'];
  expectTypeOf(JumpStatus.toReview).toExtend<JumpState>();
  // @ts-expect-error: no state of a jump has this code
  const state: JumpState = OrderStatus.closed;
  expect(Object.values<string>(JumpStatus)).not.toContain(state);
});

it('a lifecycle that does not fit its description does not compile', () => {
  const record = {
    name: 'golfSample',
    table: '',
    path: '',
    permission: 'golf:sample',
    title: '',
    display: 'jumpStatus',
    scope: 'tenant',
    fields: [choice('jumpStatus', '状态', 'golf_jump_status')],
  } as const;
  const jump = { initial: JumpStatus.toReview, terminal: [], transitions: [] } as const;
  const { lifecycles } = describeEntity({ ...record, lifecycles: [{ ...jump, field: 'jumpStatus' }] });
  expect(lifecycles).toHaveLength(1);
  // @ts-expect-error: there is no such field
  describeEntity({ ...record, lifecycles: [{ ...jump, field: 'status' }] });
  // @ts-expect-error: no state of a jump has this code
  describeEntity({ ...record, lifecycles: [{ ...jump, field: 'jumpStatus', initial: OrderStatus.closed }] });
  const work = { key: 'work', label: '', from: [], to: [], right: 'work' } as const;
  const worked = [{ ...jump, field: 'jumpStatus', transitions: [work] }] as const;
  describeEntity({ ...record, rights: { staff: [], actions: { work: '' } }, lifecycles: worked });
  // @ts-expect-error: it has no such right
  describeEntity({ ...record, rights: { staff: [], actions: { rest: '' } }, lifecycles: worked });
});
