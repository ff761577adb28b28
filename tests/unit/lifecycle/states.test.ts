/** The tables name the states of their own dictionary: other dictionaries have words of the same value. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, expectTypeOf, it } from 'vitest';
import { OrderStatus } from '#domain/codes/money.ts';
import { JumpStatus } from '#domain/codes/play.ts';
import type { GolfLifecycle } from '#domain/lifecycle/golfLifecycle.ts';
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

const STATES = new Set(['initial', 'terminal', 'free', 'edit', 'remove', 'from', 'to']);

/** Properties that hold states below this node. */
const statesOf = (node: object) =>
  nodesOf(node).filter(({ type, key }) => type === 'Property' && STATES.has(key?.name ?? ''));

/** Lists whose codes stand in the states of each table, by its dictionary. */
function readTables(text: string): readonly (readonly [dict: string, lists: readonly string[]])[] {
  return nodesOf(parseAst(text, { lang: 'ts' })).flatMap((node) => {
    if (node.type !== 'ObjectExpression') return [];
    const dict = node.properties?.find(({ key }) => key?.name === 'dict')?.value?.value;
    if (dict === undefined || statesOf(node).length === 0) return [];
    const named = statesOf(node).flatMap(({ value }) =>
      nodesOf(value ?? {}).flatMap(({ type, object }) =>
        type === 'MemberExpression' && object?.name !== undefined ? [object.name] : [],
      ),
    );
    return [[dict, [...new Set(named)]] as const];
  });
}

const tables = textsOf('lifecycle').flatMap(readTables);

// ENTITY-07
it('a table names the states of its own dictionary, and no other', () => {
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter(([dict, lists]) => lists.some((list) => list !== LISTS.get(dict)))).toEqual([]);
});

it('a state that the dictionary does not have does not compile', () => {
  type JumpState = GolfLifecycle<'golf_jump_status'>['initial'];
  expectTypeOf(JumpStatus.toReview).toExtend<JumpState>();
  // @ts-expect-error: no state of a jump has this code
  const state: JumpState = OrderStatus.closed;
  expect(Object.values<string>(JumpStatus)).not.toContain(state);
});
