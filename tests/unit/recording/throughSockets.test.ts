/** Recorded sessions once more, but as texts over sockets: transports, machines, decoding and repairs all run. */

import { readFileSync } from 'node:fs';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BadRecording,
  RECORDING_VERSION,
  type RecordedLine,
  type Recording,
} from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { formatRestDestination } from '#domain/recording/restDestination.ts';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { Signal } from '#streams/models/state.ts';
import { toComparable } from '#streams/replay/comparable.ts';
import { createReplay } from '#streams/replay/replay.ts';
import { judgeRecording } from '#streams/replay/verdict.ts';
import hashes from '../../sessions/hashes.json' with { type: 'json' };
import { PARK, PARK_DEST, snapshot, T0 } from '../streams/facts.ts';

function opened(name: string): Recording {
  const text = readFileSync(new URL(`../../sessions/${name}`, import.meta.url), 'utf8');
  const recording = readRecording(text);
  if (recording instanceof BadRecording) throw new Error(recording.message);
  return recording;
}

const frames$ = new Subject<void>();
/** Between two frames of a quick display (ms). */
const FRAME_MS = 4;
/** As long as a test may take (ms). */
const WAIT_MS = 60_000;
/** Mock sockets answer after real milliseconds, so that a page with nothing else to do paints until something is so. */
async function paintUntil(isSo: () => boolean): Promise<void> {
  const paint = (): boolean => {
    if (!isSo()) frames$.next();
    return isSo();
  };
  await vi.waitUntil(paint, { interval: FRAME_MS, timeout: WAIT_MS });
}

describe.each(Object.entries(hashes))('%s through sockets', (name, hash) => {
  const recording = opened(name);
  let replay: ReturnType<typeof createReplay>;
  beforeEach(async () => {
    replay = createReplay(recording, { frames$ });
    await replay.player.setRoute('sockets');
  });
  afterEach(() => replay.player.dispose());
  const ended = () => replay.player.get().hasEnded;

  it.each([60, Infinity])('ends in the same state at speed %s', async (speed) => {
    const lives: Record<LinkId, string[]> = { notice: [], vxe: [], golf: [] };
    replay.bus$.subscribe((message) => {
      if (message.kind === 'link') lives[message.link].push(message.status.state);
    });
    replay.player.setSpeed(speed);
    replay.player.play();
    await paintUntil(ended);
    // The break of the session was a break of the sockets.
    for (const link of LINK_IDS) expect(lives[link].join()).toMatch(/offline,waiting,connecting,live$/);
    const { board, overdue, notices, links } = replay;
    const state = toComparable({
      board: { folded: board.get },
      overdue: { folded: overdue.get },
      notices: { folded: notices.get },
    });
    // The differing paths say more than a hash would.
    expect(state).toEqual(judgeRecording(recording).state);
    expect(replay.stateHash()).toBe(hash);
    expect(Object.values(links.get()).map((link) => link.status.state)).toEqual(['live', 'live', 'live']);
  });
});

describe('the morning through sockets', () => {
  const morning = opened('morning.golfrec.jsonl');
  const durationMs = morning.lines.at(-1)?.dt ?? 0;
  const directly = (positionMs: number): string => {
    const replay = createReplay(morning, { frames$ });
    replay.player.seek(positionMs);
    const hash = replay.stateHash();
    replay.player.dispose();
    return hash;
  };

  it('goes to any position, silently, and is where the direct way is', async () => {
    const replay = createReplay(morning, { frames$ });
    const heard: Signal[] = [];
    replay.signals$.subscribe((signal) => heard.push(signal));
    await replay.player.setRoute('sockets');
    for (const part of [0.5, 0.8, 0.3]) {
      const target = Math.floor(durationMs * part);
      const expected = directly(target);
      replay.player.seek(target);
      await paintUntil(() => !replay.player.get().isOnItsWay);
      expect(replay.player.get().positionMs).toBe(target);
      expect(replay.stateHash()).toBe(expected);
    }
    expect(heard).toEqual([]);
    await replay.player.setRoute('direct');
    expect(replay.stateHash()).toBe(directly(replay.player.get().positionMs));
    replay.player.dispose();
  });

  it('has not arrived before what the last frame said is shown, however slow the machine is @full', async () => {
    const target = Math.floor(durationMs / 2);
    const expected = directly(target);
    const replay = createReplay(morning, { frames$ });
    await replay.player.setRoute('sockets');
    replay.player.seek(target);
    // Every message takes half of what a frame of the page may take.
    const { now } = performance;
    let workMs = 0;
    replay.bus$.subscribe(() => (workMs += 4.5));
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + workMs);
    await paintUntil(() => !replay.player.get().isOnItsWay);
    clock.mockRestore();
    expect(replay.stateHash()).toBe(expected);
    replay.player.dispose();
  });
});

it.each([
  ['was long in coming', [] as const],
  ['belongs to a second read', [{ dt: 5_000, ch: 'golf', dir: 'out', ev: 'resync' }] as const],
])('an answer that %s goes to the read that waits for it', async (_, between) => {
  const lines: readonly RecordedLine[] = [
    { dt: 0, ch: 'golf', dir: 'out', ev: 'watch', body: { parkId: PARK } },
    {
      dt: 0,
      ch: 'golf',
      dir: 'in',
      dest: PARK_DEST,
      body: { type: 101, epoch: 'e1', headSeq: 10, ts: T0 },
    },
    ...between,
    {
      dt: 75_000,
      ch: 'rest',
      dir: 'in',
      dest: formatRestDestination({ call: 'snapshot', parkId: PARK }),
      status: 200,
      body: snapshot(10),
    },
  ];
  const header = { v: RECORDING_VERSION, parkId: PARK, userId: 'u', startTs: T0, build: 'x' } as const;
  const replay = createReplay({ header, lines }, { frames$ });
  await replay.player.setRoute('sockets');
  replay.player.setSpeed(60);
  replay.player.play();
  const seen = new Set<string>();
  replay.board.state$.subscribe(({ sync }) => seen.add(sync.phase));
  await paintUntil(() => replay.player.get().hasEnded);
  expect([...seen]).toEqual(['idle', 'catchingUp', 'current']);
  expect(replay.board.get().at).toEqual({ epoch: 'e1', seq: 10 });
  replay.player.dispose();
});
