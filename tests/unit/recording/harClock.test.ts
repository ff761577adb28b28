import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadRecording } from '#domain/recording/format.ts';
import { findHarClock, type TimedSocket } from '#domain/recording/harClock.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { judgeRecording, type ReplayVerdict } from '#streams/replay/verdict.ts';
import { rounds } from '../../support/breadth.ts';
import { MORNING } from './harCorpus.ts';

type Write = (ts: number) => unknown;
const BOOT_TS = Date.parse('2026-11-20T22:11:05.250Z');
const WRITERS: Readonly<Record<string, Write>> = {
  'seconds of Chrome': (ts) => ts / 1000,
  'milliseconds of Playwright': (ts) => ts,
  'numbers as text': (ts) => String(ts),
  microseconds: (ts) => ts * 1000,
  'ISO texts': (ts) => new Date(ts).toISOString(),
  'seconds of a monotonic clock': (ts) => (ts - BOOT_TS) / 1000,
  'milliseconds of a monotonic clock': (ts) => ts - BOOT_TS,
};

const MESSAGES = '_webSocketMessages';
interface Socket {
  readonly [MESSAGES]?: readonly { readonly time: number }[];
}

/** The morning with the times of its messages written anew. */
const morningWith = (write: Write): string =>
  JSON.stringify({
    log: {
      ...MORNING.log,
      creator: { name: 'Recorder', version: '9' },
      entries: (MORNING.log.entries as readonly Socket[]).map(({ [MESSAGES]: messages, ...entry }) =>
        messages === undefined
          ? entry
          : {
              ...entry,
              [MESSAGES]: messages.map((message) => ({ ...message, time: write(message.time * 1000) })),
            },
      ),
    },
  });

function judge(text: string): ReplayVerdict | string {
  const recording = readRecording(text);
  return recording instanceof BadRecording ? recording.message : judgeRecording(recording);
}

describe('the times of another recorder (REC-06)', () => {
  const { hash, endMs, counts } = judge(JSON.stringify(MORNING)) as ReplayVerdict;

  it.each(Object.keys(WRITERS))('%s: as long a session, and whose file it is', (kind) => {
    const verdict = judge(morningWith(WRITERS[kind] ?? String));
    // A monotonic clock is set by the first message, which came some ms after its socket began.
    expect(verdict).toMatchObject({
      recorder: 'HAR Recorder 9',
      counts,
      ...(kind.includes('monotonic') ? {} : { hash }),
    });
    expect(Math.abs((verdict as ReplayVerdict).endMs - endMs)).toBeLessThanOrEqual(100);
  });

  it.each([
    ['left out by the recorder', () => -1, '为 -1，'],
    ['missing', () => undefined, '为 空，'],
    ['all nought', () => 0, '为 0，'],
    ['a year early', (ts: number) => (ts - 365 * 86_400_000) / 1000, '而连接开始于 2026-11-21T09:30:00.000Z'],
    ['words', () => '上午', '为 "上午"，'],
  ])('%s: refused with the message and the recorder', (_, write, part) => {
    const said = judge(morningWith(write));
    expect(said).toMatch(/^这不是可以回放的 HAR 文件：第 1 个实时连接（notice）的第 1 条消息时间/);
    expect(said).toContain(part);
    expect(said).toContain('录制工具 Recorder 9');
  });

  it('names the one message that does not fit the others', () => {
    let no = 0;
    expect(judge(morningWith((ts) => (++no === 5 ? 5 : ts)))).toContain(
      '第 2 个实时连接（vxe）的第 2 条消息时间为 5',
    );
  });
});

// REC-06
it('reads any session of up to a day to the ms, whatever its clock counts', () => {
  const sockets = fc.array(
    fc.record({
      startedTs: fc.integer({ min: BOOT_TS + 60_000, max: BOOT_TS + 86_400_000 }),
      after: fc.array(fc.integer({ min: 1, max: 86_400_000 }), { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const absolute = Object.entries(WRITERS).filter(([kind]) => !kind.includes('monotonic'));
  fc.assert(
    fc.property(sockets, fc.constantFrom(...absolute.map(([, write]) => write)), (session, write) => {
      const timed = session.map(({ startedTs, after }): TimedSocket => ({
        startedTs,
        times: after.map((ms) => write(startedTs + ms)),
      }));
      const clock = findHarClock(timed);
      if (typeof clock !== 'function') throw new Error(JSON.stringify(clock));
      for (const { startedTs, after } of session)
        for (const ms of after) expect(clock(write(startedTs + ms))).toBeCloseTo(startedTs + ms, 0);
    }),
    { numRuns: rounds(100) },
  );
});
