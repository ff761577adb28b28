import { readdirSync, readFileSync } from 'node:fs';
import { Subject } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { BadRecording, parseRecording, type Recording } from '#domain/recording/format.ts';
import { replayMachine } from '#machines/replay.machine.ts';
import type { Signal } from '#streams/models/state.ts';
import { getReplayConsole, replayActors } from '#streams/replay/actors.ts';
import { startPlayback } from '#streams/replay/playback.ts';
import { createReplay } from '#streams/replay/replay.ts';
import { runCommand } from '#tests/support/command.ts';
import { runReplay } from '../../../scripts/replay/play.ts';

const DIR = new URL('../../sessions/', import.meta.url);
const hashes = JSON.parse(readFileSync(new URL('hashes.json', DIR), 'utf8')) as Record<string, string>;
/** State hash after this share of the recording, in percent: a reducer that errs in between may still end well. */
const waypoints = JSON.parse(readFileSync(new URL('waypoints.json', DIR), 'utf8')) as Record<
  string,
  Record<string, string>
>;
const files = readdirSync(DIR).filter((name) => name.endsWith('.golfrec.jsonl'));

function read(name: string): Recording {
  const recording = parseRecording(readFileSync(new URL(name, DIR), 'utf8'));
  if (recording instanceof BadRecording) throw new Error(recording.message);
  return recording;
}

/** Plays in wall-clock frames of 16 ms at a speed, as a browser would. */
function playAt(recording: Recording, speed: number): string {
  let wall = 0;
  const frames$ = new Subject<void>();
  const replay = createReplay(recording, { frames$, clock: () => wall });
  replay.player.setSpeed(speed);
  replay.player.play();
  while (replay.player.isRunning()) {
    wall += 16;
    frames$.next();
  }
  const hash = replay.stateHash();
  replay.player.dispose();
  return hash;
}

it('every recorded session has its hash written down', () => {
  expect(files.toSorted()).toEqual(Object.keys(hashes).toSorted());
});

describe.each(files)('%s', (name) => {
  let recording: Recording;
  let expected: string;
  beforeAll(() => {
    recording = read(name);
    expected = hashes[name] ?? '';
  });

  it('covers at least half an hour of the course', () => {
    const playback = startPlayback(recording);
    let first: number | null = null;
    while (playback.step()) first ??= playback.stage.board.folded().clock?.parkTs ?? null;
    const last = playback.stage.board.folded().clock?.parkTs ?? 0;
    expect((last - (first ?? last)) / 60_000).toBeGreaterThanOrEqual(30);
  });

  // REC-03
  it('ends in the written hash when played at once', () => {
    const playback = startPlayback(recording);
    playback.advanceTo(recording.lines.at(-1)?.dt ?? 0);
    expect(playback.stateHash()).toBe(expected);
  });

  it('passes through the written states on its way', () => {
    const playback = startPlayback(recording);
    const durationMs = recording.lines.at(-1)?.dt ?? 0;
    const passed = Object.keys(waypoints[name] ?? {}).map((percent) => {
      playback.advanceTo((durationMs * Number(percent)) / 100);
      return [percent, playback.stateHash()];
    });
    expect(passed.length).toBeGreaterThan(0);
    expect(Object.fromEntries(passed)).toEqual(waypoints[name]);
  });

  it('ends in it when played line by line', () => {
    const playback = startPlayback(recording);
    while (playback.step());
    expect(playback.stateHash()).toBe(expected);
  });

  it.each([7, 23.5, 60])('ends in it at ×%d', (speed) => expect(playAt(recording, speed)).toBe(expected));

  // REC-03
  it('ends in it after seeking back and forth', () => {
    const { player, stateHash } = createReplay(recording, { frames$: new Subject() });
    const durationMs = recording.lines.at(-1)?.dt ?? 0;
    for (const part of [0.8, 0.2, 0.5, 0.1, 1]) player.seek(durationMs * part);
    expect(player.get()).toMatchObject({
      hasEnded: true,
      positionMs: durationMs,
      line: recording.lines.length,
    });
    expect(stateHash()).toBe(expected);
  });

  it('notices a single lost line', () => {
    const at = recording.lines.findLastIndex(
      ({ ch, body }) =>
        ch === 'golf' && typeof body === 'object' && body !== null && 'type' in body && body.type === 104,
    );
    const { header, lines } = recording;
    const playback = startPlayback({ header, lines: lines.toSpliced(at, 1) });
    playback.advanceTo(lines.at(-1)?.dt ?? 0);
    expect(playback.stateHash()).not.toBe(expected);
  });

  it('hears nothing while seeking', () => {
    const replay = createReplay(recording, { frames$: new Subject() });
    const heard: Signal[] = [];
    replay.signals$.subscribe((signal) => heard.push(signal));
    replay.player.seek(recording.lines.at(-1)?.dt ?? 0);
    expect(heard).toEqual([]);
  });
});

