/** One session of the board, recorded at the same time by Chrome's developer tools and by Playwright. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BadRecording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { judgeRecording } from '#streams/replay/verdict.ts';

const HASH = 'f728b9dba4e1eaa95a23055f1e9e91390303d3b97ce82ddfd0620bdc70d6c208';
const read = (name: string): string =>
  readFileSync(new URL(`../../sessions/har/${name}`, import.meta.url), 'utf8');

// REC-06
describe.each([
  ['board.chrome.har', 'HAR WebInspector 537.36'],
  ['board.playwright.har', 'HAR Playwright 1.65.1'],
])('%s', (name, recorder) => {
  it('is played at its times, names its recorder, and ends in the state that both recorded', () => {
    const recording = readRecording(read(name));
    if (recording instanceof BadRecording) throw new Error(recording.message);
    const verdict = judgeRecording(recording);
    expect(verdict).toMatchObject({
      recorder,
      endMs: 5770,
      rejected: {},
      gaps: 0,
      counts: { 'golf 102': 17, 'rest snapshot': 1, recovered: 1 },
      hash: HASH,
    });
  });
});

it('the two say their times in units of their own', () => {
  const timesOf = (name: string): readonly number[] =>
    [...read(name).matchAll(/"time":(1\d{9,}(?:\.\d+)?),"opcode"/g)].map(([, time]) => Number(time));
  const [seconds = 0] = timesOf('board.chrome.har');
  const [ms = 0] = timesOf('board.playwright.har');
  expect(Math.round(ms / seconds)).toBe(1000);
});
