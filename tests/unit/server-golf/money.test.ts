/** Who may move how much money, by whom it is looked at, and what a booking may cost. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#domain/booking/money.ts';
import { computeDue } from '#domain/booking/payment.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { addMember, type GolfServer, MEMBER_NO, openGolfServer, P1 } from './golfServer.ts';

const ORDER = '/admin/golfOrder';
const REFUND = '/admin/golfOrderRefund';
const APPLY = '/admin/golfCaddieApply';
const DAY = '2026-05-08';
const P2 = '1700000000000000102';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
  await addMember(desk);
});
afterAll(() => desk.server.app.close());

let places = 0;
/** A tee time that nobody has: squeezed in, so that slots are no matter here. */
function freeTime(): string {
  places += 1;
  const minute = 13 * 60 + places;
  return `${DAY} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}:00`;
}

const booking = (changes: object = {}) => ({
  parkId: P1,
  orderType: '1',
  source: '3',
  playDate: DAY,
  teeTime: freeTime(),
  squeezeFlag: 'Y',
  startHoleNo: 1,
  holesCount: 18,
  contactName: '张三',
  contactPhone: '13800138000',
  playerCount: 1,
  ...changes,
});

const add = async (username: string, path: string, body: object) =>
  (await desk.as(username)).send<string>('POST', `${path}/add`, body);

async function book(changes: object = {}): Promise<AnyRow> {
  const { message, result } = await add('manager1', ORDER, booking(changes));
  expect(message).toBe('添加成功！');
  return desk.row(ORDER, result);
}

const pay = ({ id, totalAmount }: AnyRow, amount: unknown = totalAmount) =>
  desk.act('dispatch1', ORDER, 'pay', id, { payType: '3', amount });

/** Sets what a test starts from. */
const force = (table: string, id: string, columns: object) =>
  getRecordDb(desk.server.app.db).updateTable(table).set(columns).where('id', '=', id).execute();

/** A confirmed order that was paid so much. */
async function paidWith(amount: number): Promise<string> {
  const order = await book();
  expect(await pay(order)).toMatchObject({ success: true });
  await force('golf_order', order.id, { totalAmount: amount, paidAmount: amount });
  return order.id;
}

const requestOf = (orderId: string, applyAmount: number, more: object = {}) => ({
  parkId: P1,
  orderId,
  refundType: '2',
  reasonType: '1',
  reason: '行程变更',
  applyAmount,
  ...more,
});

async function ask(username: string, orderId: string, applyAmount: number): Promise<string> {
  const { message, result } = await add(username, REFUND, requestOf(orderId, applyAmount));
  expect(message).toBe('添加成功！');
  return result;
}

const audit = (username: string, id: string) => desk.act(username, REFUND, 'audit', id, { pass: 'Y' });
const execute = (username: string, id: string, actualAmount: number) =>
  desk.act(username, REFUND, 'execute', id, { actualAmount });
const OK = { success: true };

describe('what the policy suggests (PRICE-14)', () => {
  it('is given once: half of the money cannot be asked for twice without a word', async () => {
    const orderId = await paidWith(2890);
    // Five hours before the tee time the house gives back half of it.
    const { playDate } = await desk.row(ORDER, orderId);
    await force('golf_order', orderId, { teeTime: '2026-05-01 15:00:00' });
    expect(playDate).toBe(DAY);
    const half = requestOf(orderId, 1445, { reason: '' });
    const { result: first } = await add('service1', REFUND, half);
    expect(await desk.row(REFUND, first)).toMatchObject({ policyRate: 50, suggestAmount: 1445 });
    const preview = async () =>
      (await (await desk.as('service1')).get(`${REFUND}/policyPreview`, { orderId })).result;
    expect(await preview()).toMatchObject({ suggestAmount: 0, refundable: 1445 });
    expect(await add('service1', REFUND, half)).toMatchObject({
      success: false,
      message: '申请金额与建议金额不同，请填写说明',
    });
    await audit('manager1', first);
    await execute('finance1', first, 1445);
    expect(await desk.act('finance1', REFUND, 'succeed', first, { channelNo: 'A1' })).toMatchObject(OK);
    expect(await preview()).toMatchObject({ suggestAmount: 0, refundable: 1445 });
  });
});

