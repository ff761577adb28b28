/**
 * The calls that the product promises against the interface of the server and the sources of the console, and
 * `docs/calls-not-served.md` against what the server serves. `check:openapi` holds the interface to the routes.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/calls/call.ts';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { sysUser } from '#domain/entities/user.ts';
import { PROMISED_CALLS } from '../calls/promised.ts';

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

/** Rows of the tables of a document whose first column is a path, as cells. */
function readRows(file: string): readonly (readonly string[])[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
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

interface Contract {
  /** The exported object that has it. */
  readonly home: string;
  readonly member: string;
  readonly call: Call;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** Every contract that is written by hand. */
async function readContracts(): Promise<readonly Contract[]> {
  const files = readdirSync('domain/calls').filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map(
      (file) => import(/* @vite-ignore */ resolve('domain/calls', file)) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([home, value]) =>
      Object.entries({ ...(value as object) }).flatMap(([member, call]) =>
        isCall(call) ? [{ home, member, call }] : [],
      ),
    ),
  );
}

const contracts = await readContracts();

const sources = ['src', 'streams'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
);

const isMade = ({ home, member }: Contract): boolean =>
  sources.some((source) => source.includes(home) && new RegExp(`\\b${member}\\b`).test(source));

/** Calls of records that no page of theirs makes: the page of an own department has no spreadsheets. */
const NOT_MADE: ReadonlySet<string> = new Set([
  '/sys/sysDepartRole/exportXls',
  '/sys/sysDepartRole/importExcel',
]);

describe('the calls that are promised', () => {
  it('are many, each once', () => {
    const calls = PROMISED_CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(calls.length).toBeGreaterThan(80);
    expect(calls.filter((call, place) => calls.indexOf(call) !== place)).toEqual([]);
  });

  it.each(PROMISED_CALLS)('$method $path is served with what it takes', ({ method, path, takes }) => {
    const found = operations.get(shapeOf(path));
    const operation = METHODS.flatMap((one) => (one.toUpperCase() === method ? [found?.[one]] : []))[0];
    expect(operation, 'an operation of docs/openapi.json').toBeDefined();
    const known = operation === undefined ? new Set<string>() : namesOf(operation);
    expect(takes.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(PROMISED_CALLS)('$method $path is made by the console, or says why not', ({ method, path }) => {
    const written = contracts.filter(
      ({ call }) =>
        shapeOf(call.path.replaceAll(/:\w+/g, '{}')) === shapeOf(path) &&
        [call.method, ...(call.alsoBy ?? [])].includes(method),
    );
    if (written.length === 0) {
      const folder = path.split('/').slice(0, -1).join('/');
      const isOfRecord = [...CATALOGUE, sysUser].some((record) => record.path === folder);
      return expect(isOfRecord || NOT_MADE.has(path)).toBe(true);
    }
    const unexplained = written.filter(
      (contract) =>
        contract.call.description?.startsWith('The console does not make it: ') !== true && !isMade(contract),
    );
    expect(unexplained.map(({ home, member }) => `${home}.${member}`)).toEqual([]);
  });
});

const REFUSED = readRows('docs/calls-not-served.md');

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
