/**
 * What two tenants do at once, in any order: announcements, messages, records, files, numbers, jobs and frames of all
 * three links. Everything that one can read or hear holds what its own people did, and no word of the other.
 */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_BODIES } from '../../entities/sampleBodies.ts';
import { type LiveServer, P1, SEEDING, startLive } from '../../server-realtime/live.ts';
import { ACTIONS } from './actions.ts';
import { addForeigner, FOREIGNER } from './people.ts';
import { Side } from './side.ts';

/** Orders in which everything is done. */
const RUNS = 2;
const SEED = 20_260_501;

/** Names take no digits. */
const inLetters = (count: number): string =>
  String(count).replaceAll(/\d/g, (digit) => '零一二三四五六七八九'.charAt(Number(digit)));

let server: LiveServer;
let first: Side;
let second: Side;
beforeAll(async () => {
  server = await startLive();
  await addForeigner(server);
  const { result: parkId } = await server.ask<string>('POST', '/admin/golfPark/add', {
    token: await server.enter(FOREIGNER),
    body: SAMPLE_BODIES['golfPark'] ?? {},
  });
  first = await Side.open(server, { username: 'admin', tenantId: 1, parkId: P1, word: '甲方' });
  second = await Side.open(server, { username: FOREIGNER, tenantId: 2, parkId, word: '乙方' });
  // Both also ask for what is the other's.
  for (const id of [first.userId, first.member.parkId]) second.listen(id);
  for (const id of [second.userId, second.member.parkId]) first.listen(id);
}, SEEDING);
afterAll(() => server.stop());

// SEC-47
it('what one of two tenants does is neither read nor heard by the other', async () => {
  const marks = new Map<Side, string[]>([
    [first, []],
    [second, []],
  ]);
  const steps = ACTIONS.flatMap((act) => [first, second].map((side) => ({ act, side })));
  const orders = fc.shuffledSubarray(steps, { minLength: steps.length });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      for (const { act, side } of order) {
        count += 1;
        const mark = `${side.member.word}${inLetters(count)}号`;
        await act(side, mark, count);
        marks.get(side)?.push(mark);
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    await own.settle();
    const texts = await own.readEverything();
    expect(texts.filter((text) => text.includes(other.member.word))).toEqual([]);
    expect(marks.get(own)?.filter((mark) => !texts.some((text) => text.includes(mark)))).toEqual([]);
  }
});
