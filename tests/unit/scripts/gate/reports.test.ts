import { expect, test } from 'vitest';
import { findDearest, readBrowserReport, readUnitReport } from '../../../../scripts/gate/reports.mjs';

const unit = (success: boolean, numFailedTests: number) => ({
  success,
  numPassedTests: 7,
  numFailedTests,
  testResults: [{ name: '/w/tests/unit/a.test.ts', startTime: 1000, endTime: 3500 }],
});

test('unit tests are counted, files are named from the root', () => {
  expect(readUnitReport(unit(true, 0), '/w')).toEqual({
    passed: 7,
    failed: 0,
    costs: [{ file: 'tests/unit/a.test.ts', seconds: 2.5 }],
    flaky: [],
  });
});

test('a file that fails before its first test is a failure', () => {
  expect(readUnitReport(unit(false, 0), '/w').failed).toBe(1);
  expect(readUnitReport(unit(false, 3), '/w').failed).toBe(3);
});

const spec = (title: string, status: string, ...durations: number[]) => ({
  file: 'walk/pages.spec.ts',
  title,
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});
const suites = [
  {
    title: 'walk/pages.spec.ts',
    file: 'walk/pages.spec.ts',
    specs: [spec('opens', 'expected', 1500)],
    suites: [{ title: 'a list', file: 'walk/pages.spec.ts', specs: [spec('sorts', 'flaky', 4000, 500)] }],
  },
];

test('a file of browser tests costs all its tries, and a flaky test is named with its group', () => {
  const stats = { expected: 1, flaky: 1, unexpected: 0 };
  expect(readBrowserReport({ stats, suites }, 'tests/e2e')).toEqual({
    passed: 2,
    failed: 0,
    costs: [{ file: 'tests/e2e/walk/pages.spec.ts', seconds: 6 }],
    flaky: ['tests/e2e/walk/pages.spec.ts: a list › sorts'],
  });
});

test('an error outside of any test is a failure', () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0 };
  expect(readBrowserReport({ stats, suites: [], errors: [{}, {}] }, 'tests/e2e').failed).toBe(2);
});

test('the dearest files come first, as many as asked for', () => {
  const costs = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }));
  expect(findDearest(costs, 2).map(({ file }) => file)).toEqual(['3', '2']);
});
