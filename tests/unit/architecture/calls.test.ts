/**
 * The calls that the product promises: `docs/calls.md` against the interface of the server and the sources of
 * the console, and `docs/calls-not-served.md` against what the server serves. `check:openapi` holds the interface to the routes.
 */

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const BASE = '/jeecg-boot';
const METHODS = ['get', 'post', 'put', 'delete'] as const;

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: unknown;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

type Operations = Partial<Record<(typeof METHODS)[number], Operation>>;

const { paths, components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Operations>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Without the names of parameters: clients call them differently. */
const shapeOf = (path: string): string => path.replace(/\{[^}]*\}|\*/g, '{}');
const operations = new Map(
  Object.entries(paths).map(([path, found]) => [shapeOf(path.replace(BASE, '')), found]),
);

/** Rows of the tables of a document whose first column is a path or a method, as cells. */
function readRows(file: string): readonly (readonly string[])[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:`\/|(?:GET|POST|PUT|DELETE) )/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const codesIn = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

function namesIn(schema: Schema | undefined): readonly string[] {
  if (schema === undefined) return [];
  const referred = components.schemas[schema.$ref?.split('/').at(-1) ?? ''];
  return [
    ...Object.keys(schema.properties ?? {}),
    ...[
      ...(schema.allOf ?? []),
      ...(schema.anyOf ?? []),
      ...(referred === undefined ? [] : [referred]),
    ].flatMap(namesIn),
  ];
}

const namesOf = ({ parameters = [], requestBody }: Operation): ReadonlySet<string> =>
  new Set([
    ...parameters.map(({ name }) => name),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema)),
  ]);

/** The path stands there as it is, or its folder (or the record it is of) and its last part each between quotes. */
function isMadeIn(path: string, sources: readonly string[]): boolean {
  const written = (path.split('{')[0] ?? '').replace(/\/$/, '');
  const parts = written.split('/');
  const last = parts.at(-1) ?? '';
  const folder = parts.slice(0, -1).join('/');
  const record = parts.at(-2) ?? '';
  const has = (text: string): boolean => sources.some((source) => source.includes(text));
  const names = (text: string): boolean => has(`'${text}'`) || has(`\`${text}\``);
  return (
    has(written) ||
    ((names(folder) || names(record)) &&
      (names(last) || has(`}/${last}\``) || has(`}/${last}/`) || has(`}/${last}?`)))
  );
}

const PROMISED = readRows('docs/calls.md').filter(([method = '']) => !method.startsWith('`'));
const REFUSED = [...readRows('docs/calls.md'), ...readRows('docs/calls-not-served.md')].filter(
  ([path = '']) => path.startsWith('`'),
);

describe('the calls that are promised', () => {
  it('are many, each once', () => {
    const calls = PROMISED.map(([method, path]) => `${method} ${path}`);
    expect(calls.length).toBeGreaterThan(80);
    expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([]);
  });

  it.each(PROMISED)('%s %s is served with what it takes', (method = '', path = '', takes = '') => {
    const found = operations.get(shapeOf(codesIn(path)[0] ?? ''));
    const operation = METHODS.flatMap((one) => (one.toUpperCase() === method ? [found?.[one]] : []))[0];
    expect(operation, 'an operation of docs/openapi.json').toBeDefined();
    const known = operation === undefined ? new Set<string>() : namesOf(operation);
    expect(codesIn(takes).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(PROMISED)(
    '%s %s is made by the console where it says, or says why not',
    (_method, path = '', _takes, by = '') => {
      const files = codesIn(by);
      if (files.length === 0) return expect(by).toMatch(/[a-z]{3}/);
      const sources = files.map((file) => {
        expect([file, existsSync(file)]).toEqual([file, true]);
        return readFileSync(file, 'utf8');
      });
      expect(isMadeIn(codesIn(path)[0] ?? '', sources)).toBe(true);
    },
  );
});

describe('the calls that are not served', () => {
  it('have a reason each, and are not served after all', () => {
    expect(REFUSED.length).toBeGreaterThan(20);
    for (const [path = '', why = ''] of REFUSED) {
      expect([path, why.length > 10]).toEqual([path, true]);
      const served = codesIn(path).filter((one) => operations.has(shapeOf(one)));
      expect(served).toEqual([]);
    }
  });
});
