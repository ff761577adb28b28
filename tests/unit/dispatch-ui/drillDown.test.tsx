// @vitest-environment happy-dom
/** What hangs on a flight: orders and refunds, caddies, the marshal on the way. */

import { afterEach, expect, test } from 'vitest';
import { CaddieOrderStatus } from '#domain/codes/caddie.ts';
import { OrderLogAction, OrderStatus, RefundStatus } from '#domain/codes/money.ts';
import { NOT_HANDLED } from '#domain/dispatch/handling.ts';
import type { FlightPlayer } from '#domain/dispatch/model.ts';
import { positionItem } from '#tests/support/park/views.ts';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { alarm, flight, TEN } from './picture.ts';

const slow = flight('0730-1', { holeNo: 5 });
const MINUTE_MS = 60_000;

let screen: BoardScreen;
afterEach(() => screen.close());

const pane = () => screen.place.querySelector('[aria-label="详情"]');
const row = () => screen.place.querySelector('[aria-label="告警"] li');

async function openOrders(): Promise<void> {
  await screen.click(row()?.querySelector('button'));
  await screen.click([...pane()!.querySelectorAll('[role="tab"]')].find((tab) => tab.textContent === '订单'));
}

const listed = {
  '/admin/golfOrder/list': [
    { id: 'o1', orderNo: 'DD01', status: OrderStatus.confirmed, totalAmount: 900, paidAmount: 900 },
    { id: 'o2', orderNo: 'DD02', status: OrderStatus.confirmed, totalAmount: 300, paidAmount: 0 },
  ],
  '/admin/golfOrderRefund/list': [
    { id: 't1', orderId: 'o1', refundNo: 'TK01', status: RefundStatus.toReview, applyAmount: 120 },
  ],
  '/admin/golfCaddieOrder/list': [
    {
      id: 's1',
      status: CaddieOrderStatus.inService,
      caddieId: 'c1',
      caddieNo: '018',
      caddieName: '何芳',
      playerName: '林先生',
      acceptTime: '2026-05-16 09:05:00',
    },
    { id: 's2', status: CaddieOrderStatus.toEvaluate, caddieId: 'c2', caddieName: '马丽' },
  ],
  '/admin/golfCaddie/list': [
    { id: 'c1', turnNo: 12, roundsToday: 1, maxRounds: 2, workStatus: '2' },
    { id: 'c2', turnNo: null, roundsToday: 2, maxRounds: 2, workStatus: '1' },
  ],
  '/admin/golfCaddieEvaluation/list': [
    { id: 'e1', caddieOrderId: 's1', starTotal: 5, tags: '1,3', content: '很好' },
  ],
};

// BOARD-53
test('orders with their refunds, caddies with their turn and what was said of them', async () => {
  screen = await openBoard(openPark([slow], [alarm('a', slow)]), { listed });
  await openOrders();
  const cards = (label: string) =>
    [...(pane()?.querySelectorAll(`[aria-label="${label}"] li`) ?? [])].map(({ textContent }) => textContent);
  await expect.poll(() => cards('订单')[0]).toContain('退款 TK01 · 待审核 · ￥120.00');
  expect(cards('订单')[1]).not.toContain('退款');
  await expect.poll(() => cards('球童')[0]).toContain('轮号 12 · 今日 1 / 2 轮');
  expect(cards('球童')[0]).toContain('评价 ★ 5 星 · 热情、看线准 · 很好');
  expect(cards('球童')[1]).toContain('未排轮号');
  expect(cards('球童')[1]).toContain('球员尚未评价');
});

test('an order tells who checked it, and what can be paid back leads to its page', async () => {
  const { confirmed } = OrderStatus;
  const step = {
    id: 'l1',
    action: OrderLogAction.create,
    toStatus: confirmed,
    operateTime: '2026-05-16 08:00:00',
  };
  screen = await openBoard(openPark([slow], [alarm('a', slow)]), {
    listed: { ...listed, '/admin/golfOrderCheckLog/ofOrder': [{ ...step, operatorName: '陈前台' }] },
  });
  await openOrders();
  const cards = () => [...(pane()?.querySelectorAll('[aria-label="订单"] > ul > li') ?? [])];
  await expect.poll(() => cards().length).toBe(2);
  expect(cards().map(({ textContent }) => textContent?.includes('去退款'))).toEqual([true, false]);
  await screen.click(cards()[0]?.querySelector('button[aria-expanded]'));
  await expect.poll(() => cards()[0]?.textContent).toContain('05-16 08:00 陈前台 创建');
});

