/**
 * Lives of orders on random days, with moves, stops of play, no-shows and cancellations, against an oracle that counts minutes and
 * cents as docs/rules/booking.md and prices.md say (BOOK-18, BOOK-20, PRICE-08, PRICE-21, PRICE-22, PRICE-23). Only prices are the server's.
 */

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { closeDue } from '#server/golf/deadlines.ts';
import { closeOrders } from '#server/golf/orders/deadlines.ts';
import { isFull } from '#tests/support/breadth.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const ORDER = '/admin/golfOrder';
const REFUND = '/admin/golfOrderRefund';
const PARK = '/admin/golfPark';
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Midnight of the first day of play, in minutes by the clock of the park. */
const FIRST_DAY = Date.parse('2026-05-10T00:00:00+08:00') / MINUTE_MS;
/** The price sets of the demo reach as far. */
const DAYS = 150;

/** Of the park, whoever's life it was in. */
const stops: { from: number; to: number }[] = [];
/** What came about at least once. */
const seen = new Set<'difference' | 'guest' | 'noShow' | 'rest' | 'weather'>();
let desk: GolfServer;
/** The clock of the park. */
let now = FIRST_DAY;
beforeAll(async () => {
  desk = await openGolfServer();
  vi.spyOn(desk.server.app.days, 'parkTs').mockImplementation(() => now * MINUTE_MS);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await desk.server.app.close();
});

const stamp = (minute: number): string =>
  new Date((minute + 480) * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
const cents = (yuan: unknown): number => Math.round(Number(yuan ?? 0) * 100);

/** The same numbers for the same life. */
function createDraw(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return (state >>> 8) % below;
  };
}

interface Life {
  readonly id: string;
  readonly draw: (below: number) => number;
  tee: number;
  first: number | null;
  paid: number;
  total: number;
  /** Differences that went back, and one that is asked for. */
  returned: number;
  asked: number;
}

const dayOf = (minute: number): string => stamp(minute).slice(0, 10);
const refundsOf = (id: string, status: string) => desk.rows(REFUND, { orderId: id, status });
const ok = { success: true };

async function begin(index: number): Promise<Life> {
  const draw = createDraw(index + 1);
  const tee = FIRST_DAY + (index % DAYS) * DAY_MINUTES + 360 + draw(480);
  now = tee - [30, 119, 120, 121, 600, 1439, 1440, 1441, 4000][draw(9)]!;
  const { result: id, message } = await (
    await desk.as('manager1')
  ).send<string>('POST', `${ORDER}/add`, {
    parkId: P1,
    orderType: '1',
    source: '3',
    playDate: dayOf(tee),
    teeTime: stamp(tee),
    squeezeFlag: 'Y',
    startHoleNo: 1,
    holesCount: 18,
    contactName: '张三',
    contactPhone: '13800138000',
    playerCount: 1 + draw(2),
    discountAmount: draw(3) === 0 ? (1 + draw(99)) / 100 : 0,
  });
  expect(message).toBe('添加成功！');
  const { totalAmount } = await desk.row(ORDER, id);
  await desk.act('dispatch1', ORDER, 'pay', id, { payType: '3', amount: totalAmount });
  const total = cents(totalAmount);
  return { id, draw, tee, first: null, paid: total, total, returned: 0, asked: 0 };
}

/** 插组 leads to another minute of the day of play. */
async function squeeze(life: Life): Promise<void> {
  const { id, draw } = life;
  const day = Math.floor((life.tee - FIRST_DAY) / DAY_MINUTES);
  const tee = FIRST_DAY + day * DAY_MINUTES + 360 + draw(480);
  if (tee <= now) return;
  const teeTime = stamp(tee);
  const manager = await desk.as('manager1');
  const preview = (await manager.get<AnyRow>(`${ORDER}/movePreview`, { id, teeTime, squeezeFlag: 'Y' }))
    .result;
  const { rev } = await desk.row(ORDER, id);
  const answer = await manager.send('POST', `${ORDER}/squeeze`, { id, rev, teeTime });
  if (!answer.success) return expect(answer.message).toBe(preview['problem']);
  await follow(life, tee, preview);
}