describe('money that the house gave up (BOOK-26)', () => {
  const slot = { playDate: '2026-05-09', teeTime: '2026-05-09 10:00:00' };
  const move = (id: string) => desk.act('manager1', ORDER, 'reschedule', id, slot);
  const preview = async (id: string) =>
    (await (await desk.as('manager1')).get<AnyRow>(`${ORDER}/movePreview`, { id, teeTime: slot.teeTime }))
      .result;
  async function giveBack(orderId: string, amount: number, more: object): Promise<void> {
    const { result: id } = await add('service1', REFUND, requestOf(orderId, amount, more));
    expect(await audit('manager1', id)).toMatchObject(OK);
    expect(await execute('finance1', id, amount)).toMatchObject(OK);
    expect(await desk.act('finance1', REFUND, 'succeed', id, { channelNo: 'A1' })).toMatchObject(OK);
  }

  it('is not asked for again: after a dearer move 收款 takes the difference and no cent more', async () => {
    const id = await paidWith(800);
    await giveBack(id, 100, { reasonType: '4', reason: '投诉补偿' });
    expect(await desk.row(ORDER, id)).toMatchObject({ payStatus: '4', refundAmount: 100 });
    const { toPay, totalAfter } = await preview(id);
    expect(toPay).toBe(Number(totalAfter) - 800);
    expect(toPay).toBeGreaterThan(0);
    expect(await move(id)).toMatchObject(OK);
    const moved = await desk.row(ORDER, id);
    expect(moved).toMatchObject({ payStatus: '1' });
    expect(computeDue(moved)).toBe(toPay);
    expect(await pay(moved, Number(toPay) + 0.01)).toMatchObject({
      message: `收款金额不能超过待付的${formatMoney(Number(toPay))}`,
    });
    expect(await pay(moved, toPay)).toMatchObject(OK);
    expect(await desk.row(ORDER, id)).toMatchObject({ payStatus: '2' });
  });

  it('is another thing than what was paid twice', async () => {
    const id = await paidWith(800);
    await force('golf_order', id, { paidAmount: 1600 });
    await giveBack(id, 800, { reasonType: '5', reason: '重复支付' });
    const { toPay, totalAfter } = await preview(id);
    expect(toPay).toBe(Number(totalAfter) - 800);
    expect(computeDue(await desk.row(ORDER, id))).toBe(0);
  });
});

