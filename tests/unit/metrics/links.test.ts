import { beforeEach, describe, expect, it } from 'vitest';
import type { BusMessage, LinkId, LinkStatus } from '#domain/wire/bus.ts';
import { EMPTY_LINK_LOG, reduceLinkLog } from '#streams/models/linkLog.ts';
import { getLinkCondition, EMPTY_LINKS, reduceLinks } from '#streams/models/links.ts';
import type { LinkLogEntry, LinksState } from '#streams/models/state.ts';
import { golf, PARK_DEST, session, T0, USER_DEST, watch } from '../streams/facts.ts';

let state: LinksState;
let log: readonly LinkLogEntry[];
const say = (...messages: readonly BusMessage[]): void => {
  for (const message of messages) {
    const before = state;
    state = reduceLinks(state, message);
    log = reduceLinkLog(log, { before, message, after: state });
  }
};
const SEC = 1_000;
const status = (link: LinkId, sec: number, change: LinkStatus): BusMessage => ({
  kind: 'link',
  link,
  status: change,
  recvTs: T0 + sec * SEC,
});
const live = (link: LinkId, sec: number, change: object = {}): BusMessage =>
  status(link, sec, { state: 'live', sinceTs: T0 + sec * SEC, unanswered: false, ...change });
const waits = (link: LinkId, sec: number): BusMessage =>
  status(link, sec, {
    state: 'waiting',
    sinceTs: T0 + sec * SEC,
    nextTryTs: T0 + (sec + 5) * SEC,
    reason: '连接中断',
    code: 1006,
  });
const tries = (link: LinkId, sec: number): BusMessage =>
  status(link, sec, { state: 'connecting', sinceTs: T0 + sec * SEC, attempt: 1 });
const lost = (sec: number, dest = PARK_DEST): BusMessage => ({
  kind: 'lost',
  dest,
  reason: 'opened',
  known: null,
  recvTs: T0 + sec * SEC,
});
const recovered = (sec: number, messages: number | null, lostAtSec = sec, dest = PARK_DEST): BusMessage => ({
  kind: 'recovered',
  dest,
  reason: 'opened',
  sinceTs: T0 + lostAtSec * SEC,
  known: { epoch: 'e1', seq: 1 },
  at: { epoch: 'e1', seq: 9 },
  messages,
  contained: 0,
  recvTs: T0 + sec * SEC,
});
const listed = (sec: number, ...ids: readonly string[]): BusMessage => ({
  kind: 'rest',
  answer: {
    call: 'announcements',
    result: {
      anntMsgList: ids.map((id) => ({
        id,
        titile: '',
        msgContent: '',
        msgCategory: '1',
        sender: '',
        sendTime: '',
        createTime: '',
        priority: 'L',
        openType: null,
        openPage: null,
        busId: null,
      })),
      anntMsgTotal: ids.length,
      sysMsgList: [],
      sysMsgTotal: 0,
    },
  },
  recvTs: T0 + sec * SEC,
});

beforeEach(() => {
  state = EMPTY_LINKS;
  log = EMPTY_LINK_LOG;
  say(session());
});

describe('how long a link is down', () => {
  it('is told over all its attempts, from when it was last live', () => {
    say(tries('golf', 0), live('golf', 1), waits('golf', 30), tries('golf', 35), waits('golf', 36));
    expect(state.golf).toMatchObject({ downSinceTs: T0 + 30 * SEC, lastLiveTs: T0 + 30 * SEC });
    say(status('golf', 90, { state: 'stopped', sinceTs: T0 + 90 * SEC, reason: 'x' }), tries('golf', 120));
    expect(state.golf.downSinceTs).toBe(T0 + 30 * SEC);
    say(live('golf', 121));
    expect(state.golf).toMatchObject({
      downSinceTs: null,
      lastReturn: { downMs: 91 * SEC, messages: 0 },
    });
  });

  it('counts from the first attempt when it never was live, and that opening is no return', () => {
    say(tries('golf', 0), waits('golf', 10));
    expect(state.golf).toMatchObject({ downSinceTs: T0, lastLiveTs: null });
    say(live('golf', 20));
    expect(state.golf.lastReturn).toBeNull();
  });

  it('is nothing for a link that nobody wants', () => {
    say(live('vxe', 0), waits('vxe', 5), status('vxe', 6, { state: 'idle' }));
    expect(state.vxe).toEqual(EMPTY_LINKS.vxe);
  });

  it('short lives are counted until one lasts twenty seconds', () => {
    say(live('vxe', 0), waits('vxe', 19), live('vxe', 24), waits('vxe', 25));
    expect(state.vxe.shortLives).toBe(2);
    say(live('vxe', 30), waits('vxe', 50));
    expect(state.vxe.shortLives).toBe(0);
  });
});

