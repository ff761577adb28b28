import { NEVER } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BadRecording, parseRecording, type Recording } from '#domain/recording/format.ts';
import { startPlayback } from '#streams/replay/playback.ts';
import { openConsole, pass, SESSION, type ConsoleHarness } from './consoleHarness.ts';
import { alarm, flight, PARK, PARK_DEST, position, snapshot, T0, USER, USER_DEST } from './facts.ts';

let at: ConsoleHarness;
const park = (body: object): void =>
  at.wires
    .last('/ws/golf')
    .message(PARK_DEST, { topic: `/golf/park/${PARK}/x`, epoch: 'e1', ts: Date.now(), ...body });

/** What `save` gives, read back. */
function saved(): Recording {
  const recording = parseRecording(at.console.recorder.save());
  if (recording instanceof BadRecording) throw new Error(recording.message);
  return recording;
}

beforeEach(async () => {
  vi.useFakeTimers({ now: T0 });
  at = openConsole();
  at.console.start(SESSION);
  at.console.watchPark(PARK);
  await pass(0);
  at.wires.last('/websocket/').open();
  at.wires.last('/ws/golf').connect();
  at.wires.last('/ws/golf').message(USER_DEST, { type: 101, epoch: 'e1', headSeq: 0 });
  park({ type: 101, headSeq: 10 });
  await pass(0);
});
afterEach(() => {
  at.console.stop();
  vi.useRealTimers();
});

/** Minutes of a quiet day: a tick every five seconds, an alarm a minute. */
async function play(minutes: number, fromSeq = 11): Promise<number> {
  let seq = fromSeq;
  for (let tick = 0; tick < minutes * 12; tick++) {
    await pass(5_000);
    at.wires.last('/ws/golf').receive('\n');
    at.wires.last('/websocket/').receive('{"cmd":"heartcheck"}');
    park({ type: 2, seq: seq++, tickTs: Date.now(), items: [position(1, Date.now())] });
    park({ type: 102, seq: seq++, flights: [{ ...flight(1), rev: seq, ownSec: tick }] });
    if (tick % 12 === 0) {
      const n = 1 + ((tick / 12) % 9);
      park({
        ...alarm(n, { rev: seq }),
        type: 3,
        seq: seq++,
        eventId: `ev-${seq}`,
        topic: `/golf/park/${PARK}/t`,
      });
    }
    at.frames.next();
  }
  return seq;
}

