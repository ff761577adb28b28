import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import {
  findBareCodes,
  findBareReplies,
  findFileCycles,
  findFolderCycles,
  findUpwardImports,
  findLocalMetaphors,
  findLongFiles,
  findLongFunctions,
  findMetaphors,
  findNamesWithoutVerb,
  findPrivateCodes,
  findQuietCalls,
  findReplyCasts,
  findRoutesWithoutContract,
  findSharedNames,
  findNarrowMarks,
  findMovedDocstrings,
  findOwnTransactions,
  findStringReads,
  findUnseenFailures,
  findWrittenRights,
} from '../../../scripts/figures/measures.mjs';

const sourceOf = (path: string, text: string) => ({
  path,
  text,
  lines: text.split('\n').length,
  program: parseAst(text, { lang: 'ts' }, path),
});
const inServer = (text: string) => sourceOf('server/a/b.ts', text);

test('a Latin mark beside Chinese characters is found in texts, but not in those of the protocol', () => {
  const text = "f('刷新失败，停留', '点击,或拖到这里', 'a,b', '经度 1,2', '导入成功,但是有错误数据!');";
  expect(findNarrowMarks(sourceOf('src/a.ts', text))).toEqual(["src/a.ts:1 '点击,或拖到这里'"]);
  expect(findNarrowMarks(inServer(text))).toEqual(["server/a/b.ts:1 '点击,或拖到这里'"]);
  expect(findNarrowMarks(inServer('f(`${hole}号洞,${flight}`, `${hole},请等候`)'))).toHaveLength(2);
});

test('a field read by a text is found; settings are not fields', () => {
  const source = inServer("f(row['paidAmount'], row.status, process.env['PORT'], map['a-b']);");
  expect(findStringReads(source)).toEqual(["server/a/b.ts:1 row['paidAmount']"]);
});

test('a transaction that a package of the server opens by itself is found', () => {
  const direct = 'await app.db.transaction().execute((tx) => change(tx));';
  for (const path of ['server/jobs/a.ts', 'server/app.ts', 'server/audit/runAs.ts'])
    expect(findOwnTransactions(sourceOf(path, direct))).toEqual([`${path}:1 app.db.transaction()`]);
  expect(findOwnTransactions(sourceOf('server/database/transaction.ts', direct))).toEqual([]);
  const open = 'await openTransaction(db, change);';
  expect(findOwnTransactions(sourceOf('server/auth/a.ts', open))).toEqual([
    'server/auth/a.ts:1 openTransaction(db, change)',
  ]);
  for (const path of ['server/audit/runAs.ts', 'server/resource/reads.ts'])
    expect(findOwnTransactions(sourceOf(path, open))).toEqual([]);
});

test('a docstring that an import has carried away is found', () => {
  expect(findMovedDocstrings(inServer("/** Of it. */\n\nimport a from 'a';\nimport b from 'b';\n"))).toEqual(
    [],
  );
  expect(findMovedDocstrings(inServer("import a from 'a';\n/** Of it. */\nimport b from 'b';\n"))).toEqual([
    'server/a/b.ts:2 docstring between imports',
  ]);
});

test('a code under a private name is found, exported or in a list of them', () => {
  const text =
    "const PAID = '3';\nconst LABEL = '已付';\nexport const OPEN = '1';\n" +
    "export const Paid = { none: '0', all: '2' } as const;\nconst START = { status: '0', name: '' };";
  expect(findPrivateCodes(inServer(text))).toEqual([
    "server/a/b.ts:1 PAID = '3'",
    "server/a/b.ts:3 OPEN = '1'",
    "server/a/b.ts:4 Paid = { none: '0', all: '2' } as const",
  ]);
  expect(findPrivateCodes(sourceOf('domain/codes/a.ts', text))).toEqual([]);
});

test('a code without a name is found, in SQL as well', () => {
  const text =
    "f(row.status === '3', { '2': 1 }, `status in ('4', '15') and name <> 'x'`);\n" +
    "f(\"where status = '5'\", '2027', 'A1', 3, String(no).padStart(2, '0'), OrderStatus.paid);";
  expect(findBareCodes(inServer(text))).toEqual([
    "server/a/b.ts:1 '3'",
    "server/a/b.ts:1 '2'",
    "server/a/b.ts:1 '4'",
    "server/a/b.ts:1 '15'",
    "server/a/b.ts:2 '5'",
  ]);
  expect(findBareCodes(sourceOf('domain/codes/a.ts', text))).toEqual([]);
  expect(findBareCodes(sourceOf('domain/dictionaries/a.ts', text))).toEqual([]);
});

test('a route without a contract is found', () => {
  const source = inServer(
    "app.get('/a', may('x'), f);\napp.serve(calls.list, f);\napp.post('/b', { schema: { body } }, f);\nmap.get('c', 1);",
  );
  expect(findRoutesWithoutContract(source)).toEqual([
    "server/a/b.ts:1 app.get('/a'",
    "server/a/b.ts:3 app.post('/b'",
  ]);
});

test('functions begin with a verb; hooks, components and values are named otherwise', () => {
  const source = inServer(
    'export function findOrder() {}\nexport const moneyOf = () => 1;\nexport function useOrder() {}\n' +
      'export function OrderPage() {}\nexport const limit = 3;\nexport function isOpen() {}\n' +
      'export function pageOf() {}',
  );
  expect(findNamesWithoutVerb(source)).toEqual(['server/a/b.ts:2 moneyOf', 'server/a/b.ts:7 pageOf']);
});