describe('a refund', () => {
  it('is that of whoever edited it last (PRICE-11)', async () => {
    const orderId = await paidWith(4999);
    const id = await ask('service1', orderId, 1);
    expect(await desk.act('finance1', REFUND, 'edit', id, { applyAmount: 4999 })).toMatchObject(OK);
    expect(await desk.row(REFUND, id)).toMatchObject({ applyUser: 'finance1', applyAmount: 4999 });
    expect(await audit('finance1', id)).toMatchObject({ message: '申请人不能审核自己的退款' });
    expect(await audit('manager1', id)).toMatchObject(OK);
  });

  it('in parts is no less than the whole: the manager looks at it, and somebody else pays (PRICE-11)', async () => {
    const orderId = await paidWith(8000);
    const [first, second] = [await ask('service1', orderId, 4000), await ask('service1', orderId, 4000)];
    expect(await desk.row(REFUND, first)).toMatchObject({ refundsOfOrder: 8000 });
    expect(await audit('finance1', first)).toMatchObject({
      message: '该订单的退款合计超过￥5,000.00，须由球场经理审核',
    });
    for (const id of [first, second]) expect(await audit('manager1', id)).toMatchObject(OK);
    await force('golf_order_refund', first, { auditUser: 'finance1' });
    expect(await execute('finance1', first, 4000)).toMatchObject({
      message: '审核人不能执行自己审核的退款',
    });
    await force('golf_order_refund', first, { auditUser: 'manager1', applyUser: 'finance1' });
    expect(await execute('finance1', first, 4000)).toMatchObject({
      message: '退款合计超过￥5,000.00，申请人不能执行',
    });
    expect(await execute('finance1', second, 4000)).toMatchObject(OK);
    expect(await desk.row(REFUND, second)).toMatchObject({ payUser: 'finance1', auditUser: 'manager1' });
  });

  it('that is paid already counts, one that was turned down does not', async () => {
    const orderId = await paidWith(9000);
    const [first, second] = [await ask('service1', orderId, 3000), await ask('service1', orderId, 3000)];
    await desk.act('manager1', REFUND, 'audit', first, { pass: 'N', opinion: '金额不符' });
    expect(await audit('manager1', second)).toMatchObject(OK);
    expect(await execute('finance1', second, 3000)).toMatchObject(OK);
    await desk.act('finance1', REFUND, 'succeed', second, { channelNo: 'A2' });
    expect(await audit('finance1', await ask('service1', orderId, 2001))).toMatchObject({ success: false });
    expect(await audit('finance1', await ask('service1', await paidWith(3000), 3000))).toMatchObject(OK);
  });

  it('that cannot be paid is given up, and its money asked for anew (PRICE-27)', async () => {
    const orderId = await paidWith(600);
    const id = await ask('service1', orderId, 600);
    const giveUp = (username: string, opinion: string) =>
      desk.act(username, REFUND, 'audit', id, { pass: 'N', opinion });
    expect(await audit('manager1', id)).toMatchObject(OK);
    for (const attempt of [1, 2, 3]) {
      expect(await execute('finance1', id, 600)).toMatchObject(OK);
      const failed = await desk.act('finance1', REFUND, 'fail', id, { reason: '账号有误' });
      expect([attempt, failed]).toMatchObject([attempt, OK]);
    }
    expect(await execute('finance1', id, 600)).toMatchObject({ message: '已执行3次，不能再重试' });
    const again = requestOf(orderId, 600);
    expect(await add('service1', REFUND, again)).toMatchObject({ success: false });
    expect(await giveUp('manager1', '')).toMatchObject({ success: false });
    expect(await giveUp('service1', '改为现金退款')).toMatchObject({ success: false });
    expect(await giveUp('manager1', '改为现金退款')).toMatchObject(OK);
    expect(await desk.row(REFUND, id)).toMatchObject({ status: '4', auditOpinion: '改为现金退款' });
    expect(await desk.row(ORDER, orderId)).toMatchObject({ paidAmount: 600, refundAmount: 0 });
    expect(await add('service1', REFUND, again)).toMatchObject(OK);
  });

  it('is deleted by neither who asked for it nor who decided (PRICE-15)', async () => {
    const orderId = await paidWith(1000);
    const remove = async (username: string, id: string) =>
      (await desk.as(username)).send('DELETE', `${REFUND}/delete?id=${id}`);
    const withdrawn = await ask('service1', orderId, 100);
    await desk.act('finance1', REFUND, 'edit', withdrawn, { applyAmount: 90 });
    await desk.act('finance1', REFUND, 'cancel', withdrawn);
    expect(await remove('finance1', withdrawn)).toMatchObject({ message: '申请人不能删除自己的退款单' });
    expect(await remove('manager1', withdrawn)).toMatchObject(OK);
    const decided = await ask('service1', orderId, 100);
    await desk.act('finance1', REFUND, 'audit', decided, { pass: 'N', opinion: '不符合政策' });
    expect(await remove('finance1', decided)).toMatchObject({ message: '审核人不能删除自己审核的退款单' });
    expect(await remove('manager1', decided)).toMatchObject(OK);
  });
});

