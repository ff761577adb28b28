/** What the lifecycles let people do, done; and that open pages hear of it. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfAnnouncement } from '#domain/entities/announcement.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieOrder } from '#domain/entities/caddieOrder.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfFeedback } from '#domain/entities/feedback.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { BusinessError } from '#server/http/errors.ts';
import { formatGolfDestination } from '#server/realtime/hub/destinations.ts';
import type { StoredMessage } from '#server/realtime/hub/envelope.ts';
import type { Body } from '#tests/unit/entities/sampleBodies.ts';
import { type CatalogueApp, startCatalogue } from './catalogueApp.ts';

const effects: string[] = [];

let catalogue: CatalogueApp;
beforeAll(async () => {
  catalogue = await startCatalogue({
    golfOrder: {
      effects: {
        async pay(_tx, row, input, user, { before }) {
          effects.push(
            `${user.username} ${String(before['status'])}→${String(row['status'])} ${String(input['amount'])}`,
          );
          if (input['remark'] === '不行') throw new BusinessError('付款渠道拒绝');
        },
      },
      async onAction(_tx, row, _input, _user, { action }) {
        effects.push(`log ${action} ${row.id}`);
      },
    },
    golfCompetitionPlayer: { known: { approve: async () => ({ isFull: 'Y' }) } },
    golfAnnouncement: { ownCalls: ['broadcast'] },
  });
});
afterAll(() => catalogue.close());

const act = (entity: EntityDescription, call: string, body: Body) =>
  catalogue.admin.send('PUT', `${entity.path}/${call}`, body);

describe('an action', () => {
  it('moves the state, keeps what was filled in, and who and when', async () => {
    const id = await catalogue.add(golfOrderRefund, { applyAmount: 100 });
    const answer = await act(golfOrderRefund, 'audit', { id, rev: 1, pass: 'Y', opinion: '同意' });
    expect(answer).toMatchObject({ success: true, message: '通过成功！' });
    expect(await catalogue.stored(golfOrderRefund, id)).toMatchObject({
      status: '1',
      auditOpinion: '同意',
      auditUser: 'admin',
      auditTime: '2026-06-01 10:00:00',
      rev: 2,
      updateBy: 'admin',
    });
  });

  it('is refused without a decision, without what it needs, and with a stale revision', async () => {
    const id = await catalogue.add(golfOrderRefund);
    expect(await act(golfOrderRefund, 'audit', { id })).toMatchObject({
      success: false,
      message: '参数不识别！',
    });
    expect(await act(golfOrderRefund, 'audit', { id, pass: 'N' })).toMatchObject({
      success: false,
      message: '请输入意见',
    });
    const stale = await act(golfOrderRefund, 'audit', { id, rev: 0, pass: 'Y' });
    expect(stale.message).toMatch(/^该记录已被.+于10:00:00处理,请刷新后重试$/);
    expect(await catalogue.stored(golfOrderRefund, id)).toMatchObject({ status: '0', rev: 1 });
  });

  it('is refused by its guard, which knows who acts', async () => {
    const id = await catalogue.add(golfOrderRefund, { applyAmount: 6000 });
    await catalogue.force(golfOrderRefund, id, { applyUser: 'staff' });
    const body = { id, pass: 'Y' };
    const own = await catalogue.staff.send('PUT', `${golfOrderRefund.path}/audit`, body);
    expect(own).toMatchObject({ success: false, message: '申请人不能审核自己的退款' });
    expect(await act(golfOrderRefund, 'audit', body)).toMatchObject({ success: true });
  });

  it('runs its effects in the same transaction, and is taken back when they refuse', async () => {
    const id = await catalogue.add(golfOrder);
    await catalogue.force(golfOrder, id, { totalAmount: 800, paidAmount: 0 });
    const pay = (remark: string) => act(golfOrder, 'pay', { id, payType: '1', amount: 800, remark });
    expect(await pay('不行')).toMatchObject({ success: false, message: '付款渠道拒绝' });
    expect(await catalogue.stored(golfOrder, id)).toMatchObject({ status: '0', rev: 1 });
    effects.length = 0;
    expect(await pay('好')).toMatchObject({ success: true });
    expect(effects).toEqual(['admin 0→2 800', `log pay ${id}`]);
    expect(await act(golfOrder, 'pay', { id, payType: '1', amount: 1 })).toMatchObject({
      success: false,
      message: '没有待付的金额',
    });
  });

  it('knows what only the server knows', async () => {
    const id = await catalogue.add(golfCompetitionPlayer);
    await act(golfCompetitionPlayer, 'sign', { id, signStatus: '1' });
    expect(await catalogue.stored(golfCompetitionPlayer, id)).toMatchObject({ signStatus: '2' });
  });

  // ENTITY-09
  it('is done to all of a selection or to none', async () => {
    const ids = [await catalogue.add(golfAnnouncement), await catalogue.add(golfAnnouncement)];
    await catalogue.force(golfAnnouncement, ids[1] ?? '', { status: '1' });
    const publish = () => act(golfAnnouncement, 'publish', { ids: ids.join(',') });
    expect(await publish()).toMatchObject({ success: false, message: '当前状态不能发布' });
    expect(await catalogue.stored(golfAnnouncement, ids[0] ?? '')).toMatchObject({ status: '0' });
    await catalogue.force(golfAnnouncement, ids[1] ?? '', { status: '2' });
    expect(await publish()).toMatchObject({ success: true, message: '发布成功！' });
    expect(await catalogue.stored(golfAnnouncement, ids[1] ?? '')).toMatchObject({ status: '1' });
    const refunds = [await catalogue.add(golfOrderRefund), await catalogue.add(golfOrderRefund)];
    expect(await act(golfOrderRefund, 'audit', { ids: refunds, pass: 'Y' })).toMatchObject({
      success: false,
    });
  });

  it('brings copies along with a reference, and refuses one to nothing', async () => {
    const id = await catalogue.add(golfCaddieOrder);
    const caddieId = await catalogue.add(golfCaddie, { name: '周小燕' });
    expect(await act(golfCaddieOrder, 'assign', { id, caddieId: '1'.repeat(19) })).toMatchObject({
      success: false,
      message: '球童：所选球童不存在',
    });
    expect(await act(golfCaddieOrder, 'assign', { id, caddieId })).toMatchObject({ success: true });
    expect(await catalogue.stored(golfCaddieOrder, id)).toMatchObject({
      caddieId,
      caddieName: '周小燕',
      status: '0',
    });
  });

  it('does not give a device away twice', async () => {
    const deviceId = await catalogue.add(golfDevice);
    const orders = [await catalogue.add(golfCaddieOrder), await catalogue.add(golfCaddieOrder)];
    for (const id of orders) await catalogue.force(golfCaddieOrder, id, { status: '1' });
    const on = (id: string | undefined) =>
      act(golfCaddieOrder, 'machineOn', { id, deviceId, clubCountOut: 14 });
    expect(await on(orders[0])).toMatchObject({ success: true });
    expect(await on(orders[1])).toMatchObject({
      success: false,
      message: '设备：该值不可用，系统中已存在！',
    });
  });

  it('takes a device to another park', async () => {
    const id = await catalogue.add(golfDevice);
    const assign = (parkId: string) => act(golfDevice, 'assign', { id, parkId });
    expect(await assign('1'.repeat(19))).toMatchObject({ success: false, message: '球场：所选球场不存在' });
    expect(await assign(catalogue.otherPark)).toMatchObject({ success: true });
    expect(await catalogue.stored(golfDevice, id)).toMatchObject({
      parkId: catalogue.otherPark,
      status: '1',
    });
  });

  it('clears what it clears, and stamps a username where usernames are kept', async () => {
    const id = await catalogue.add(golfDevice);
    await catalogue.force(golfDevice, id, { status: '2', bindType: '1', bindId: 'x', bindName: '车' });
    await act(golfDevice, 'unbind', { id });
    expect(await catalogue.stored(golfDevice, id)).toMatchObject({
      status: '1',
      bindType: '0',
      bindId: null,
      bindName: null,
    });
    expect(await act(golfFeedback, 'transfer', { id: 'x', handler: 'nobody' })).toMatchObject({
      success: false,
    });
  });

  it('leaves to the room what the room does itself', async () => {
    const response = await catalogue.app.inject({
      method: 'PUT',
      url: `${golfAnnouncement.path}/broadcast`,
      headers: { 'x-access-token': 'admin' },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('a state', () => {
  it('that a form may choose among is no way around the actions', async () => {
    const id = await catalogue.add(golfPark);
    const choose = (status: string) => catalogue.admin.send('PUT', `${golfPark.path}/edit`, { id, status });
    expect(await choose('2')).toMatchObject({ success: true });
    expect(await choose('3')).toMatchObject({ success: false, message: '状态：该状态只能通过操作改变' });
    await choose('1');
    await act(golfPark, 'suspend', { id, reason: '1' });
    expect(await catalogue.stored(golfPark, id)).toMatchObject({ status: '3', suspendReason: '1' });
    expect(await choose('1')).toMatchObject({ success: false });
    expect(await act(golfPark, 'resume', { id })).toMatchObject({ success: true });
    expect(await catalogue.stored(golfPark, id)).toMatchObject({ status: '1', suspendReason: null });
  });
});

describe('open pages', () => {
  // LIVE-16
  it('hear of every change of a row, with what a list shows of it', async () => {
    const heard: Record<string, unknown>[] = [];
    const { hub, publisher } = catalogue.app.realtime;
    const end = hub.subscribe(formatGolfDestination(catalogue.park), {
      deliver: ({ text }: StoredMessage) => void heard.push(JSON.parse(text) as Record<string, unknown>),
    });
    const next = async () => {
      await catalogue.app.background.settle();
      await publisher.settled();
      return heard.splice(0);
    };
    await next();
    const id = await catalogue.add(golfOrder, { contactName: '吴九' });
    expect(await next()).toMatchObject([
      {
        type: 111,
        id,
        rev: 1,
        status: '0',
        parkId: catalogue.park,
        patch: { contactName: '吴九', status_dictText: '待支付' },
      },
    ]);
    await catalogue.admin.send('PUT', `${golfOrder.path}/edit`, { id, remark: '晚到', contactName: '吴九' });
    const [message] = await next();
    expect(message).toMatchObject({ id, rev: 2, patch: { remark: '晚到', updateBy: 'admin' } });
    expect(Object.keys(message?.['patch'] as object).toSorted()).toEqual([
      'flightId',
      'orderNo',
      'remark',
      'updateBy',
      'updateTime',
    ]);
    await act(golfOrder, 'cancel', { id, reason: '1' });
    expect(await next()).toMatchObject([
      { id, rev: 3, status: '6', patch: { status: '6', cancelReason: '1' } },
    ]);
    await catalogue.admin.send('DELETE', `${golfOrder.path}/delete?id=${id}`);
    expect(await next()).toMatchObject([{ id, rev: 4, patch: { delFlag: 1 } }]);
    await catalogue.admin.send('PUT', `${golfOrder.path}/edit`, { id, remark: 'x' });
    expect(await next()).toEqual([]);
    end();
  });
});
