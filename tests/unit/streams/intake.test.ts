import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BusMessage } from '#domain/wire/bus.ts';
import { decodeFrame } from '#streams/bus/decode.ts';
import { Intake, type IncomingFrame } from '#streams/bus/intake.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { T0 } from './facts.ts';

/** Reading and publishing one frame takes so long here, ms. */
const COST = 0.5;

let now: number;
let frames: Subject<void>;
let published: BusMessage[];
let catchUps: number;
let intake: Intake;

beforeEach(() => {
  now = 0;
  frames = new Subject();
  published = [];
  catchUps = 0;
  intake = new Intake({
    read: ({ ch, text, recvTs, streamId }) => decodeFrame(ch, text, recvTs, streamId),
    publish(message) {
      now += COST;
      published.push(message);
    },
    frames$: frames,
    onOverflow: () => (catchUps += 1),
    clock: () => now,
  });
});

const notice = (n: number): IncomingFrame => ({
  ch: 'notice',
  text: JSON.stringify({ cmd: 'user', msgId: String(n) }),
  recvTs: T0,
});
const golf = (body: object): IncomingFrame => ({
  ch: 'golf',
  text: JSON.stringify(body),
  recvTs: T0,
  streamId: 'p',
});
const row = (id: string, fields: object, caseId = 'a'): IncomingFrame => ({
  ch: 'vxe',
  text: JSON.stringify({
    type: 'update_vxe_table',
    data: { socketKey: 'holes', args: [{ id, ...fields }, caseId] },
  }),
  recvTs: T0,
});
const burst = (count: number, frame: (n: number) => IncomingFrame): void => {
  for (let n = 0; n < count; n++) intake.accept(frame(n));
};
/** The next picture. */
const paint = (): void => {
  now = Math.ceil((now + 1) / 16) * 16;
  frames.next();
};
const ids = (): unknown[] => published.map((m) => (m.kind === 'notice' ? m.body.msgId : m.kind));
/** Spends what this moment may cost, so that whatever comes next waits. */
const fill = (): void => {
  burst(16, notice);
  published.length = 0;
};

describe('a burst', () => {
  it('is published at once for 8 ms, then 8 ms a picture, in order', () => {
    burst(40, notice);
    expect(published).toHaveLength(16);
    paint();
    expect(published).toHaveLength(32);
    expect(intake.isIdle()).toBe(false);
    paint();
    expect(ids()).toEqual(Array.from({ length: 40 }, (_, n) => String(n)));
    expect(intake.isIdle()).toBe(true);
  });

  it('goes on without a picture, when pictures come late and frames do not', () => {
    burst(40, notice);
    now += 16;
    intake.accept(notice(40));
    expect(published).toHaveLength(32);
  });

  it('does not wait for a picture when there is time', () => {
    burst(16, notice);
    now += 16;
    intake.accept(notice(16));
    expect(published).toHaveLength(17);
  });

  it('of ten thousand never takes more than 9 ms of one picture, and is made up for once', () => {
    const longest: number[] = [];
    for (let n = 0; n < 10_000; n++) {
      const before = now;
      intake.accept(notice(n));
      longest.push(now - before);
    }
    while (!intake.isIdle()) {
      paint();
      longest.push(now % 16);
    }
    expect(Math.max(...longest)).toBeLessThan(9);
    expect(catchUps).toBe(1);
    expect(ids()).toContain('9999');
  });

  it('that does not end is made up for once a second', () => {
    for (let pictures = 0; pictures < 300; pictures++) {
      burst(1_001, notice);
      paint();
    }
    expect(catchUps).toBeGreaterThanOrEqual(Math.floor(now / 1_000) - 1);
    expect(catchUps).toBeLessThanOrEqual(Math.ceil(now / 1_000));
  });

  it('of one link drops nothing of another', () => {
    fill();
    intake.accept(row('1', { par: 4 }));
    burst(1_001, notice);
    while (!intake.isIdle()) paint();
    expect(published.map(({ kind }) => kind)).toEqual(['tableSync']);
  });
});

describe('alarms and orders to leave', () => {
  it('are dealt with first', () => {
    fill();
    burst(3, notice);
    intake.accept(golf({ type: 3, topic: 't' }));
    intake.accept(golf({ type: '14' }));
    paint();
    expect(published.slice(0, 2)).toMatchObject([
      { kind: 'golf', body: { type: 3 } },
      { kind: 'golf', body: { type: 14 } },
    ]);
  });

  // LIVE-13, ALARM-46
  it.each([3, 14, 115, 116, 121])('of type %d outlive an overflow', (type) => {
    fill();
    intake.accept(
      golf({ topic: 't', type, status: '3', id: '1', kind: '1', level: '1', alarm: alarmView(T0) }),
    );
    burst(1_001, () => golf({ type: 105, count: 1 }));
    paint();
    expect(published).toMatchObject([{ kind: 'golf', body: { type } }]);
    expect(catchUps).toBe(1);
  });
});

describe('updates of one row that wait', () => {
  it('become one: the latest of every field, counted as many', () => {
    fill();
    burst(500, (n) => row('1', n % 2 === 0 ? { par: n } : { yards: n }));
    intake.accept(row('2', { par: 3 }));
    while (!intake.isIdle()) paint();
    const rows = published.flatMap((m) => (m.kind === 'tableSync' ? [m] : []));
    expect(rows.reduce((sum, { frames: n = 1 }) => sum + n, 0)).toBe(501);
    expect(rows.length).toBeLessThan(60);
    expect(rows.at(-2)?.body).toMatchObject({ data: { args: [{ id: '1', par: 498, yards: 499 }, 'a'] } });
  });

  it('stay apart when two people sent them', () => {
    fill();
    for (const caseId of ['a', 'b', 'a']) intake.accept(row('1', { par: caseId }, caseId));
    paint();
    expect(published).toMatchObject(
      ['a', 'b', 'a'].map((caseId) => ({ body: { data: { args: [{ par: caseId }, caseId] } } })),
    );
  });

  // LINK-25
  it('never go back to an older one', () => {
    fill();
    intake.accept(row('1', { par: 5, updateTime: '2026-01-01 10:00:01' }));
    intake.accept(row('1', { par: 4, updateTime: '2026-01-01 10:00:00' }));
    paint();
    expect(published).toMatchObject([{ frames: 2, body: { data: { args: [{ par: 5 }, 'a'] } } }]);
  });

  it('keep their place among the calls of a page', () => {
    const call: IncomingFrame = {
      ch: 'vxe',
      text: '{"type":"common_send_date","data":{"key":"reload","args":[]}}',
      recvTs: T0,
    };
    fill();
    for (const frame of [row('1', { par: 4 }), call, row('1', { par: 5 })]) intake.accept(frame);
    paint();
    expect(published.map((m) => (m.kind === 'tableSync' ? m.body.type : m.kind))).toEqual([
      'update_vxe_table',
      'common_send_date',
      'update_vxe_table',
    ]);
  });
});

it('forgets what waits when the session is another', () => {
  burst(40, notice);
  intake.clear();
  paint();
  expect(published).toHaveLength(16);
  expect(intake.isIdle()).toBe(true);
});