describe('a refund of what was paid in two ways (PRICE-29)', () => {
  /** 600 by WeChat, then 400 in cash. */
  async function paidTwoWays(): Promise<string> {
    const order = await book();
    await force('golf_order', order.id, { totalAmount: 1000 });
    for (const [payType, amount] of [
      ['1', 600],
      ['3', 400],
    ])
      expect(await desk.act('dispatch1', ORDER, 'pay', order.id, { payType, amount })).toMatchObject(OK);
    return order.id;
  }
  const waysOf = async (orderId: string) =>
    (await desk.rows(REFUND, { orderId }))
      .map(({ payType, applyAmount, status }) => [payType, Number(applyAmount), status])
      .toSorted((a, b) => String(a).localeCompare(String(b)));

  it('goes back in both, each by a refund of its own', async () => {
    const orderId = await paidTwoWays();
    const id = await ask('service1', orderId, 1000);
    expect(await waysOf(orderId)).toEqual([['3', 1000, '0']]);
    expect(await audit('manager1', id)).toMatchObject(OK);
    expect(await waysOf(orderId)).toEqual([
      ['1', 600, '1'],
      ['3', 400, '1'],
    ]);
    const refunds = await desk.rows(REFUND, { orderId });
    expect(new Set(refunds.map(({ refundNo }) => refundNo)).size).toBe(2);
    for (const refund of refunds) {
      const { applyAmount, payType } = refund;
      expect(refund).toMatchObject({ applyUser: 'service1', auditUser: 'manager1', refundsOfOrder: 1000 });
      expect(await execute('manager1', refund.id, Number(applyAmount))).toMatchObject({ success: false });
      expect(await execute('finance1', refund.id, Number(applyAmount))).toMatchObject(OK);
      const { status } = await desk.row(REFUND, refund.id);
      expect([payType, status]).toEqual([payType, payType === '1' ? '3' : '2']);
      if (payType === '3')
        expect(await desk.act('finance1', REFUND, 'succeed', refund.id, { channelNo: 'A1' })).toMatchObject(
          OK,
        );
    }
    expect(await desk.row(ORDER, orderId)).toMatchObject({ refundAmount: 1000, payStatus: '5' });
  });

  it('takes what came last first, and then what is left of the other', async () => {
    const orderId = await paidTwoWays();
    const amounts: readonly (readonly [number, readonly unknown[]])[] = [
      [150, [['3', 150, '1']]],
      [
        300,
        [
          ['1', 50, '1'],
          ['3', 150, '1'],
          ['3', 250, '1'],
        ],
      ],
      [
        550,
        [
          ['1', 50, '1'],
          ['1', 550, '1'],
          ['3', 150, '1'],
          ['3', 250, '1'],
        ],
      ],
    ];
    for (const [amount, ways] of amounts) {
      expect(await audit('manager1', await ask('service1', orderId, amount))).toMatchObject(OK);
      expect(await waysOf(orderId)).toEqual(ways);
    }
  });

  it('goes anew by the way of a part that was given up', async () => {
    const orderId = await paidTwoWays();
    const id = await ask('service1', orderId, 400);
    await audit('manager1', id);
    await desk.act('manager1', REFUND, 'audit', id, { pass: 'N', opinion: '重新申请' });
    await audit('manager1', await ask('service1', orderId, 500));
    expect(await waysOf(orderId)).toEqual([
      ['1', 100, '1'],
      ['3', 400, '1'],
      ['3', 400, '4'],
    ]);
  });
});

