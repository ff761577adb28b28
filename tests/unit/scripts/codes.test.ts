import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { JobStatus, TenantStatus } from '#domain/codes/system.ts';
import { inlineCodes } from '../../../scripts/codes.ts';

const transform = (code: string): string => {
  const hook = inlineCodes.transform as (this: { parse: typeof parseAst }, code: string) => { code: string };
  return hook.call({ parse: parseAst }, code)?.code ?? code;
};

test('a name of a code becomes the code, under whatever name its list was imported', () => {
  const code =
    "import { JobStatus, TenantStatus as Tenant } from '../../codes/system.ts';\n" +
    'f(JobStatus.running, { [Tenant.frozen]: JobStatus.stopped });';
  expect(transform(code).split('\n')[1]).toBe(
    `f('${JobStatus.running}', { ['${TenantStatus.frozen}']: '${JobStatus.stopped}' });`,
  );
});

test.each([
  ['a list that is used whole', 'f(Object.values(JobStatus));'],
  ['a name that is none of a code', 'f(JobStatus.paused);'],
  ['a part of the same name', 'f(row.JobStatus.running);'],
  ['what is asked for by a text', 'f(JobStatus[name]);'],
])('leaves alone %s', (_what, line) => {
  const code = `import { JobStatus } from '#domain/codes/system.ts';\n${line}`;
  expect(transform(code)).toBe(code);
});

test('leaves alone what comes from another module', () => {
  const code = "import { JobStatus } from './jobs.ts';\nf(JobStatus.running);";
  expect(transform(code)).toBe(code);
});
