import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashText } from '#domain/recording/canonical.ts';
import { filterChannels } from '#domain/recording/channels.ts';
import { createFixture } from '#domain/recording/fixture.ts';
import { BadRecording, type RecordedLine, type Recording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { diffStates } from '#domain/recording/stateDiff.ts';
import { buildTimeline } from '#domain/recording/timeline.ts';
import { judgeRecording } from '#streams/replay/verdict.ts';

const text = readFileSync(new URL('../../sessions/morning.golfrec.jsonl', import.meta.url), 'utf8');
const parsed = readRecording(text);
if (parsed instanceof BadRecording) throw new Error(parsed.message);
const morning: Recording = parsed;

describe('the strip of a session', () => {
  const strip = buildTimeline(morning, 100);

  it('counts every line that arrived, per link', () => {
    const sum = (ch: keyof typeof strip.density): number => strip.density[ch].reduce((a, b) => a + b, 0);
    const arrived = (ch: string): number =>
      morning.lines.filter((line) => line.ch === ch && line.dir === 'in' && line.ev !== 'link').length;
    const channels = ['golf', 'notice', 'vxe', 'rest'] as const;
    expect(channels.map(sum)).toEqual(channels.map(arrived));
  });

  it('marks an alarm once, though it comes by two streams, and the break of every link', () => {
    const kinds = strip.marks.map(({ kind }) => kind);
    const raised = new Set(
      morning.lines.flatMap(({ body }) => {
        const alert = body as { type?: number; alertId?: string; status?: string } | undefined;
        return alert?.type === 3 && alert.status === '0' ? [alert.alertId] : [];
      }),
    );
    expect(kinds.filter((kind) => kind === 'amber' || kind === 'red')).toHaveLength(raised.size);
    expect(kinds).toContain('break');
    expect(strip.marks.map(({ atMs }) => atMs)).toEqual(
      strip.marks.map(({ atMs }) => atMs).toSorted((a, b) => a - b),
    );
  });
});

describe('where two final states differ', () => {
  it('nowhere for one recording', () => {
    expect(diffStates(judgeRecording(morning).state, judgeRecording(morning).state)).toEqual([]);
  });

  it('names groups and paths, and a row in front of a list does not make all others differ', () => {
    const state = {
      board: { flights: { f1: { rev: 1, holeNo: 3 } }, events: [{ key: 'a', n: 1 }], basic: false },
    };
    const other = {
      board: {
        flights: { f1: { rev: 1, holeNo: 4 }, f2: { rev: 1 } },
        events: [
          { key: 'b', n: 2 },
          { key: 'a', n: 1 },
        ],
        basic: true,
      },
      overdue: { count: 2 },
    };
    expect(diffStates(state, other)).toEqual([
      { group: 'flights', path: 'f1.holeNo', left: 3, right: 4 },
      { group: 'flights', path: 'f2', left: undefined, right: { rev: 1 } },
      { group: 'events', path: 'b', left: undefined, right: { key: 'b', n: 2 } },
      { group: 'overdue', path: '', left: undefined, right: { count: 2 } },
      { group: 'sync', path: 'basic', left: false, right: true },
    ]);
  });

  it('shows what a lost message changed', () => {
    const at = morning.lines.findLastIndex(
      ({ ch, body }) => ch === 'golf' && 'splits' in ((body as { patch?: object } | null)?.patch ?? {}),
    );
    const short = { ...morning, lines: morning.lines.toSpliced(at, 1) };
    const found = diffStates(judgeRecording(morning).state, judgeRecording(short).state);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ group }) => group))).toContain('events');
  });
});

it('an exported fixture holds what the command line checks', () => {
  const verdict = judgeRecording(morning);
  const fixture = createFixture('my morning.golfrec.jsonl', hashText(text), verdict);
  expect(fixture).toMatchObject({ stateHash: verdict.hash, endMs: 31733, recording: { lines: 575 } });
  expect(fixture.check).toBe(
    `npm run replay -- "my morning.golfrec.jsonl" --until 31733 --expect ${verdict.hash}`,
  );
});

it('a filter keeps the lines of its links and their times', () => {
  const of = (lines: readonly RecordedLine[]) => lines.map(({ dt, ch }) => [dt, ch]);
  const lines = [...filterChannels(morning.lines, ['vxe', 'rest'])];
  expect(of(lines)).toEqual(of(morning.lines.filter(({ ch }) => ch === 'vxe' || ch === 'rest')));
  expect([...filterChannels(morning.lines, [])]).toEqual(morning.lines);
});
