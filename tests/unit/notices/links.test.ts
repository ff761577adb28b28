/** Notices over a link that breaks, stops and comes back, on fake sockets and fake time. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Signal } from '#streams/models/state.ts';
import { openConsole, pass, SESSION, type ConsoleHarness } from '../streams/consoleHarness.ts';

const NOTICE = '/websocket/';

let at: ConsoleHarness;
let missed: Signal[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00+08:00') });
  at = openConsole();
  missed = [];
  at.console.signals$.subscribe((signal) => {
    if (signal.kind === 'noticesMissed') missed.push(signal);
  });
});
afterEach(() => {
  at.console.stop();
  vi.useRealTimers();
});

const row = (id: number) => ({ id: String(id), titile: `通知${id}`, msgContent: '' });
/** The newest five of so many, as the server caps them. */
const lists = (total: number) => ({
  anntMsgList: Array.from({ length: Math.min(5, total) }, (_, n) => row(total - n)),
  anntMsgTotal: total,
  sysMsgList: [],
  sysMsgTotal: 0,
});
const serve = (total: number) => at.rest.announcements.mockResolvedValue(lists(total));
const notice = (id: number) => JSON.stringify({ cmd: 'topic', msgId: String(id), msgTxt: `通知${id}` });

async function signedIn(total = 2): Promise<void> {
  serve(total);
  at.console.start(SESSION);
  at.wires.last(NOTICE).open();
  await pass(2_000);
}

describe('what was missed', () => {
  // LINK-28
  it('is said once as a number when the list was read again', async () => {
    await signedIn();
    at.wires.last(NOTICE).end(1006);
    serve(9);
    await pass(20_500);
    at.wires.last(NOTICE).open();
    await pass(2_000);
    expect(missed).toMatchObject([{ count: 7 }]);
    at.console.refresh('announcements');
    await pass(5_000);
    expect(missed).toHaveLength(1);
  });

  it('does not count what was pushed after the return, which is said by itself', async () => {
    await signedIn();
    at.wires.last(NOTICE).end(1006);
    serve(4);
    await pass(20_500);
    at.wires.last(NOTICE).open().receive(notice(4));
    await pass(2_000);
    expect(missed).toMatchObject([{ count: 1 }]);
  });

  it('is nothing after a short break without news, and a word after a long one', async () => {
    await signedIn();
    at.wires.last(NOTICE).end(1006);
    await pass(20_500);
    at.wires.last(NOTICE).open();
    await pass(2_000);
    expect(missed).toEqual([]);
    at.wires.last(NOTICE).end(1006);
    for (let n = 0; n < 3; n += 1) {
      await pass(20_500);
      if (n < 2) at.wires.last(NOTICE).end(1006);
    }
    at.wires.last(NOTICE).open();
    await pass(2_000);
    expect(missed).toMatchObject([{ count: 0 }]);
  });

  it('survives a list that was read by hand while the link was away', async () => {
    await signedIn();
    at.wires.last(NOTICE).end(1006);
    serve(4);
    at.console.refresh('announcements');
    await pass(20_500);
    expect(missed).toEqual([]);
    at.wires.last(NOTICE).open();
    await pass(2_000);
    expect(missed).toMatchObject([{ count: 2 }]);
  });

  it('is counted after sleep although the link looks alive', async () => {
    await signedIn();
    serve(5);
    at.woke.next();
    await pass(2_000);
    expect(missed).toMatchObject([{ count: 3 }]);
  });

  it('is never counted from the first list of a session', async () => {
    await signedIn(24);
    at.console.start({ ...SESSION, token: 'eyJ.other.token' });
    serve(30);
    at.wires.last(NOTICE).open();
    await pass(2_000);
    expect(missed).toEqual([]);
  });
});

describe('a link that has given up', () => {
  async function stopped(): Promise<void> {
    await signedIn();
    for (let n = 0; n < 6; n += 1) {
      at.wires.last(NOTICE).end(1006);
      await pass(20_500);
    }
    at.frames.next();
    expect(at.console.links.get().notice.status.state).toBe('stopped');
    at.rest.announcements.mockClear();
  }

  // LIVE-24
  it('is polled every 6 s while somebody looks', async () => {
    await stopped();
    await pass(60_000);
    const seen = at.rest.announcements.mock.calls.length;
    expect(seen).toBe(10);
    at.visible.next(false);
    await pass(60_000);
    expect(at.rest.announcements).toHaveBeenCalledTimes(seen);
  });

  // LIVE-24
  it('is not polled any more after the first failure, until somebody asks', async () => {
    await stopped();
    at.rest.announcements.mockRejectedValue(new Error('x'));
    await pass(60_000);
    expect(at.rest.announcements).toHaveBeenCalledTimes(1);
    at.frames.next();
    expect(at.console.notices.get().failed).toBe(true);
    serve(3);
    at.console.refresh('announcements');
    await pass(12_500);
    expect(at.rest.announcements).toHaveBeenCalledTimes(4);
    at.frames.next();
    expect(at.console.notices.get()).toMatchObject({ failed: false, lists: { anntMsgTotal: 3 } });
  });
});