test('a metaphor is found in the name of a file and of an export, as a word of its own', () => {
  const source = sourceOf(
    'server/a/desk.ts',
    'export class TabRoom {}\nexport const handset = 1;\nexport const BY_HAND = 2;',
  );
  expect(findMetaphors(source)).toEqual([
    'server/a/desk.ts is called by a metaphor',
    'server/a/desk.ts:1 TabRoom',
    'server/a/desk.ts:3 BY_HAND',
  ]);
});

test('a metaphor is found in what a file declares for itself, not in fields that others declare', () => {
  const source = inServer(
    'interface Asked { told: number }\nclass Board { #desk = 1; #tell() {} }\n' +
      'function find({ shown, rows: kept }, [room] = [], ...heard) {}\nconst { stray, ...told } = find;\n' +
      'const onAdd = (row) => row.told;',
  );
  expect(findLocalMetaphors(source)).toEqual([
    'server/a/b.ts:1 Asked',
    'server/a/b.ts:2 desk',
    'server/a/b.ts:2 tell',
    'server/a/b.ts:3 kept',
    'server/a/b.ts:3 room',
    'server/a/b.ts:3 heard',
    'server/a/b.ts:4 told',
  ]);
});

test('one name in two modules is found once', () => {
  const sources = [
    inServer('export const a = 1;'),
    sourceOf('server/c.ts', 'export type a = 1;\nexport const b = 2;'),
  ];
  expect(findSharedNames(sources)).toEqual(['a: server/a/b.ts, server/c.ts']);
});

test('folders that import each other through a third are one knot', () => {
  const at = (path: string, target: string) => sourceOf(path, `import { x } from '${target}';`);
  const circle = [
    at('src/a/1.ts', '../b/1.ts'),
    at('src/b/1.ts', '#src/c/1.ts'),
    at('src/c/1.ts', '../a/1.ts'),
  ];
  expect(findFolderCycles(circle)).toEqual(['src/a ↔ src/b ↔ src/c']);
  expect(findFolderCycles(circle.slice(1))).toEqual([]);
});

test('files that import each other are a knot, by types too', () => {
  const circle = [
    sourceOf('src/a/1.ts', "import { x } from './2.ts';"),
    sourceOf('src/a/2.ts', "import type { y } from '#src/a/1.ts';"),
  ];
  expect(findFileCycles(circle)).toEqual(['src/a/1.ts ↔ src/a/2.ts']);
  expect(findFileCycles(circle.slice(1))).toEqual([]);
});

test('length is counted in lines of a file and of a function', () => {
  const body = 'g();\n'.repeat(70);
  const source = sourceOf('src/a.ts', `export function f() {\n${body}}\n`);
  expect(findLongFunctions(source)).toEqual(['src/a.ts:1 f 72 lines']);
  expect(findLongFiles(source)).toEqual([]);
  expect(findLongFiles(sourceOf('src/a.ts', 'g();\n'.repeat(400)))).toEqual(['src/a.ts 401 lines']);
});

test('a package of the server imports nothing from above it', () => {
  const at = (path: string, target: string) =>
    findUpwardImports(sourceOf(path, `import { x } from '${target}';`));
  expect(at('server/auth/people.ts', '../http/errors.ts')).toEqual([]);
  expect(at('server/http/errors.ts', '../auth/people.ts')).toEqual([
    'server/http/errors.ts:1 imports server/auth',
  ]);
  expect(at('server/golf/orders/index.ts', '../../app.ts')).toEqual([
    'server/golf/orders/index.ts:1 imports server',
  ]);
});

test('an operation is found that does not say what it answers', () => {
  const json = { content: { 'application/json': {} } };
  expect(
    findBareReplies({
      '/a': { get: { responses: { 200: json } }, post: { responses: {} } },
      '/b': {
        get: { responses: { 302: {} } },
        post: { responses: { 200: { content: { 'text/html': {} } } } },
      },
    }),
  ).toEqual(['GET /a', 'POST /a']);
});

test('a cast of a reply is found in the console; to be read field by field it may be unknown', () => {
  const text =
    'f(reply.result as Hole, rows as readonly unknown[], http.get<Hole>(path), http.get(path), hole as Hole);';
  expect(findReplyCasts(sourceOf('src/a.ts', text))).toEqual([
    'src/a.ts:1 reply.result as Hole',
    'src/a.ts:1 http.get<Hole>(path)',
  ]);
  expect(findReplyCasts(inServer(text))).toEqual([]);
});

test('a read is found whose failure nobody shows, and a call that is told to fail silently', () => {
  const text =
    'const { data } = useCall(c, {});\nconst { data: rows, error } = useQuery(q);\nconst all = useQuery(q);\nf(all.data);\n' +
    'const { ...rest } = useQuery(q);\nconst whole = useCall(c, {});\nf(whole.data, whole);\n' +
    'const { refetch } = useFreshQuery(announceFailure(q));\nf({ quiet: true });';
  expect(findUnseenFailures(sourceOf('src/a.ts', text))).toEqual([
    'src/a.ts:1 useCall',
    'src/a.ts:3 useQuery',
  ]);
  expect(findQuietCalls(sourceOf('src/a.ts', text))).toEqual(['src/a.ts:9 quiet: true']);
});

test('a right that the console writes out is found', () => {
  const text = "f('golf:hole:edit', 'node:fs', holeCalls.edit.access.permission);";
  expect(findWrittenRights(sourceOf('src/a.ts', text))).toEqual(['src/a.ts:1 golf:hole:edit']);
  expect(findWrittenRights(inServer(text))).toEqual([]);
});
