import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFault, readFailures } from '../../../../scripts/gate/faults.mjs';

const DIFF = 'diff --git a/x.ts b/x.ts\n--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-Test: old\n+Fault: new\n';

test('the head of a patch says what is wrong and who finds it', () => {
  expect(parseFault(`Fault: a wrong refund\nTest: a.test.ts\nTest: b.test.ts\n\n${DIFF}`)).toEqual({
    what: 'a wrong refund',
    tests: ['a.test.ts', 'b.test.ts'],
    weighs: false,
  });
  expect(parseFault(`Fault: too heavy\nWeight: yes\n${DIFF}`)).toMatchObject({ tests: [], weighs: true });
});

test.each([
  [DIFF],
  [`Fault: x\n${DIFF}`],
  [`Test: a.test.ts\n${DIFF}`],
  [`Fault: x\nTest: a\nWeight: yes\n${DIFF}`],
])('a head that lacks one of them is refused', (text) => expect(() => parseFault(text)).toThrow('need'));

test('a test that fails finds the fault, a file that does not start does not', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    {
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a' },
        { status: 'failed', fullName: 'b' },
      ],
    },
  ];
  expect(readFailures({ testResults })).toEqual(['b']);
});

const PLANTED = 'tests/planted';

test.each(readdirSync(PLANTED).filter((name) => name.endsWith('.patch')))(
  '%s fits the code as it is, and its tests are there',
  (name) => {
    const file = `${PLANTED}/${name}`;
    expect(() => execFileSync('git', ['apply', '--check', file], { stdio: 'pipe' })).not.toThrow();
    expect(parseFault(readFileSync(file, 'utf8')).tests.filter((path) => !existsSync(path))).toEqual([]);
  },
);
