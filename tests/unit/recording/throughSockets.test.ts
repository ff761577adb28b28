/** Recorded sessions once more, but as texts over sockets: transports, machines, decoding and repairs all run. */
import { readFileSync } from 'node:fs';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadRecording, type Recording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { Signal } from '#streams/models/state.ts';
import { comparable } from '#streams/replay/comparable.ts';
import { createReplay } from '#streams/replay/replay.ts';
import { judge } from '#streams/replay/verdict.ts';
import hashes from '../../sessions/hashes.json' with { type: 'json' };

function opened(name: string): Recording {
  const text = readFileSync(new URL(`../../sessions/${name}`, import.meta.url), 'utf8');
  const recording = readRecording(text);
  if (recording instanceof BadRecording) throw new Error(recording.message);
  return recording;
}

const frames$ = new Subject<void>();
/** Mock sockets answer after real milliseconds, so that a page with nothing else to do paints until something is so. */
async function paintUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    frames$.next();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe.each(Object.entries(hashes))('%s through sockets', (name, hash) => {
  const recording = opened(name);
  let replay: ReturnType<typeof createReplay>;
  beforeEach(async () => {
    replay = createReplay(recording, { frames$ });
    await replay.player.setRoute('sockets');
  });
  afterEach(() => replay.player.dispose());
  const ended = () => replay.player.get().phase === 'ended';

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
    const state = comparable({
      board: { folded: board.get },
      overdue: { folded: overdue.get },
      notices: { folded: notices.get },
    });
    // The differing paths say more than a hash would.
    expect(state).toEqual(judge(recording).state);
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
});