/** 改期 leads to the slots of the grid. */
async function reschedule(life: Life): Promise<void> {
  const { id, draw } = life;
  const day = Math.floor((life.tee - FIRST_DAY) / DAY_MINUTES) + draw(7);
  // On the hour, where no slot is left empty.
  const tee = FIRST_DAY + day * DAY_MINUTES + 60 * (7 + draw(6));
  if (tee <= now) return;
  const to = { playDate: dayOf(tee), teeTime: stamp(tee) };
  const preview = (
    await (await desk.as('manager1')).get<AnyRow>(`${ORDER}/movePreview`, { id, teeTime: to.teeTime })
  ).result;
  const answer = await desk.act('manager1', ORDER, 'reschedule', id, to);
  if (!answer.success) return expect(answer.message).toBe(preview['problem']);
  await follow(life, tee, preview);
}

async function follow(life: Life, tee: number, preview: AnyRow): Promise<void> {
  const { id } = life;
  life.first ??= life.tee;
  life.tee = tee;
  const row = await desk.row(ORDER, id);
  life.total = cents(row['totalAmount']);
  const over = life.paid - life.returned - life.total;
  life.asked = Math.max(0, over);
  if (over > 0) seen.add('difference');
  expect(preview).toMatchObject({ problem: null, keepsFirstTeeTime: stamp(life.first) });
  expect([preview['totalAfter'], preview['toPay'], preview['toReturn']].map(cents)).toEqual([
    life.total,
    Math.max(0, -over),
    life.asked,
  ]);
  expect(row).toMatchObject({ status: '2', firstTeeTime: stamp(life.first) });
  const open = await refundsOf(id, '0');
  expect(
    open.map(({ applyAmount, refundType, applyUser }) => [cents(applyAmount), refundType, applyUser]),
  ).toEqual(life.asked > 0 ? [[life.asked, '4', 'system']] : []);
  if (over < 0) {
    seen.add('rest');
    expect(row).toMatchObject({ payStatus: '1' });
    expect(
      await desk.act('dispatch1', ORDER, 'pay', id, { payType: '3', amount: -over / 100 }),
    ).toMatchObject(ok);
    life.paid -= over;
  } else if (life.asked > 0 && life.draw(2) === 0) await payBack(life, String(open[0]?.id));
}

/** The manager allows it, finance pays it. */
async function payBack(life: Life, refundId: string): Promise<void> {
  expect(await desk.act('manager1', REFUND, 'audit', refundId, { pass: 'Y' })).toMatchObject(ok);
  const amount = { actualAmount: life.asked / 100 };
  expect(await desk.act('finance1', REFUND, 'execute', refundId, amount)).toMatchObject(ok);
  expect(await desk.act('finance1', REFUND, 'succeed', refundId, { channelNo: 'A1' })).toMatchObject(ok);
  life.returned += life.asked;
  life.asked = 0;
}

/** Play stands for a while, around the tee time. */
async function stop(life: Life): Promise<void> {
  const from = Math.max(now, life.tee - 20 + life.draw(60));
  if (dayOf(from) !== dayOf(life.tee)) return;
  now = from;
  expect(await desk.act('manager1', PARK, 'suspend', P1, { reason: '1' })).toMatchObject(ok);
  if (now >= life.tee)
    expect(await desk.act('dispatch1', ORDER, 'noShow', life.id)).toMatchObject({
      message: '暂停打球期间不能登记未到',
    });
  now += life.draw(50);
  await closeDue(desk.server.app, () => ({ parkTs: now * MINUTE_MS, hasDay: false }), {
    rules: [closeOrders],
  });
  stops.push({ from, to: now });
  expect(await desk.act('manager1', PARK, 'resume', P1)).toMatchObject(ok);
}