test('a caddie has a pane of their own: where they are and how far their service is', async () => {
  const player = { playerId: 'p', name: '林先生', caddieId: 'c1', caddieName: '何芳', caddieNo: '018' };
  const served = { ...slow, players: [player as FlightPlayer] };
  const device = positionItem(TEN, { deviceNo: 'H018', caddieId: 'c1', flightId: slow.flightId, holeNo: 2 });
  const positions = new Map([[device.deviceId, device]]);
  screen = await openBoard(openPark([served], [alarm('a', served)], { positions }), { listed });
  await openOrders();
  const services = () => [...(pane()?.querySelectorAll('[aria-label="球童"] li') ?? [])];
  await expect.poll(() => services()[0]?.textContent).toContain('018 何芳');
  await screen.click(services()[0]?.querySelector('button'));
  expect(pane()?.querySelector('h2')?.textContent).toBe('球童 018 何芳');
  expect(pane()?.textContent).toContain('2号洞');
  expect(pane()?.textContent).toContain('设备 H018');
  expect(services().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('接单 09:05')]);
});

test('a list that is as long as it may be says so', async () => {
  const order = { status: OrderStatus.confirmed, totalAmount: 300, paidAmount: 0 };
  const many = Array.from({ length: 50 }, (_, n) => ({ ...order, id: `o${n}`, orderNo: `DD${n}` }));
  screen = await openBoard(openPark([slow], [alarm('a', slow)]), {
    listed: { ...listed, '/admin/golfOrder/list': many },
  });
  await openOrders();
  await expect.poll(() => pane()?.textContent).toContain('只列出前 50 条');
});

test('who may see orders alone is asked about no refund', async () => {
  screen = await openBoard(openPark([slow], [alarm('a', slow)]), {
    listed,
    desk: { can: (permission) => permission === 'golf:order:list' },
  });
  await openOrders();
  await expect.poll(() => pane()?.textContent).toContain('DD01');
  expect(pane()?.textContent).not.toContain('TK01');
  expect(pane()?.querySelector('[aria-label="球童"]')).toBeNull();
});

// BOARD-54
test('the marshal who was sent is expected, then there, then gone', async () => {
  const sent = alarm('a', slow, { marshalName: '王强', marshalTs: TEN, status: '3' });
  const visited = (marshalEtaTs: number | null) =>
    openPark(
      [
        {
          ...slow,
          handling: { ...NOT_HANDLED, marshalName: marshalEtaTs === null ? null : '王强', marshalEtaTs },
        },
      ],
      [sent],
    );
  screen = await openBoard(visited(TEN + 3 * MINUTE_MS));
  await screen.press('j');
  const selected = () => screen.place.querySelector('[aria-label="选中的告警"]')?.textContent;
  expect(selected()).toMatch(/预计 \d\d:\d\d 到/);
  await screen.show(visited(TEN - MINUTE_MS));
  expect(selected()).toContain('已到场');
  await screen.show(visited(null));
  expect(selected()).not.toContain('到场');
});

// BOARD-51
test('the pane of a tracker says which track the map has of it', async () => {
  const device = positionItem(TEN, { deviceNo: 'C17', flightId: slow.flightId });
  const positions = new Map([[device.deviceId, device]]);
  const fixes = [{ ts: TEN - 30 * MINUTE_MS }, { ts: TEN }];
  screen = await openBoard(openPark([slow], [alarm('a', slow)], { positions }), {
    listed: { '/admin/golfPosition/track': { fixes } },
  });
  await screen.click(row()?.querySelector('button'));
  await screen.click([...pane()!.querySelectorAll('[role="tab"]')].find((tab) => tab.textContent === '设备'));
  await screen.click([...pane()!.querySelectorAll('button')].find((one) => one.textContent === 'C17'));
  await expect.poll(() => pane()?.textContent).toContain('最近 60 分钟轨迹 09:30–10:00');
});