describe('an order that becomes dearer (BOOK-15)', () => {
  it('is not paid any more, and not confirmed until the rest is', async () => {
    const order = await book({ source: '4' });
    expect(await pay(order)).toMatchObject(OK);
    expect(await desk.row(ORDER, order.id)).toMatchObject({ status: '1', payStatus: '2' });
    expect(await desk.act('manager1', ORDER, 'edit', order.id, { playerCount: 4 })).toMatchObject(OK);
    const dearer = await desk.row(ORDER, order.id);
    const rest = Number(dearer['totalAmount']) - Number(order['totalAmount']);
    expect(rest).toBeGreaterThan(0);
    expect(dearer).toMatchObject({ status: '1', payStatus: '1', paidAmount: order['totalAmount'] });
    const pass = () => desk.act('dispatch1', ORDER, 'check', order.id, { result: '2' });
    expect(await pass()).toMatchObject({
      success: false,
      message: `还有${formatMoney(rest)}未付，收齐后才能确认订单`,
    });
    expect(await pay(dearer, rest)).toMatchObject(OK);
    expect(await desk.row(ORDER, order.id)).toMatchObject({ status: '1', payStatus: '2' });
    expect(await pass()).toMatchObject(OK);
    expect(await desk.row(ORDER, order.id)).toMatchObject({ status: '2', flightId: expect.any(String) });
  });

  it('is confirmed with its last part only', async () => {
    const order = await book();
    expect(await pay(order, 100)).toMatchObject(OK);
    expect(await desk.row(ORDER, order.id)).toMatchObject({ status: '0', payStatus: '1', paidAmount: 100 });
    expect(await pay(order, Number(order['totalAmount']) - 100)).toMatchObject(OK);
    expect(await desk.row(ORDER, order.id)).toMatchObject({ status: '2', payStatus: '2' });
  });
});

