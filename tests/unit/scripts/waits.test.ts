import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { findLongWaits, findSleeps, mayWait } from '../../../scripts/figures/waits.mjs';

const sourceOf = (text: string, path = 'tests/e2e/a.spec.ts') => ({
  path,
  text,
  lines: text.split('\n').length,
  program: parseAst(text, { lang: 'ts' }, path),
});

test.each([
  ['page.waitForTimeout', '(500)'],
  ["import { setTimeout as wait } from 'node:timers/promises';", ''],
  ['new Promise((done) => setTimeout(done, 30))', ''],
  ['new Promise((done) => void setTimeout(done, ms))', ''],
  ['pause(30)', ''],
])('a sleep is found: %s', (sleep, rest) => {
  expect(findSleeps(sourceOf(sleep + rest))).toEqual([`tests/e2e/a.spec.ts:1 ${sleep}`]);
});

test('a test that moves the clock does not sleep', () => {
  expect(findSleeps(sourceOf('vi.useFakeTimers();\nnew Promise((done) => setTimeout(done, 30));'))).toEqual(
    [],
  );
});

test.each([
  'await new Promise((done) => setTimeout(done));',
  'await new Promise((done) => setTimeout(done, 0));',
  'clock.setTimeout(work, 500);',
  'setTimeout(work, 500);',
])('the next turn and timers that nobody waits for are no sleep: %s', (text) => {
  expect(findSleeps(sourceOf(text))).toEqual([]);
});

test('a wait over five seconds is found, and a file with a reason is left out', () => {
  const text = 'poll(f, { timeout: 5_000 });\npoll(f, { timeout: 40_000 });';
  expect(findLongWaits(sourceOf(text))).toEqual(['tests/e2e/a.spec.ts:2 timeout: 40_000']);
  expect(findLongWaits(sourceOf(text, 'tests/e2e/start.spec.ts'))).toEqual([]);
});

test('only tests that name a timer are read', () => {
  expect(mayWait('tests/e2e/a.spec.ts', 'setTimeout(f)')).toBe(true);
  expect(mayWait('tests/e2e/a.spec.ts', 'f()')).toBe(false);
  expect(mayWait('src/app/a.ts', 'setTimeout(f)')).toBe(false);
});