describe('what is recorded', () => {
  it('plays back to exactly what was on the desk', async () => {
    await play(3);
    const playback = startPlayback(saved(), NEVER);
    playback.advanceTo(10 * 60_000);
    expect(playback.stage.board.folded().flights).toEqual(at.console.board.get().flights);
    expect(playback.stage.board.folded().timeouts).toEqual(at.console.board.get().timeouts);
    expect(playback.stage.board.folded().positions).toEqual(at.console.board.get().positions);
    expect(playback.stage.board.folded().events).toEqual(at.console.board.get().events);
    expect(playback.stage.links.folded().golf.status.state).toBe('live');
  });

  it('plays back from a keyframe when the beginning was forgotten', async () => {
    await play(45);
    const recording = saved();
    const span = at.console.recorder.span();
    expect(recording.header.startTs).toBe(span?.fromTs);
    expect(recording.header.startTs).toBeGreaterThanOrEqual(T0 + 10 * 60_000);
    const minutes = (Date.now() - recording.header.startTs) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(30);
    expect(minutes).toBeLessThan(36);
    const playback = startPlayback(recording, NEVER);
    playback.advanceTo(60 * 60_000);
    const live = at.console.board.get();
    const again = playback.stage.board.folded();
    for (const key of ['flights', 'positions', 'timeouts', 'at', 'park', 'counters', 'basic'] as const) {
      expect({ [key]: again[key] }).toEqual({ [key]: live[key] });
    }
    expect(again.sync.phase).toBe('current');
  });

  it('cuts no keyframe through a gap', async () => {
    const seq = await play(5);
    // A hole exactly where the next segment would begin: the picture is not whole until it is closed.
    await pass(1_000);
    park({ type: 105, seq: seq + 1, count: 7 });
    await pass(500);
    park({ type: 105, seq, count: 6 });
    await play(40, seq + 2);
    const playback = startPlayback(saved(), NEVER);
    playback.advanceTo(60 * 60_000);
    expect(playback.stage.board.folded().at).toEqual(at.console.board.get().at);
  });

  it('keeps rejected frames, so that a tester sees them rejected again', async () => {
    at.wires.last('/websocket/').receive('alert(1)');
    at.wires.last('/ws/golf').message(PARK_DEST, '{"type":4}');
    at.wires.last('/websocket/').receive(`{"cmd":"${'x'.repeat(300_000)}"}`);
    const playback = startPlayback(saved(), NEVER);
    playback.advanceTo(1_000);
    const { notice, golf } = playback.stage.metrics.folded().links;
    expect([notice.rejected, golf.rejected]).toEqual([2, 1]);
    expect(at.console.recorder.save().length).toBeLessThan(100_000);
  });

  it('forgets nothing for the sake of frames that are too large to be read', async () => {
    const seq = await play(3);
    const fill = 'x'.repeat(20 * 1024 * 1024);
    at.wires.last('/websocket/').receive(`{"cmd":"topic","msgTxt":"${fill}"}`);
    at.wires.last('/ws/golf').message(PARK_DEST, `{"type":117,"title":"${fill}"}`);
    await play(6, seq);
    expect(at.console.recorder.span()?.bytes).toBeLessThan(2_000_000);
    expect(saved().header.startTs).toBe(T0);
    const playback = startPlayback(saved(), NEVER);
    playback.advanceTo(10 * 60_000);
    const { notice, golf } = playback.stage.metrics.folded().links;
    expect([notice.rejected, golf.rejected]).toEqual([1, 1]);
    expect(playback.stage.board.folded().timeouts).toEqual(at.console.board.get().timeouts);
  });

  it('holds failed reads and the waking of the machine', async () => {
    at.rest.snapshot.mockRejectedValue(new Error('网络异常'));
    at.woke.next();
    await pass(20_000);
    const playback = startPlayback(saved(), NEVER);
    playback.advanceTo(60_000);
    expect(playback.stage.board.folded().sync).toMatchObject({ phase: 'failed', message: '网络异常' });
  });
});

describe('what is masked', () => {
  // REC-02
  it('no token, passcode, phone or identity number reaches the file', async () => {
    const secret = {
      phone: '13812345678',
      text: '电话13912345678,身份证110101199003078515',
      idCard: '110101199003078515',
    };
    at.rest.snapshot.mockResolvedValue({
      ...snapshot(20),
      flights: [
        flight(1, {
          players: [
            {
              playerId: '1',
              name: '13812345678',
              sex: '1',
              bagTag: '',
              caddieId: null,
              caddieName: null,
              caddieNo: null,
              cartNo: null,
              deviceId: null,
            },
          ],
        }),
      ],
    });
    at.console.refresh('board');
    await pass(0);
    park({ type: 110, seq: 21, id: '1', rev: 1, status: '1', patch: secret });
    park({ type: 14, seq: 22, tokenHash: 'abcdef', receiver: USER });
    at.wires.last('/websocket/').receive(JSON.stringify({ cmd: 'user', msgTxt: `token ${SESSION.token}` }));
    const text = at.console.recorder.save();
    for (const leak of [
      SESSION.token,
      'payload12',
      '13812345678',
      '13912345678',
      '110101199003078515',
      'abcdef',
      'X-Access-Token',
    ]) {
      expect(text.includes(leak) ? leak : '').toBe('');
    }
    expect(text).toContain('138****5678');
    expect(text).toContain(PARK);
  });
});

it('belongs to one session', async () => {
  await play(1);
  at.console.start({ ...SESSION, userId: '1700000000000000010', token: 'eyJhbGci.other12.x' });
  const recording = saved();
  expect(recording.header.userId).toBe('1700000000000000010');
  expect(recording.lines.filter(({ dir, ev }) => dir === 'in' && ev === undefined)).toEqual([]);
});