describe('member prices (PRICE-16)', () => {
  const refused = async (changes: object): Promise<string> => {
    const { success, message } = await add('manager1', ORDER, booking(changes));
    expect(success).toBe(false);
    return message;
  };
  const STRANGER = '不是本球场的有效会员，不能按会员价';

  it('need a member who is on file, of this park or the group, and not expired', async () => {
    expect(await refused({ memberNo: 'nonsense' })).toBe(`会员号nonsense${STRANGER}`);
    await addMember(desk, { memberNo: 'M90002', phone: '13900090002', memberParkId: P2 });
    expect(await refused({ memberNo: 'M90002' })).toBe(`会员号M90002${STRANGER}`);
    await addMember(desk, { memberNo: 'M90003', phone: '13900090003', expireDate: '2026-05-07' });
    expect(await refused({ memberNo: 'M90003' })).toBe(`会员号M90003${STRANGER}`);
    await addMember(desk, { memberNo: 'M90004', phone: '13900090004', memberType: '3' });
    expect(await refused({ memberNo: 'M90004' })).toBe(`会员号M90004${STRANGER}`);
    await addMember(desk, { memberNo: 'M90005', phone: '13900090005', memberParkId: '' });
    const walkIn = Number((await book())['totalAmount']);
    for (const memberNo of [MEMBER_NO, 'M90005'])
      expect(Number((await book({ memberNo }))['totalAmount'])).toBeLessThan(walkIn);
  });

  it('are for named players who are members themselves', async () => {
    const named = (...players: object[]) => ({
      playerCount: 2,
      players: players.map((player) => ({ memberType: '1', ...player })),
    });
    const words = '不是本球场的有效会员，请从球员档案中选择会员，或改为其他客户类型';
    expect(await refused(named({ name: '无名' }))).toBe(`球员无名${words}`);
    const [visitor] = await desk.rows('/admin/golfPlayer', { memberType: '3', status: '1' });
    expect(await refused(named({ name: '访客', playerId: visitor?.id }))).toBe(`球员访客${words}`);
    const playerId = await addMember(desk, { memberNo: 'M90006', phone: '13900090006' });
    const twice = { name: '张三', playerId };
    expect(await refused(named(twice, twice))).toBe('球员名单中同一位会员出现了两次');
    expect((await book(named(twice)))['totalAmount']).toBeGreaterThan(0);
  });

  it('are given once for one number: who is not named is a guest (PRICE-18)', async () => {
    const member = { name: '张三', memberType: '1' };
    const guest = { name: '李四', memberType: '2' };
    const total = async (playerCount: number, players: readonly object[]): Promise<unknown> =>
      (await book({ memberNo: MEMBER_NO, playerCount, players }))['totalAmount'];
    const four = await total(4, [member, guest, guest, guest]);
    expect([await total(4, []), await total(4, [guest]), await total(4, [member])]).toEqual([
      four,
      four,
      four,
    ]);
    const [own] = await desk.rows('/admin/golfPlayer', { memberNo: MEMBER_NO });
    for (const second of [member, { ...member, playerId: own?.id }])
      expect(await refused({ memberNo: MEMBER_NO, playerCount: 2, players: [member, second] })).toBe(
        '球员名单中同一位会员出现了两次',
      );
    expect(await total(4, [{ ...member, playerId: own?.id }])).toBe(four);
    const other = await addMember(desk, { name: '王五', memberNo: 'M90007', phone: '13900090007' });
    expect(await total(2, [{ name: '王五', memberType: '1', playerId: other }])).toBeLessThan(
      Number(await total(2, [member])),
    );
  });

  it('are asked for by an edit and a quote as well', async () => {
    const { id } = await book();
    expect(await desk.act('manager1', ORDER, 'edit', id, { memberNo: 'nonsense' })).toMatchObject({
      message: `会员号nonsense${STRANGER}`,
    });
    const clerk = await desk.as('service1');
    expect(await clerk.send('POST', `${ORDER}/quote`, booking({ memberNo: 'nonsense' }))).toMatchObject({
      result: { priceProblem: `会员号nonsense${STRANGER}` },
    });
  });

  // PRICE-26
  it('are shown to nobody who names a number or a member that the house does not know', async () => {
    const clerk = await desk.as('service1');
    const quote = async (changes: object): Promise<{ totalAmount: number; priceProblem: string | null }> =>
      (
        await clerk.send<{ totalAmount: number; priceProblem: string | null }>(
          'POST',
          `${ORDER}/quote`,
          booking(changes),
        )
      ).result;
    const four = { playerCount: 4 };
    const walkIns = await quote(four);
    expect((await quote({ ...four, memberNo: MEMBER_NO })).totalAmount).toBeLessThan(walkIns.totalAmount);
    const players = [
      { name: '无名', memberType: '1' },
      { name: '李四', memberType: '2' },
    ];
    for (const asked of [{ memberNo: 'nonsense' }, { players }, { memberNo: 'nonsense', players }]) {
      const { totalAmount, priceProblem } = await quote({ ...four, ...asked });
      expect(totalAmount).toBe(walkIns.totalAmount);
      expect(priceProblem).toContain('不是本球场的有效会员');
    }
  });
});

describe('挂账 (BOOK-27)', () => {
  const charge = ({ id }: AnyRow, amount: unknown) =>
    desk.act('dispatch1', ORDER, 'pay', id, { payType: '6', amount });
  const REFUSED = { success: false, message: '只有会员可以挂账，请先在订单中填写本球场有效的会员号' };

  it('of any amount confirms nothing for who has no account, and an order of a member', async () => {
    const stranger = await book();
    for (const amount of [0, 1, stranger['totalAmount']])
      expect(await charge(stranger, amount)).toMatchObject(REFUSED);
    expect(await desk.row(ORDER, stranger.id)).toMatchObject({ status: '0', payStatus: '0', paidAmount: 0 });
    const member = await book({ memberNo: MEMBER_NO });
    expect(await charge(member, 0)).toMatchObject({ success: true });
    expect(await desk.row(ORDER, member.id)).toMatchObject({ status: '2', payStatus: '3' });
  });

  it('is refused for the rest of an order as well', async () => {
    const order = await book();
    expect(await pay(order)).toMatchObject({ success: true });
    await force('golf_order', order.id, { totalAmount: Number(order['totalAmount']) + 100, payStatus: '1' });
    expect(await charge(order, 0)).toMatchObject(REFUSED);
    expect(await desk.row(ORDER, order.id)).toMatchObject({ payStatus: '1' });
  });
});

