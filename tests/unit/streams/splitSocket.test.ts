import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import { openConsole, pass, SESSION, type ConsoleHarness } from './consoleHarness.ts';
import { PARK, PARK_DEST, T0 } from './facts.ts';

let at: ConsoleHarness;
const golf = () => at.wires.last('/ws/golf');
const message = (seq: number, count: number, subscription = PARK): string => {
  const body = { type: 105, topic: `/golf/park/${PARK}/x`, epoch: 'e1', seq, ts: T0, count };
  return `MESSAGE\nsubscription:${subscription}\nmessage-id:${seq}\ndestination:${PARK_DEST}\n\n${JSON.stringify(body)}\0`;
};
const overdue = (): number => {
  at.frames.next();
  return at.console.board.get().counters.overdueOrders;
};

beforeEach(async () => {
  vi.useFakeTimers({ now: T0 });
  at = openConsole();
  at.console.start(SESSION);
  at.console.watchPark(PARK);
  await pass(0);
  golf().connect();
  golf().message(PARK_DEST, { type: 101, epoch: 'e1', headSeq: 10 });
  await pass(0);
});
afterEach(() => {
  at.console.stop();
  vi.useRealTimers();
});

// LIVE-31
it('frames that came as one message are all told, in order', () => {
  golf().receive([11, 12, 13].map((seq) => message(seq, seq)).join(''));
  expect(overdue()).toBe(13);
});

it('a frame in pieces is told when its end came, and recorded as it came', () => {
  const text = message(11, 7);
  golf().receive(text.slice(0, 100));
  expect(overdue()).toBe(0);
  golf().receive(text.slice(100));
  expect(overdue()).toBe(7);
  expect(at.console.recorder.save()).toContain('"seq":11');
});

it('a binary message is the library’s to read, and so is what follows', () => {
  golf().receive(new TextEncoder().encode(message(11, 8)).buffer);
  expect(overdue()).toBe(8);
  golf().receive(message(12, 9));
  expect(overdue()).toBe(9);
});

it('a frame of no subscription is nobody’s', () => {
  golf().receive(message(11, 5, 'other') + message(11, 6));
  expect(overdue()).toBe(6);
});

it('a frame too large to be read does no harm to those around it', () => {
  const huge = message(12, 0).replace('}\0', `,"x":"${'x'.repeat(FRAME_LIMIT)}"}\0`);
  golf().receive(message(11, 1) + huge + message(12, 2));
  expect(overdue()).toBe(2);
  expect(at.console.metrics.get().links.golf.oversize).toBe(1);
});

it('the library does not take a link for dead whose frames it never sees', async () => {
  for (let seq = 11; seq < 41; seq++) {
    await pass(5_000);
    golf().receive(message(seq, seq));
  }
  expect(at.wires.of('/ws/golf')).toHaveLength(1);
  expect(overdue()).toBe(40);
});

it('an ERROR behind messages still ends the connection', async () => {
  golf().receive(`${message(11, 4)}ERROR\nmessage:nothing left\n\n\0`);
  await pass(0);
  expect(overdue()).toBe(4);
  expect(at.console.links.get().golf.status).toMatchObject({ state: 'waiting' });
});
