/** FAULT-10 to FAULT-13: a link is open and says nothing, or not in time. */

import { expect } from '@playwright/test';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { Place } from '../../support/boardEvents.ts';
import { isFull } from '../../support/breadth.ts';
import { test } from '../../support/fixtures.ts';
import type { Desks } from './desks.ts';
import { delays, episode, expectCaughtUp, expectUnharmed, NAMES, type Episode } from './episode.ts';
import type { OperatorPage } from './operatorPage.ts';
import { expectServersPicture, placeOfStream } from './picture.ts';

/** Latest moments after the last sound, ms. */
const FOUND_WITHIN: Readonly<Record<LinkId, number>> = { notice: 40_000, vxe: 16_000, golf: 30_000 };
const BACK_WITHIN: Readonly<Record<LinkId, number>> = { notice: 61_000, vxe: 21_500, golf: 36_000 };
const SLACK = 2_000;

let desk: OperatorPage;
let since: Place;
function expectFoundAndBack({ t0, hit, next }: Episode, link: LinkId): void {
  const dropped = hit[link].droppedAt;
  expect(dropped, 'given up without waiting for its end').not.toBeNull();
  expect(dropped! - t0).toBeLessThanOrEqual(FOUND_WITHIN[link] + SLACK);
  expect(next[link]).toHaveLength(1);
  expect(next[link][0]!.openedAt! - t0).toBeLessThanOrEqual(BACK_WITHIN[link] + SLACK);
}

export function playSilences(desks: () => Desks): void {
  test.beforeAll(async () => {
    desk = await desks().take();
    since = await placeOfStream(desk);
  });
  test.afterAll(() => desks().leave(desk));

  // The unit tests of the links play every silence in the gate as well.
  for (const fault of isFull ? (['half-open', 'half-open-s2c'] as const) : (['half-open'] as const))
    test.describe(`FAULT-10 ${fault}`, () => {
      let seen: Episode;
      test.beforeAll(async () => {
        await desk.recover();
        seen = await episode(desk, async (look) => {
          desk.proxy.inject(LINK_IDS, fault);
          await desk.pass(62_500);
          await look('back', '实时');
        });
      });
      for (const link of LINK_IDS)
        test(`FAULT-10 · ${NAMES[link]} (${fault})`, async () => {
          expectFoundAndBack(seen, link);
          expectCaughtUp(seen, link);
          expect(seen.words['back']?.[link]).toContain('实时');
          if (link === 'golf') await expectServersPicture(desk, since);
          expectUnharmed(seen);
        });
    });

  if (isFull)
    test.describe('FAULT-11 late-old-socket', () => {
      let seen: Episode;
      test.beforeAll(async () => {
        await desk.recover();
        seen = await episode(desk, async (look) => {
          const held = () => LINK_IDS.map((link) => desk.proxy.held(link));
          const before = held();
          desk.proxy.inject(LINK_IDS, 'late-old-socket');
          await desk.pass(62_500);
          // By now the new sockets are open and the old ones have ended after all.
          await expect.poll(held).toEqual(before);
          await desk.pass(25_000);
          await look('later', '实时');
        });
      });
      for (const link of LINK_IDS)
        test(`FAULT-11 · ${NAMES[link]} (late-old-socket)`, () => {
          expectFoundAndBack(seen, link);
          expect(seen.words['later']?.[link]).toContain('实时');
          expectUnharmed(seen);
        });
    });

  test.describe('FAULT-13 slow', () => {
    let seen: Episode;
    let late: Episode;
    test.beforeAll(async () => {
      await desk.recover();
      seen = await episode(desk, async (look) => {
        // Silence begins now for both of them.
        desk.proxy.say('notice', '{"cmd":"heartcheck"}');
        desk.proxy.inject(['notice', 'golf'], 'hold');
        await desk.pass(17_000);
        desk.proxy.heal('golf');
        await desk.passUntil(() => desk.isAsking('notice'), 8_000, 'a beat');
        // Later than is quick, and well before the twenty seconds after which silence is the end.
        await desk.pass(12_000);
        desk.proxy.heal('notice');
        await desk.pass(2_000);
        await look('healed', '实时', ['golf']);
      });
      late = await episode(desk, async (look) => {
        // Each of three answers comes more than three seconds late, which is slow but not silent.
        for (let beats = 1; beats <= 3; beats += 1) {
          desk.proxy.inject('vxe', 'hold');
          await desk.passUntil(() => desk.isAsking('vxe'), 11_000, 'a beat');
          await desk.pass(3_300);
          desk.proxy.heal('vxe');
          await desk.pass(500);
        }
        await look('slow', '网络缓慢', ['vxe']);
      });
    });

    test(`FAULT-13 · ${NAMES.notice} (slow) @full`, () => {
      // Its beat was answered after more than 10 s, and was not sent twice.
      expect(seen.next.notice).toEqual([]);
      expect(seen.said.notice).toHaveLength(1);
      expect(seen.words['healed']?.notice).toMatch(/^▲ 应答缓慢 .*应答 1\d{4} 毫秒$/);
      expectUnharmed(seen);
    });
    test(`FAULT-13 · ${NAMES.vxe} (slow) @full`, () => {
      expect(late.next.vxe).toEqual([]);
      expect(late.words['slow']?.vxe).toContain('网络缓慢');
      expectUnharmed(late);
    });
    test(`FAULT-13 · ${NAMES.golf} (slow) @full`, async () => {
      expect(seen.next.golf).toEqual([]);
      expect(seen.words['healed']?.golf).toContain('实时');
      await expectServersPicture(desk, since);
    });
  });

  // Last of all: what it shows is remembered until the page is left (LINK-08).
  if (isFull)
    test.describe('FAULT-12 drop-heartbeat', () => {
      let seen: Episode;
      test.beforeAll(async () => {
        await desk.recover();
        seen = await episode(desk, async (look) => {
          desk.proxy.inject(LINK_IDS, 'drop-heartbeat');
          const talk = () => desk.proxy.say('notice', '{"cmd":"topic"}');
          // A connection that delivers and yet leaves its beat unanswered: after two of them silence is not fatal (LINK-08).
          talk();
          await desk.pass(40_000);
          await look('vxe thrice', '心跳无应答', ['vxe']);
          await desk.pass(22_000);
          talk();
          await desk.pass(62_000);
          talk();
          await desk.pass(45_000);
          await look('at last');
        });
      });

      test(`FAULT-12 · ${NAMES.notice} (drop-heartbeat)`, () => {
        expect(seen.next.notice).toHaveLength(2);
        expect(seen.next.notice[1]!.droppedAt).toBeNull();
        expect(seen.words['at last']?.notice).toContain('心跳无应答');
        expectUnharmed(seen);
      });
      test(`FAULT-12 · ${NAMES.vxe} (drop-heartbeat)`, () => {
        for (const { at, droppedAt } of seen.next.vxe.slice(0, -1))
          expect(droppedAt! - at).toBeLessThanOrEqual(6_000 + SLACK);
        for (const delay of delays(seen, 'vxe')) expect(delay).toBeGreaterThanOrEqual(5_000 - 2);
        expect(seen.words['vxe thrice']?.vxe).toContain('心跳无应答');
        expectUnharmed(seen);
      });
      test(`FAULT-12 · ${NAMES.golf} (drop-heartbeat)`, () => {
        // Ticks are traffic enough.
        expect(seen.next.golf).toEqual([]);
        expect(seen.words['at last']?.golf).toContain('实时');
      });
    });
}
