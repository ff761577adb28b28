import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** A house of one file a case, under the real lint configuration. */
const house = mkdtempSync(join(tmpdir(), 'fairway-floors-'));
cpSync('.oxlintrc.json', join(house, '.oxlintrc.json'));

function lint(path: string, source: string): { readonly refused: boolean; readonly text: string } {
  const file = join(house, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/oxlint'),
    ['--config', join(house, '.oxlintrc.json'), path],
    {
      cwd: house,
      encoding: 'utf8',
    },
  );
  rmSync(file);
  return { refused: stdout.includes('no-restricted-'), text: stdout };
}

const use = (from: string, name = 'x') => `import { ${name} } from '${from}';\nexport const y = ${name};\n`;

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the floors of the house', () => {
  test.each([
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
  ])('%s may not import %s', (path, from) => {
    expect(lint(path, use(from)).refused).toBe(true);
  });

  test.each([
    ['machines/a.ts', '#domain/wire/bus.ts'],
    ['streams/a.ts', '#machines/socket.machine.ts'],
    ['server/a.ts', '#domain/wire/bus.ts'],
    ['src/features/orders/a.ts', '#src/resource/ListPage.tsx'],
    ['src/features/orders/deep/a.ts', '../model.ts'],
    ['src/app/a.ts', '#src/features/orders/page.tsx'],
  ])('%s may import %s', (path, from) => {
    expect(lint(path, use(from)).refused).toBe(false);
  });

  // NAV-07
  test.each([
    ['streams/a.ts', 'crypto.randomUUID()', true],
    ['src/shell/a.ts', 'navigator.locks.query()', true],
    ['src/shell/a.ts', 'crypto.getRandomValues(new Uint8Array(16))', false],
    ['server/a.ts', 'crypto.randomUUID()', false],
  ])('what only a secure origin has: %s, %s', (path, source, refused) => {
    expect(lint(path, `export const y = ${source};\n`).refused).toBe(refused);
  });

  test('a bare antd Modal is refused where pages live', () => {
    expect(lint('src/features/orders/a.ts', use('antd', 'Modal')).refused).toBe(true);
  });
});
