import { describe, expect, it } from 'vitest';
import { BadRecording, parseRecording } from '#domain/recording/format.ts';
import { EMPTY_BOARD } from '#streams/models/board.ts';
import { EMPTY_LINKS } from '#streams/models/links.ts';
import { EMPTY_NOTICES } from '#streams/models/notices.ts';
import { EMPTY_OVERDUE } from '#streams/models/overdue.ts';
import { SessionRecorder } from '#streams/recorder/recorder.ts';

const LIMITS = { ms: 30 * 60_000, bytes: 600_000, segmentMs: 5 * 60_000 };

function rig() {
  const at = { now: 1_000_000, settled: true };
  const recorder = new SessionRecorder({
    now: () => at.now,
    build: 'test',
    settled: () => at.settled,
    limits: LIMITS,
    picture: () => ({
      board: EMPTY_BOARD,
      overdue: EMPTY_OVERDUE,
      notices: EMPTY_NOTICES,
      links: EMPTY_LINKS,
    }),
  });
  recorder.begin('u', null);
  const text = `{"cmd":"user","msgTxt":"${'x'.repeat(10_000)}"}`;
  const frame = (): void => recorder.frame({ ch: 'notice', dir: 'in', text });
  const size = (): number => recorder.span()?.bytes ?? 0;
  const minutes = (): number => (at.now - (recorder.span()?.fromTs ?? 0)) / 60_000;
  return { at, recorder, frame, size, minutes };
}

describe('the recorder is always on, and bounded', () => {
  it('by bytes: a burst within one segment', () => {
    const { frame, size } = rig();
    for (let n = 0; n < 1_000; n++) {
      frame();
      expect(size()).toBeLessThanOrEqual(LIMITS.bytes);
    }
    expect(size()).toBeGreaterThan(LIMITS.bytes / 2);
  });

  it('by bytes, even while the stream never settles', () => {
    const { at, frame, size } = rig();
    at.settled = false;
    for (let n = 0; n < 1_000; n++) {
      frame();
      expect(size()).toBeLessThanOrEqual(LIMITS.bytes + 11_000);
    }
  });

  it.each([true, false])('by minutes, settled %s', (settled) => {
    const { at, recorder, minutes } = rig();
    at.settled = settled;
    for (let n = 0; n < 3_000; n++) {
      at.now += 5_000;
      recorder.frame({ ch: 'notice', dir: 'in', text: '{"cmd":"heartcheck"}' });
    }
    expect(minutes()).toBeGreaterThanOrEqual(30);
    expect(minutes()).toBeLessThanOrEqual(settled ? 36 : 41);
  });
});

it('joins a STOMP frame that came in pieces', () => {
  const { at, recorder } = rig();
  const golf = (dir: 'in' | 'out', text: string): void => recorder.frame({ ch: 'golf', dir, text });
  golf('in', 'MESSAGE\n\n{"type":');
  // A new connection: what was begun before never ends.
  golf('out', 'CONNECT\n\n\0');
  golf('in', 'CONNECTED\n\n\0MESSAGE\ndestination:/golf/client/1\n\n{"ty');
  at.now += 50;
  golf('in', 'pe":2}\0');
  const recording = parseRecording(recorder.save());
  if (recording instanceof BadRecording) throw new Error(recording.message);
  expect(recording.lines).toEqual([
    { dt: 0, ch: 'golf', dir: 'out', ev: 'CONNECT' },
    { dt: 0, ch: 'golf', dir: 'in', ev: 'CONNECTED' },
    { dt: 50, ch: 'golf', dir: 'in', dest: '/golf/client/1', body: { type: 2 } },
  ]);
});