describe('a discount (PRICE-17)', () => {
  it('above a tenth needs a right of its own and a reason, and is never more than the fees', async () => {
    const { totalAmount } = await book();
    const fees = Number(totalAmount);
    const tenth = fees / 10;
    const give = (username: string, discountAmount: number, discountReason = '') =>
      add(username, ORDER, booking({ discountAmount, discountReason }));
    expect(await give('service1', tenth)).toMatchObject(OK);
    const limit = `优惠超过费用的10%（${formatMoney(tenth)}）`;
    expect(await give('service1', tenth + 1, '老客户')).toMatchObject({
      message: `${limit}，需要大额优惠权限`,
    });
    expect(await give('manager1', tenth + 1)).toMatchObject({ message: `${limit}，请填写优惠原因` });
    expect(await give('manager1', 99_999_999, '全免')).toMatchObject({
      message: `优惠不能超过费用合计${formatMoney(fees)}`,
    });
    const { result: id } = await give('manager1', fees / 2, '老客户');
    expect(await desk.row(ORDER, id)).toMatchObject({ totalAmount: fees / 2, discountReason: '老客户' });
    // What the manager gave stays; more of it is a new decision.
    expect(await desk.act('service1', ORDER, 'edit', id, { playerCount: 2 })).toMatchObject(OK);
    expect(await desk.act('service1', ORDER, 'edit', id, { playerCount: 1 })).toMatchObject({
      message: `${limit}，需要大额优惠权限`,
    });
    expect(await desk.act('manager1', ORDER, 'edit', id, { discountReason: '' })).toMatchObject({
      message: expect.stringContaining('请填写优惠原因'),
    });
  });
});

describe('the review of channel and team orders (BOOK-16)', () => {
  it.each([
    ['a channel', { source: '4' }],
    ['a team', { orderType: '3' }],
  ])('is not avoided by becoming %s afterwards', async (_what, changes) => {
    const order = await book();
    expect(await desk.act('manager1', ORDER, 'edit', order.id, changes)).toMatchObject(OK);
    await pay(await desk.row(ORDER, order.id));
    expect(await desk.row(ORDER, order.id)).toMatchObject({ status: '1', checkStatus: '1', flightId: null });
  });

  it('stays when a channel order is said to be none', async () => {
    const order = await book({ source: '4' });
    await desk.act('manager1', ORDER, 'edit', order.id, { source: '3' });
    await pay(await desk.row(ORDER, order.id));
    expect(await desk.row(ORDER, order.id)).toMatchObject({ status: '1', checkStatus: '1' });
  });
});

it('the level that is granted is the manager’s to confirm, whatever was wished for (CADDIE-02)', async () => {
  const { result: id, message } = await add('caddie1', APPLY, {
    parkId: P1,
    applyType: '1',
    name: '王小芳',
    sex: '2',
    phone: '13811117777',
    idCard: '440300200001010011',
    birthday: '2000-01-01',
    photos: 'temp/a.png',
    healthCert: 'temp/h.pdf',
    expectLevel: '2',
  });
  expect(message).toBe('添加成功！');
  await force('golf_caddie_apply', id, { status: '2', checkStep: '3' });
  const items = JSON.stringify([{ item: '礼仪', score: 90, full: 100 }]);
  const grant = (username: string) =>
    desk.act(username, APPLY, 'passCheck', id, { items, passScore: 60, grantedLevel: '4' });
  expect(await grant('caddie1')).toMatchObject({
    success: false,
    message: 'A级及以上球童须由球场经理确认',
  });
  expect(await desk.row(APPLY, id)).toMatchObject({ status: '2', caddieId: null });
  expect(await grant('manager1')).toMatchObject(OK);
});
