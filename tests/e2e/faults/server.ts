/** FAULT-24, FAULT-25: the server starts again; the broker behind the golf link does. */

import { expect } from '@playwright/test';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { Place } from '../../support/boardEvents.ts';
import { test } from '../../support/fixtures.ts';
import type { Desks } from './desks.ts';
import {
  delays,
  episode,
  expectCaughtUp,
  expectUnharmed,
  expectWithin,
  NAMES,
  type Episode,
} from './episode.ts';
import type { OperatorPage } from './operatorPage.ts';
import { expectServersPicture, placeOfStream } from './picture.ts';

let desk: OperatorPage;

export function playRestarts(desks: () => Desks): void {
  test.beforeAll(async () => {
    desk = await desks().take();
  });
  test.afterAll(() => desks().leave(desk));

  test.describe('FAULT-24 server-restart', () => {
    let seen: Episode;
    let since: Place;
    test.beforeAll(async () => {
      await desk.recover();
      since = await placeOfStream(desk);
      seen = await episode(desk, async (look) => {
        await desk.cut(() => desks().server.bounce());
        await desk.pass(45_000);
        await look('back', '实时');
      });
    });
    for (const link of LINK_IDS)
      test(`FAULT-24 · ${NAMES[link]} (server-restart) @full`, async () => {
        expect(seen.hit[link].code).toBe(1012);
        expect(seen.next[link].length).toBeGreaterThanOrEqual(1);
        if (link === 'notice') expect(seen.next.notice.length).toBeLessThanOrEqual(2);
        expect(seen.words['back']?.[link]).toContain('实时');
        expectCaughtUp(seen, link);
        if (link === 'golf') await expectServersPicture(desk, since);
        expectUnharmed(seen);
      });
  });

  test.describe('FAULT-25 broker-restart', () => {
    let seen: Episode;
    let since: Place;
    test.beforeAll(async () => {
      await desk.recover();
      since = await placeOfStream(desk);
      seen = await episode(desk, async (look) => {
        desk.proxy.inject('golf', 'refused');
        const ending = 'ERROR\nmessage:broker is shutting down\n\n\0';
        await desk.cut(() => desk.proxy.utter('golf', ending), ['golf']);
        await desk.pass(12_000);
        await look('away');
        desk.proxy.heal();
        await desk.pass(20_000);
        await look('back', '实时');
      });
    });
    for (const link of ['notice', 'vxe'] as const satisfies readonly LinkId[])
      test(`FAULT-25 · ${NAMES[link]} (broker-restart) @full`, () => {
        expect(seen.next[link]).toEqual([]);
        expect(seen.words['away']?.[link]).toContain('实时');
      });
    test(`FAULT-25 · ${NAMES.golf} (broker-restart) @full`, async () => {
      const [first, second] = delays(seen, 'golf');
      expectWithin(first, [4_000, 6_000]);
      expectWithin(second, [6_400, 9_600]);
      const { generation } = seen.said.golf.at(-1)!;
      const joined = seen.said.golf.filter(
        (one) => one.generation === generation && one.text.startsWith('SUBSCRIBE\n'),
      );
      expect(joined).toHaveLength(2);
      expect(seen.words['back']?.golf).toContain('实时');
      expectCaughtUp(seen, 'golf');
      await expectServersPicture(desk, since);
      expectUnharmed(seen);
    });
  });
}