describe('catching up', () => {
  it('of the golf link lasts until every stream is whole again', () => {
    say(live('golf', 0), lost(0), lost(0, USER_DEST));
    expect(getLinkCondition(state.golf)).toBe('catchingUp');
    say(recovered(1, 0));
    expect(getLinkCondition(state.golf)).toBe('catchingUp');
    say(recovered(2, 0, 0, USER_DEST));
    expect(getLinkCondition(state.golf)).toBe('live');
    expect(state.golf.caughtUpTs).toBe(T0 + 2 * SEC);
  });

  it('is over at once when the server greets with nothing new', () => {
    say(live('golf', 0), golf({ type: 101, headSeq: 0 }, T0 + 3 * SEC, USER_DEST));
    expect(state.golf).toMatchObject({ catchUp: null, caughtUpTs: T0 + 3 * SEC });
  });

  it('ends when the park is left, refused, or its server turns out to be a plain one', () => {
    const plain: BusMessage = { kind: 'noHello', dest: PARK_DEST, live: true, recvTs: T0 };
    const denied = golf({ type: 101, denied: true, dest: PARK_DEST }, T0, USER_DEST);
    for (const end of [watch(null), plain, denied]) {
      say(live('golf', 0), lost(0));
      expect(state.golf.catchUp).not.toBeNull();
      say(end);
      expect(state.golf.catchUp).toBeNull();
    }
  });

  it('of the notice link lasts until its list was read; a failure is kept and told', () => {
    say(live('notice', 0));
    expect(getLinkCondition(state.notice)).toBe('catchingUp');
    say({ kind: 'restFailed', call: 'announcements', message: '网络异常', recvTs: T0 + SEC });
    expect(state.notice.catchUp?.failed).toBe('网络异常');
    say(listed(2, 'a'));
    expect(getLinkCondition(state.notice)).toBe('live');
  });

  it('brings what was missed, by number', () => {
    say(live('golf', 0), lost(0), recovered(0, 4));
    expect(state.golf.lastReturn).toBeNull();
    say(waits('golf', 30), live('golf', 40), lost(40), recovered(41, 7, 40), recovered(45, 2, 44, USER_DEST));
    expect(state.golf.lastReturn).toEqual({ ts: T0 + 40 * SEC, downMs: 10 * SEC, messages: 9 });
    say(lost(60), recovered(61, 5, 60));
    expect(state.golf.lastReturn?.messages, 'a later gap is not the outage’s').toBe(9);
  });

  it('across a restart of the server tells of no number', () => {
    say(live('golf', 0), waits('golf', 1), live('golf', 5), lost(5), recovered(6, null, 5));
    expect(state.golf.lastReturn?.messages).toBe(0);
  });
});

it('an open link that answers late, or not at all, says so until it answers in time', () => {
  const beat = (latencyMs: number): BusMessage => ({ kind: 'beat', link: 'vxe', latencyMs, recvTs: T0 });
  say(live('vxe', 0), beat(3_001));
  expect(getLinkCondition(state.vxe)).toBe('slow');
  say(beat(40));
  expect(getLinkCondition(state.vxe)).toBe('live');
  say(live('vxe', 5, { slow: true }));
  expect(getLinkCondition(state.vxe)).toBe('slow');
  say(live('vxe', 6, { unanswered: true }));
  expect(getLinkCondition(state.vxe)).toBe('unanswered');
});

describe('the log', () => {
  it('has every change with its reason and code, and nothing that is not a change', () => {
    say(tries('vxe', 0), live('vxe', 1), live('vxe', 2), waits('vxe', 30), waits('vxe', 31));
    expect(log.map(({ from, to, reason, code }) => [from, to, reason, code])).toEqual([
      ['idle', 'connecting', null, null],
      ['connecting', 'live', null, null],
      ['live', 'waiting', '连接中断', 1006],
    ]);
    expect(log[2]).toMatchObject({ ts: T0 + 30 * SEC, link: 'vxe' });
  });

  it('tells catching up from being live', () => {
    say(live('notice', 0), listed(1));
    expect(log.map(({ to }) => to)).toEqual(['catchingUp', 'live']);
  });

  it('outlives the session and says how it ended', () => {
    say(live('golf', 0), { kind: 'session', userId: '', parkId: null, recvTs: T0 });
    expect(log.map(({ from, to }) => [from, to])).toEqual([
      ['idle', 'live'],
      ['live', 'idle'],
    ]);
  });

  // LINK-17
  it('keeps the last two hundred', () => {
    for (let n = 0; n < 150; n++) say(tries('golf', n), waits('golf', n));
    expect(log).toHaveLength(200);
    expect(log.at(-1)?.ts).toBe(T0 + 149 * SEC);
  });

  it('is plain data that can be sent to another tab', () => {
    say(live('golf', 0), waits('golf', 1));
    expect(structuredClone(log)).toEqual(log);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });
});
