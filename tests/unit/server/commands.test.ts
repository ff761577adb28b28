import { expect, it } from 'vitest';
import { formatCommand, formatSourceCommand } from '#server/config/commands.ts';

it('commands are called as the sources or an unpacked release have them', () => {
  expect(formatCommand('restore', 'FILE', false)).toBe('npm run --silent restore -- FILE');
  expect(formatCommand('backup', '', false)).toBe('npm run --silent backup');
  expect(formatCommand('restore', 'FILE', true)).toBe('node fairway.mjs restore FILE');
  expect(formatCommand('doctor', '', true)).toBe('node fairway.mjs doctor');
});

it('what only the sources can do is said to be theirs', () => {
  expect(formatSourceCommand('import:pglite', 'data', false)).toBe('npm run import:pglite -- data');
  expect(formatSourceCommand('import:pglite', '', true)).toMatch(/源码目录.*npm run import:pglite$/);
});
