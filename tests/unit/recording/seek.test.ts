import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { BadRecording, type RecordedLine, type Recording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import type { Signal } from '#streams/models/state.ts';
import { startPlayback } from '#streams/replay/playback.ts';
import { createReplay } from '#streams/replay/replay.ts';

const text = readFileSync(new URL('../../sessions/morning.golfrec.jsonl', import.meta.url), 'utf8');
const parsed = readRecording(text);
if (parsed instanceof BadRecording) throw new Error(parsed.message);
const morning: Recording = parsed;
const durationMs = morning.lines.at(-1)?.dt ?? 0;

/** What a fold from the very beginning says about a position. */
function plainHash(recording: Recording, positionMs: number): string {
  const playback = startPlayback(recording);
  playback.advanceTo(positionMs);
  const hash = playback.stateHash();
  playback.end();
  return hash;
}

/** An hour of numbered ticks and pace on one park, after the morning's own beginning. */
function hour(): Recording {
  const opening = morning.lines.slice(
    0,
    morning.lines.findIndex(({ dest }) => dest?.startsWith('snapshot')) + 1,
  );
  const last = opening.at(-1);
  if (last === undefined) throw new Error('the morning has a snapshot');
  const dest = '/golf/client/1700000000000000101';
  const { seq, positions, epoch } = last.body as {
    seq: number;
    epoch: string;
    positions: { fixTs: number }[];
  };
  const lines: RecordedLine[] = [...opening];
  for (let second = 1; second <= 3_600; second++) {
    const dt = last.dt + second * 1_000;
    const items = positions.map((item) => ({ ...item, fixTs: item.fixTs + second * 1_000 }));
    lines.push({
      dt,
      ch: 'golf',
      dir: 'in',
      dest,
      body: { type: 2, epoch, seq: seq + second, tickTs: dt, ts: dt, items },
    });
    for (let n = 0; n < 4; n++) lines.push({ dt, ch: 'notice', dir: 'in', body: { cmd: 'heartcheck' } });
  }
  return { header: morning.header, lines };
}

describe('seeking', () => {
  it('shows at any position what a fold from the beginning shows, in whatever order positions are sought', () => {
    const replay = createReplay(morning, { frames$: new Subject() });
    const position = fc.integer({ min: 0, max: durationMs });
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 4 }), (positions) => {
        for (const target of positions) {
          replay.player.seek(target);
          expect(replay.stateHash()).toBe(plainHash(morning, target));
          const line = morning.lines.findIndex(({ dt }) => dt > target);
          expect(replay.player.get().line).toBe(line < 0 ? morning.lines.length : line);
        }
      }),
      { numRuns: 12 },
    );
    replay.player.dispose();
  });

  it('goes on from where it landed: by steps, by play and to the end', () => {
    const frames$ = new Subject<void>();
    let wall = 0;
    const replay = createReplay(morning, { frames$, clock: () => wall });
    for (const part of [0.9, 0.3]) replay.player.seek(durationMs * part);
    for (let n = 0; n < 40; n++) replay.player.step();
    const { line, positionMs } = replay.player.get();
    const stepped = startPlayback(morning);
    while (stepped.line < line) stepped.step();
    expect(positionMs).toBe(morning.lines[line - 1]?.dt);
    expect(replay.stateHash()).toBe(stepped.stateHash());
    replay.player.setSpeed(60);
    replay.player.play();
    while (replay.player.isRunning()) {
      wall += 16;
      frames$.next();
    }
    expect(replay.stateHash()).toBe(plainHash(morning, durationMs));
  });

  it('says a signal again when its moment is played again, and nothing while seeking', () => {
    const replay = createReplay(morning, { frames$: new Subject() });
    const heard: Signal[] = [];
    replay.signals$.subscribe((signal) => heard.push(signal));
    const playAll = (): number => {
      heard.length = 0;
      while (replay.player.get().line < morning.lines.length) replay.player.step();
      return heard.length;
    };
    const first = playAll();
    expect(first).toBeGreaterThan(0);
    heard.length = 0;
    replay.player.seek(durationMs / 2);
    replay.player.seek(0);
    expect(heard).toEqual([]);
    expect(playAll()).toBe(first);
  });

  describe('in a session of an hour', () => {
    let recording: Recording;
    beforeAll(() => {
      recording = hour();
    });

    it('takes less than a second, back as well as forth, once the first frames have read ahead', () => {
      const frames$ = new Subject<void>();
      const replay = createReplay(recording, { frames$ });
      while (frames$.observed) frames$.next();
      const took = [1, 0.5, 0.99, 0.01, 0.75].map((part) => {
        const started = performance.now();
        replay.player.seek(3_600_000 * part);
        return performance.now() - started;
      });
      expect(Math.max(...took)).toBeLessThan(1_000);
      replay.player.dispose();
    });
  });
});

it('as fast as possible plays within a frame until its time is spent, and ends in the same state', () => {
  const frames$ = new Subject<void>();
  const replay = createReplay(morning, { frames$ });
  replay.player.setSpeed(Infinity);
  replay.player.play();
  for (let frame = 0; frame < 1_000 && replay.player.isRunning(); frame++) frames$.next();
  expect(replay.player.get()).toMatchObject({ hasEnded: true, positionMs: durationMs });
  expect(replay.stateHash()).toBe(plainHash(morning, durationMs));
});

it('steps to the next line of the chosen links; what lies between is played', () => {
  const replay = createReplay(morning, { frames$: new Subject() });
  const rest = morning.lines.flatMap(({ ch }, i) => (ch === 'rest' ? [i + 1] : []));
  for (const line of rest) {
    replay.player.step(['rest']);
    expect(replay.player.get().line).toBe(line);
  }
  const whole = startPlayback(morning);
  while (whole.line < (rest.at(-1) ?? 0)) whole.step();
  expect(replay.stateHash()).toBe(whole.stateHash());
  replay.player.step(['rest']);
  expect(replay.player.get().line).toBe(rest.at(-1));
});