/** Minutes of play since the tee time. */
function playedSinceTee({ tee }: Life): number {
  let played = 0;
  for (let minute = tee; minute < now; minute += 1)
    if (!stops.some(({ from, to }) => from <= minute && minute < to)) played += 1;
  return played;
}

/** What the policy of the house gives back of a cancellation now. */
function dueBack({ tee, first, paid, returned, asked }: Life): number {
  const ahead = Math.min(tee, first ?? tee) - now;
  const rate = ahead >= 1440 ? 100 : ahead >= 120 ? 50 : 0;
  return Math.floor(((paid - returned - asked) * rate + 50) / 100);
}

async function cancel(life: Life, reason: string): Promise<void> {
  const { id } = life;
  const hasStop = stops.some(({ from }) => dayOf(from) === dayOf(life.tee));
  const answer = await desk.act('manager1', ORDER, 'cancel', id, { reason });
  if (reason === '2' && !hasStop) {
    expect(answer.message).toBe(`${dayOf(life.tee)}没有暂停打球的记录，不能以天气为原因`);
    return cancel(life, '1');
  }
  expect(answer).toMatchObject(ok);
  seen.add(reason === '2' ? 'weather' : 'guest');
  const due = reason === '2' ? life.paid - life.returned - life.asked : dueBack(life);
  const back = (await refundsOf(id, '0')).filter(({ refundType }) => refundType !== '4');
  expect(back.map(({ applyAmount, applyUser }) => [cents(applyAmount), applyUser])).toEqual(
    due > 0 ? [[due, 'system']] : [],
  );
}

async function waitForGuests(life: Life): Promise<void> {
  now = Math.max(now, life.tee + life.draw(90));
  await closeDue(desk.server.app, () => ({ parkTs: now * MINUTE_MS, hasDay: false }), {
    rules: [closeOrders],
  });
  const isNoShow = playedSinceTee(life) >= 30;
  expect(await desk.row(ORDER, life.id)).toMatchObject({ status: isNoShow ? '7' : '2' });
  if (!isNoShow) return cancel(life, '1');
  seen.add('noShow');
  const ask = async (reasonType: string): Promise<AnyRow> =>
    (
      await (
        await desk.as('manager1')
      ).get<AnyRow>(`${REFUND}/policyPreview`, { orderId: life.id, reasonType })
    ).result;
  expect(await ask('1')).toMatchObject({ policyRate: 0, suggestAmount: 0 });
  const hasStop = stops.some(({ from }) => dayOf(from) === dayOf(life.tee));
  expect(cents((await ask('2'))['suggestAmount'])).toBe(hasStop ? life.paid - life.returned - life.asked : 0);
}

async function live(index: number): Promise<void> {
  const life = await begin(index);
  for (let step = life.draw(4); step > 0; step -= 1) {
    now += life.draw(400);
    await (life.draw(2) === 0 ? squeeze(life) : reschedule(life));
  }
  if (life.draw(2) === 0) await stop(life);
  const end = life.draw(3);
  if ((await desk.row(ORDER, life.id))['status'] !== '2') return;
  await (end === 0 ? waitForGuests(life) : cancel(life, end === 1 ? '1' : '2'));
}

const LIVES = isFull ? 500 : 20;
/** Of one test: each takes well under the minute that a test may. */
const PART = 50;
const parts = Array.from({ length: Math.ceil(LIVES / PART) }, (_, part) => part * PART);

it.each(parts)('keeps lives from %d on to the rules, to the cent (BOOK-18, PRICE-23)', async (first) => {
  const last = Math.min(first + PART, LIVES);
  for (let index = first; index < last; index += 1) await live(index);
  // Every kind of end was among them.
  expect([...seen].toSorted()).toEqual(['difference', 'guest', 'noShow', 'rest', 'weather']);
});
