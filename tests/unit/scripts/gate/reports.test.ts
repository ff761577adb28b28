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
    failures: [],
  });
});

test('a file that fails before its first test is a failure', () => {
  expect(readUnitReport(unit(false, 0), '/w').failed).toBe(1);
  expect(readUnitReport(unit(false, 3), '/w').failed).toBe(3);
});

const START_TS = Date.parse('2026-11-29T13:40:00Z');
interface Try {
  /** Seconds since the run began. */
  readonly from: number;
  readonly to: number;
  readonly worker?: number;
}
const spec = (title: string, status: string, ...tries: readonly Try[]) => ({
  file: 'walk/pages.spec.ts',
  title,
  tests: [
    {
      status,
      results: tries.map(({ from, to, worker = 0 }) => ({
        startTime: new Date(START_TS + from * 1000).toISOString(),
        duration: (to - from) * 1000,
        parallelIndex: worker,
      })),
    },
  ],
});
const startTime = new Date(START_TS).toISOString();
const suites = [
  {
    title: 'walk/pages.spec.ts',
    file: 'walk/pages.spec.ts',
    specs: [spec('opens', 'expected', { from: 1, to: 2 })],
    suites: [
      {
        title: 'a list',
        file: 'walk/pages.spec.ts',
        specs: [spec('sorts', 'flaky', { from: 2, to: 5 }, { from: 5.5, to: 6 })],
      },
    ],
  },
];

test('a file of browser tests costs all its tries, and a flaky test is named with its group', () => {
  const stats = { expected: 1, flaky: 1, unexpected: 0, startTime };
  expect(readBrowserReport({ stats, suites }, 'tests/e2e')).toEqual({
    passed: 2,
    failed: 0,
    costs: [{ file: 'tests/e2e/walk/pages.spec.ts', seconds: 6 }],
    flaky: ['tests/e2e/walk/pages.spec.ts: a list › sorts'],
    failures: [],
  });
});

test('what passes before a test in its worker, in hooks of its file, is a cost of that file', () => {
  const file = (name: string, ...tries: readonly Try[]) => ({
    title: name,
    file: name,
    specs: [{ ...spec('works', 'expected', ...tries), file: name }],
  });
  const report = {
    stats: { expected: 3, flaky: 0, unexpected: 0, startTime },
    suites: [
      file('a.spec.ts', { from: 1, to: 2 }),
      file('b.spec.ts', { from: 0, to: 4, worker: 1 }),
      file('c.spec.ts', { from: 12, to: 12.5 }),
    ],
  };
  expect(readBrowserReport(report, 'e2e').costs.map(({ file: name, seconds }) => [name, seconds])).toEqual([
    ['e2e/a.spec.ts', 2],
    ['e2e/b.spec.ts', 4],
    ['e2e/c.spec.ts', 10.5],
  ]);
});

test('what a test wrote before it failed is told under its name, what others wrote is not', () => {
  const result = (status: string, text: string) => ({
    status,
    stderr: [{ text: `${text}\n` }],
    startTime,
    duration: 1,
    parallelIndex: 0,
  });
  const specs = [
    {
      file: 'a.spec.ts',
      title: 'opens',
      tests: [{ status: 'flaky', results: [result('failed', 'page /a'), result('passed', 'page /b')] }],
    },
  ];
  const report = {
    stats: { expected: 0, flaky: 1, unexpected: 0, startTime },
    suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }],
  };
  expect(readBrowserReport(report, 'e2e').failures).toEqual(['failed: e2e/a.spec.ts: opens\npage /a']);
});

test('an error outside of any test is a failure', () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0, startTime };
  expect(readBrowserReport({ stats, suites: [], errors: [{}, {}] }, 'tests/e2e').failed).toBe(2);
});

test('the dearest files come first, as many as asked for', () => {
  const costs = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }));
  expect(findDearest(costs, 2).map(({ file }) => file)).toEqual(['3', '2']);
});
