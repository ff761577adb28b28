import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadRecording, parseRecording, serialiseRecording } from '#domain/recording/format.ts';
import { judgeRecording, judgeLines } from '#streams/replay/verdict.ts';
import { openRecording } from '../../../scripts/replay/recordingFile.ts';

const MORNING = 'tests/sessions/morning.golfrec.jsonl';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fairway-file-'));
});
afterAll(() => rm(dir, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  const path = join(dir, 'x.golfrec.jsonl');
  await writeFile(path, text);
  return path;
}

const HEADER = '{"v":1,"userId":"u","parkId":null,"startTs":1000,"build":""}';
const LINE = '{"dt":5,"ch":"notice","dir":"in","body":{"cmd":"topic"}}';

it('comes to the same verdict row by row as in one piece', async () => {
  const recording = parseRecording(await readFile(MORNING, 'utf8'));
  if (recording instanceof BadRecording) throw new Error(recording.message);
  const { header, lines, watches } = openRecording(MORNING);
  expect(judgeLines(header, watches(), lines())).toEqual(judgeRecording(recording));
  expect(judgeLines(header, watches(), lines(), 10_000)).toEqual(judgeRecording(recording, 10_000));
});

it('cuts no character in two, however long the rows are', async () => {
  const lines = Array.from({ length: 40 }, (_, i) => ({
    dt: i,
    ch: 'notice' as const,
    dir: 'in' as const,
    body: { cmd: 'user', msgTxt: '七号洞😀'.repeat(8_000 + i) },
  }));
  const header = { v: 1, userId: '', parkId: null, startTs: 0, build: '' } as const;
  const path = await fileOf(serialiseRecording({ header, lines }));
  expect([...openRecording(path).lines()]).toEqual(lines);
});

describe('says the same of a damaged file as the reader of texts', () => {
  it.each([
    ['nothing', ''],
    ['only blank rows', '\n \n'],
    ['only a header', `${HEADER}\n\n`],
    ['no header', `\n${LINE}`],
    ['a header of another version', '{"v":2}\n'],
    ['a blank row in the middle', `${HEADER}\n\n${LINE}\n`],
    ['half a row', `${HEADER}\n${LINE}\n{"dt":6`],
    ['a row that goes back in time', `${HEADER}\n${LINE}\n${LINE.replace('5', '4')}\n`],
  ])('%s', async (_, text) => {
    const known = parseRecording(text);
    const path = await fileOf(text);
    expect(known).toBeInstanceOf(BadRecording);
    expect(() => [...openRecording(path).lines()]).toThrow((known as BadRecording).message);
  });

  it.each([
    ['a byte-order mark', `\uFEFF${HEADER}\n${LINE}`],
    ['blank rows at the end', `${HEADER}\n${LINE}\n\n  \n`],
  ])('but takes %s', async (_, text) => {
    expect([...openRecording(await fileOf(text)).lines()]).toHaveLength(1);
  });
});

// REC-01
it.each([
  ['no body', LINE.replace(/,"body".*/, '}')],
  ['no body on a stream', '{"dt":5,"ch":"golf","dir":"in","dest":"/topic/x"}'],
  ['a body of another kind', LINE.replace('{"cmd":"topic"}', '[null,7]')],
  [
    'a body that is nested without end',
    LINE.replace('{"cmd":"topic"}', `${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  ],
  ['a frame of ten megabytes', LINE.replace('topic', 'x'.repeat(10_000_000))],
  ['a time beyond all calendars', LINE.replace('5', '1e300')],
])('plays on past a line with %s', (_, line) => {
  const end = '{"dt":1e300,"ch":"notice","dir":"in","body":{"cmd":"topic"}}';
  const recording = parseRecording([HEADER, line, end].join('\n'));
  if (recording instanceof BadRecording) throw new Error(recording.message);
  expect(recording.lines).toHaveLength(2);
  expect(judgeRecording(recording).endMs).toBe(1e300);
});

it('knows whether a park is named further on', async () => {
  const watch = '{"dt":9,"ch":"golf","dir":"out","ev":"watch","body":{"parkId":"p"}}';
  expect(openRecording(await fileOf(`${HEADER}\n${LINE}\n${watch}\n`)).watches()).toBe(true);
  const spoken = LINE.replace('topic', 'watch');
  expect(openRecording(await fileOf(`${HEADER}\n${spoken}\n`)).watches()).toBe(false);
});
