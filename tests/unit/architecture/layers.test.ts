import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A source tree of one file a case under the real lint configuration; it is linted once, for all cases. */
const root = mkdtempSync(join(tmpdir(), 'fairway-layers-'));
cpSync('.oxlintrc.json', join(root, '.oxlintrc.json'));

/** What it is about: another case may have the same file, with another source. */
interface Case {
  readonly path: string;
  readonly source: string;
}
const cases: Case[] = [];
let refused: ReadonlySet<string>;

const placeOf = (index: number, path: string): string => join(dirname(path), `case${index}${extname(path)}`);

/** Adds a case before the tree is linted. */
function add(path: string, source: string): void {
  const file = join(root, placeOf(cases.length, path));
  cases.push({ path, source });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

function isRefused(path: string, source: string): boolean {
  const index = cases.findIndex((one) => one.path === path && one.source === source);
  if (index === -1) throw new Error(`${path} was not in the tree`);
  return refused.has(placeOf(index, path));
}

beforeAll(() => {
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/oxlint'),
    ['--config', join(root, '.oxlintrc.json'), '--format', 'json', '.'],
    { cwd: root, encoding: 'utf8' },
  );
  const { diagnostics, number_of_files: files } = JSON.parse(stdout) as Report;
  if (files !== cases.length) throw new Error(`${files} of ${cases.length} cases were read`);
  refused = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-')).map(({ filename }) => filename),
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
  readonly number_of_files: number;
}

const use = (from: string, name = 'x') => `import { ${name} } from '${from}';\nexport const y = ${name};\n`;

describe('the layers', () => {
  const forbidden: readonly (readonly [string, string])[] = [
    ['domain/a.ts', '#machines/socket.machine.ts'],
    ['domain/a.ts', 'rxjs'],
    ['domain/a.ts', 'node:fs'],
    ['machines/a.ts', '#streams/bus/bus.ts'],
    ['machines/a.ts', 'rxjs'],
    ['streams/a.ts', '#src/api/http.ts'],
    ['streams/a.ts', 'react'],
    ['server/a.ts', '#streams/bus/bus.ts'],
    ['server/a.ts', '#src/api/http.ts'],
    ['src/api/a.ts', '#src/widgets/Can.tsx'],
    ['src/widgets/a.ts', '#src/shell/live/LiveContext.ts'],
    ['src/widgets/a.ts', '#src/grid/Grid.tsx'],
    ['src/grid/a.ts', '#src/resource/ListPage.tsx'],
    ['src/resource/a.ts', '#src/shell/live/LiveContext.ts'],
    ['src/shell/a.ts', '#src/features/dispatch/page.tsx'],
    ['src/features/orders/a.ts', '#src/features/users/page.tsx'],
    ['src/features/orders/deep/a.ts', '../../../features/users/page.tsx'],
    ['src/features/orders/a.ts', '#src/app/main.tsx'],
    ['src/app/a.ts', '#server/app.ts'],
  ];
  for (const [path, from] of forbidden) add(path, use(from));
  test.each(forbidden)('%s may not import %s', (path, from) => {
    expect(isRefused(path, use(from))).toBe(true);
  });

  const permitted: readonly (readonly [string, string])[] = [
    ['machines/a.ts', '#domain/wire/bus.ts'],
    ['streams/a.ts', '#machines/socket.machine.ts'],
    ['server/a.ts', '#domain/wire/bus.ts'],
    ['src/features/orders/a.ts', '#src/resource/ListPage.tsx'],
    ['src/features/orders/deep/a.ts', '../model.ts'],
    ['src/app/a.ts', '#src/features/orders/page.tsx'],
  ];
  for (const [path, from] of permitted) add(path, use(from));
  test.each(permitted)('%s may import %s', (path, from) => {
    expect(isRefused(path, use(from))).toBe(false);
  });

  const secure: readonly (readonly [string, string, boolean])[] = [
    ['streams/a.ts', 'crypto.randomUUID()', true],
    ['src/shell/a.ts', 'navigator.locks.query()', true],
    ['src/shell/a.ts', 'crypto.getRandomValues(new Uint8Array(16))', false],
    ['server/a.ts', 'crypto.randomUUID()', false],
  ];
  const define = (source: string): string => `export const y = ${source};\n`;
  for (const [path, source] of secure) add(path, define(source));
  // NAV-07
  test.each(secure)('what only a secure origin has: %s, %s', (path, source, isWrong) => {
    expect(isRefused(path, define(source))).toBe(isWrong);
  });

  add('src/features/orders/a.ts', use('antd', 'Modal'));
  test('a bare antd Modal is refused where pages live', () => {
    expect(isRefused('src/features/orders/a.ts', use('antd', 'Modal'))).toBe(true);
  });
});
