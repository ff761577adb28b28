/**
 * Clients of the protocol get the answers they got before, byte for byte. What changes on purpose is recorded anew and read
 * in the difference: `RECORD_ANSWERS=1 npx vitest run tests/unit/calls/answers.test.ts`.
 */

import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyOf } from '#tests/unit/server/matrix/table.ts';
import { AnswerBook, type Exchange } from './answers.ts';

const FILE = new URL('answers.jsonl', import.meta.url);
const RECORD = 'RECORD_ANSWERS=1 npx vitest run tests/unit/calls/answers.test.ts';
const isRecording = process.env['RECORD_ANSWERS'] === '1';

let book: AnswerBook;
let recorded: readonly Exchange[];
beforeAll(async () => {
  book = await AnswerBook.open();
  if (isRecording) {
    const exchanges = await book.record();
    await writeFile(FILE, exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`).join(''));
  }
  const lines = (await readFile(FILE, 'utf8')).split('\n').filter((line) => line !== '');
  recorded = lines.map((line) => JSON.parse(line) as Exchange);
});
afterAll(() => book.close());

it('has an answer of every call', () => {
  const known = new Set(recorded.map(({ call }) => call));
  const calls = book.listCalls().map(keyOf);
  expect(calls.filter((call) => !known.has(call)).map((call) => `${call} is new: ${RECORD}`)).toEqual([]);
  expect([...known]).toEqual(calls);
});

// In the order of the record: each finds what the one before left.
it.skipIf(isRecording).each([
  ['reads of the business', /^GET \/a/],
  ['other reads', /^GET \/(?!a)/],
  ['changes', /^PUT/],
  ['additions and what else is posted', /^POST/],
  ['deletions', /^DELETE/],
])('answers %s as before', async (_what, calls) => {
  const changed: string[] = [];
  for (const { answer, ...exchange } of recorded.filter(({ call }) => calls.test(call))) {
    const now = await book.answer(exchange);
    const { call, url, payload = '' } = exchange;
    if (now !== answer) changed.push(`${call} ${url} ${payload}\n- ${answer}\n+ ${now}`);
  }
  expect(changed).toEqual([]);
});