describe('the player', () => {
  const recording: Recording = {
    header: { v: 1, parkId: null, userId: 'u', startTs: 1_000_000, build: '' },
    lines: [0, 1_000, 2_000, 10_000].map((dt, i) => ({
      dt,
      ch: 'notice',
      dir: 'in',
      body: { cmd: 'user', msgId: String(i), msgTxt: `第 ${i} 条` },
    })),
  };
  const open = () => {
    const clock = { wall: 0 };
    const frames$ = new Subject<void>();
    const replay = createReplay(recording, { frames$, clock: () => clock.wall });
    const heard: string[] = [];
    replay.signals$.subscribe((s) => heard.push(s.kind === 'notice' ? s.text : s.kind));
    const frame = (ms: number): void => {
      clock.wall += ms;
      frames$.next();
    };
    return { replay, player: replay.player, heard, frame };
  };

  it('moves with the wall clock times speed, and stands still while paused', () => {
    const { replay, player, heard, frame } = open();
    player.setSpeed(2);
    player.play();
    frame(600);
    expect(heard).toEqual(['第 0 条', '第 1 条']);
    expect(replay.now()).toBe(1_000_000 + 1_200);
    player.pause();
    frame(60_000);
    expect(player.isRunning()).toBe(false);
    expect(player.get()).toMatchObject({ hasEnded: false, positionMs: 1_200 });
  });

  // REC-04
  it('steps exactly one line, to its time', () => {
    const { player, heard } = open();
    player.step();
    player.step();
    expect(heard).toEqual(['第 0 条', '第 1 条']);
    expect(player.get()).toMatchObject({ positionMs: 1_000, line: 2, hasEnded: false });
    player.step();
    player.step();
    expect(player.get().hasEnded).toBe(true);
    player.step();
    expect(heard).toHaveLength(4);
  });

  it('stops at the end, and plays again after a seek to the beginning', () => {
    const { player, heard, frame } = open();
    player.play();
    frame(20_000);
    expect(player.isRunning()).toBe(false);
    expect(player.get().hasEnded).toBe(true);
    player.seek(0);
    player.play();
    frame(20_000);
    // The line at the beginning itself was entered, not heard.
    expect(heard).toHaveLength(7);
  });

  // REC-05
  it('answers to nobody who wants to change what was', () => {
    const { replay } = open();
    replay.watchPark('1700000000000000101');
    replay.refresh('board');
    replay.retry('golf');
    expect(replay.mode).toBe('replay');
    expect(replay.board.get().parkId).toBeNull();
  });

  it('is driven by the replay machine', async () => {
    const frames$ = new Subject<void>();
    const actor = createActor(replayMachine.provide({ actors: replayActors({ frames$ }) })).start();
    const text = [recording.header, ...recording.lines].map((line) => JSON.stringify(line)).join('\n');
    actor.send({ type: 'recording.chosen', file: new Blob([text]), name: 'x.golfrec.jsonl' });
    const { context } = await waitFor(actor, (s) => s.matches('opened'));
    expect(context.recording).toMatchObject({ durationMs: 10_000, lines: 4 });
    const replay = getReplayConsole(
      context.recording ?? { name: '', durationMs: 0, lines: 0, content: null },
    );
    actor.send({ type: 'step.pressed' });
    actor.send({ type: 'step.pressed' });
    expect(actor.getSnapshot().context.positionMs).toBe(1_000);
    actor.send({ type: 'position.sought', positionMs: 10_000 });
    expect(replay.now()).toBe(1_010_000);
    actor.send({ type: 'recording.chosen', file: new Blob(['PNG']), name: 'x.png' });
    const failed = await waitFor(actor, (s) => s.matches('failed'));
    expect(failed.context.reason).toBe('这不是有效的录制文件：第 1 行不是 JSON 对象');
    actor.stop();
  });
});

describe('npm run replay', () => {
  const run = (...args: string[]) => runCommand(runReplay, args);

  it('prints the same hash', async () => {
    const [name = ''] = files;
    const { stdout } = await run(`tests/sessions/${name}`, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ hash: hashes[name], rejected: {} });
  });

  it.each([
    ['package.json', '这不是有效的录制文件：第 1 行不是 JSON 对象'],
    ['no/such/file', '无法读取文件 no/such/file'],
  ])('says in Chinese why %s cannot be played', async (file, message) => {
    expect(await run(file)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });
});
