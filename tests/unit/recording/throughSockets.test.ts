/** The recorded session once more, but as texts over sockets: transports, machines, decoding and repairs all run. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { hashOf } from '#domain/recording/canonical.ts';
import { BadRecording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { comparable } from '#streams/replay/comparable.ts';
import { judge } from '#streams/replay/verdict.ts';
import hashes from '../../sessions/hashes.json' with { type: 'json' };
import { socketRig } from './socketRig.ts';

afterEach(() => vi.useRealTimers());

it.each(Object.entries(hashes))(
  '%s ends in the same state through sockets as directly',
  async (name, hash) => {
    const text = readFileSync(new URL(`../../sessions/${name}`, import.meta.url), 'utf8');
    const recording = readRecording(text);
    if (recording instanceof BadRecording) throw new Error(recording.message);
    vi.useFakeTimers({ now: recording.header.startTs });
    const rig = socketRig(recording);
    await rig.play();
    const { board, overdue, notices, links } = rig.console;
    const state = comparable({
      board: { folded: board.get },
      overdue: { folded: overdue.get },
      notices: { folded: notices.get },
    });
    const status = Object.values(links.get()).map((link) => link.status.state);
    rig.stop();
    // The differing paths say more than a hash would.
    expect(state).toEqual(judge(recording).state);
    expect(hashOf(state)).toBe(hash);
    expect(status).toEqual(['live', 'live', 'live']);
    // The break of the session was a break of the sockets.
    for (const opened of Object.values(rig.opened)) expect(opened).toBeGreaterThan(1);
  },
);
