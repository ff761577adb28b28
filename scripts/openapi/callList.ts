/** The tables of `docs/calls.md`: every call of the server, who may make it and what it takes, out of its routes. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { groupByKey } from '#domain/statistics/groups.ts';
import { API_BASE } from '#server/http/base.ts';
import type { Access, AccessEntry } from '#server/http/context.ts';

const root = join(import.meta.dirname, '../..');

/** Where the calls are listed; what stands above the mark is written by hand. */
export const CALL_LIST_FILE: string = join(root, 'docs/calls.md');
const MARK = '<!-- Below: written by `npm run docs:openapi` -->';

/** Standard calls of a record by the last part of their path, in the order of `domain/calls/recordCalls.ts`. */
const STANDARD = [
  'list',
  'listCount',
  'queryById',
  'add',
  'edit',
  'delete',
  'deleteBatch',
  'sort',
  'recycleList',
  'restore',
  'purge',
  'exportXls',
  'importTemplate',
  'exportEmailXls',
  'importExcel',
  'importPreview',
];

/** One path; clients of the protocol may call it by several methods. */
interface ListedCall {
  readonly methods: readonly string[];
  readonly path: string;
  readonly last: string;
  readonly entry: AccessEntry;
  /** The record whose description the call comes from. */
  readonly record: EntityDescription | null;
}

/**
 * @param present the file as it is: its part above the mark stays
 * @returns the whole file
 * @throws Error when the file has no mark
 */
export async function writeCallList(routes: readonly AccessEntry[], present: string): Promise<string> {
  const end = present.indexOf(MARK);
  if (end < 0) throw new Error(`docs/calls.md has no line ${MARK}`);
  const calls = listCalls(routes);
  const chapters = [...describeRecords(calls), ...describeAreas(calls)];
  const options = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions;
  const { code } = await format(
    'calls.md',
    [present.slice(0, end) + MARK, ...chapters].join('\n\n'),
    options,
  );
  return code;
}

function listCalls(routes: readonly AccessEntry[]): readonly ListedCall[] {
  const served = routes.filter(({ method, url }) => method !== 'HEAD' && url.startsWith(API_BASE));
  const groups = groupByKey(served, ({ url, schema }) => `${toPath(url)} ${schema.summary}`);
  return [...groups.values()]
    .flatMap(([entry, ...others]) => (entry === undefined ? [] : [toCall(entry, others)]))
    .toSorted((a, b) => compare(a.path, b.path) || compare(a.methods.join(), b.methods.join()));
}

function toCall(entry: AccessEntry, others: readonly AccessEntry[]): ListedCall {
  const path = toPath(entry.url);
  const { summary = '' } = entry.schema;
  const record = CATALOGUE.find(
    (one) => path.startsWith(`${one.path}/`) && summary.startsWith(`${one.title}：`),
  );
  return {
    methods: [entry, ...others].map(({ method }) => method),
    path,
    last: path.split('/').at(-1) ?? '',
    entry,
    record: record ?? null,
  };
}

/** A line a record, and what its standard calls are. */
function describeRecords(calls: readonly ListedCall[]): readonly string[] {
  const rows = CATALOGUE.flatMap((record) => {
    const own = calls.filter((call) => call.record === record);
    if (own.length === 0) return [];
    const names = record.listCall === undefined ? STANDARD : [record.listCall, ...STANDARD];
    const standard = names.filter((name) => own.some(({ last }) => last === name));
    const actions = own.filter(({ last }) => !names.includes(last));
    return [
      [
        record.title,
        toCode(record.path),
        toCode(record.callPermission ?? record.permission),
        standard.map(toCode).join(', '),
        actions.map(({ last, entry }) => `${toCode(last)} ${findWord(entry, record)}`).join(', '),
      ],
    ];
  });
  return [
    '## Records',
    'Calls that a record has by its description, below its path. `add` of a record asks for the right `{right}:add`, and so on;\n' +
      'an action asks for the right of its own that `docs/openapi.json` names.',
    toTable(['record', 'path', 'right', 'calls', 'actions'], rows),
  ];
}

const findWord = ({ schema: { summary = '' } }: AccessEntry, { title }: EntityDescription): string =>
  summary.slice(title.length + 1);

/** Every other call, by the first two parts of its path; what stands alone there comes last. */
function describeAreas(calls: readonly ListedCall[]): readonly string[] {
  const others = calls.filter(({ record }) => record === null);
  const areas = [...groupByKey(others, ({ path }) => path.split('/').slice(0, 3).join('/'))];
  const single = areas.flatMap(([, own]) => (own.length === 1 ? own : []));
  return [
    ...areas
      .filter(([, own]) => own.length > 1)
      .flatMap(([area, own]) => [
        `## ${[area, findTitle(area)].filter(Boolean).join(' ')}`,
        describeCalls(own),
      ]),
    ...(single.length === 0 ? [] : ['## Further calls', describeCalls(single)]),
  ];
}

function describeCalls(calls: readonly ListedCall[]): string {
  return toTable(
    ['method', 'path', 'what', 'who', 'takes'],
    calls.map(({ methods, path, entry }) => [
      methods.join(', '),
      toCode(path),
      [entry.schema.summary, entry.schema.description].filter(Boolean).join('. '),
      describeAccess(entry),
      listTaken(entry.schema).map(toCode).join(', '),
    ]),
  );
}

const findTitle = (area: string): string | undefined => CATALOGUE.find(({ path }) => path === area)?.title;

function describeAccess({ access, isSigned }: AccessEntry): string {
  return [nameAccess(access), ...(isSigned ? ['signed'] : [])].join(', ');
}

function nameAccess(access: Access): string {
  if (access === 'open') return 'everybody';
  if (access === 'signedIn') return 'signed in';
  return `${toCode(access.permission)}${access.isOfPlatform === true ? ' of the platform' : ''}`;
}

/** The part of JSON Schema that names what a call takes. */
interface Taken {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly allOf?: readonly Taken[];
  readonly anyOf?: readonly Taken[];
}

const listTaken = ({ querystring, body }: AccessEntry['schema']): readonly string[] => [
  ...new Set([...listNames(querystring), ...listNames(body)]),
];

function listNames(schema: unknown): readonly string[] {
  const { properties = {}, allOf = [], anyOf = [] }: Taken = { ...(schema as object | undefined) };
  return [...Object.keys(properties), ...[...allOf, ...anyOf].flatMap(listNames)];
}

const toPath = (url: string): string =>
  url
    .slice(API_BASE.length)
    .replace(/:(\w+)/g, '{$1}')
    .replace('*', '{path}');

const toCode = (text: string): string => `\`${text}\``;

function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
