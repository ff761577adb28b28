/** Caddies at work: from the application to the turn, the order, the clubs and what is said of them. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, formatStamp } from '#domain/validation/time.ts';
import { closeDue } from '#server/golf/deadlines.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const CADDIE = '/admin/golfCaddie';
const APPLY = '/admin/golfCaddieApply';
const CHECK = '/admin/golfCaddieCheck';
const ORDER = '/admin/golfCaddieOrder';
const DEVICE = '/admin/golfDevice';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

const act: GolfServer['act'] = (...args) => desk.act(...args);
/** Items of an exam that give so many percent. */
const marks = (score: number) => ({ items: JSON.stringify([{ item: '高尔夫规则', score, full: 100 }]) });

describe('an application', () => {
  const APPLICANT = {
    parkId: P1,
    applyType: '1',
    name: '王小芳',
    sex: '2',
    phone: '13811112222',
    idCard: '440300200001010011',
    birthday: '2000-01-01',
    photos: 'temp/a.png',
    healthCert: 'temp/h.pdf',
    expectLevel: '2',
  };

  // CADDIE-01
  it('goes through documents, theory and field, leaves a check each, and makes a caddie', async () => {
    const master = await desk.as('caddie1');
    const { result: id } = await master.send<string>('POST', `${APPLY}/add`, APPLICANT);
    expect(await desk.row(APPLY, id)).toMatchObject({ status: '0', checkStep: '1' });
    expect(await act('caddie1', APPLY, 'check', id, { result: '1' })).toMatchObject({ success: true });
    expect(await desk.row(APPLY, id)).toMatchObject({ status: '2', checkStep: '2' });
    const exam = { examTime: '2026-05-03 09:00:00', examPlace: '培训室' };
    expect(await act('caddie1', APPLY, 'arrange', id, exam)).toMatchObject({ success: true });
    expect(await desk.row(APPLY, id)).toMatchObject({ status: '2', ...exam });
    expect(await act('caddie1', APPLY, 'passCheck', id, { passScore: 60 })).toMatchObject({ success: false });
    expect(await act('caddie1', APPLY, 'passCheck', id, { ...marks(50), passScore: 60 })).toMatchObject({
      message: '得分50低于及格线，请驳回',
    });
    await act('caddie1', APPLY, 'passCheck', id, { ...marks(85), passScore: 60 });
    // The next exam is arranged anew.
    expect(await desk.row(APPLY, id)).toMatchObject({ status: '2', checkStep: '3', examTime: null });
    const last = await act('caddie1', APPLY, 'passCheck', id, {
      ...marks(88),
      passScore: 60,
      grantedLevel: '2',
    });
    expect(last).toMatchObject({ success: true });

    const done = await desk.row(APPLY, id);
    expect(done).toMatchObject({
      status: '3',
      grantedLevel: '2',
      caddieId: expect.stringMatching(/^\d{19}$/),
    });
    expect(await desk.row(CADDIE, String(done['caddieId']))).toMatchObject({
      name: '王小芳',
      phone: '13811112222',
      level: '2',
      status: '1',
      caddieNo: '161',
    });
    const checks = await desk.rows(CHECK, { applyId: id });
    expect(
      checks.map(({ checkType, result }) => `${String(checkType)} ${String(result)}`).toSorted(),
    ).toEqual(['1 1', '2 1', '3 1']);
    const theory = await desk.row(CHECK, String(checks.find(({ checkType }) => checkType === '2')?.id));
    expect(theory).toMatchObject({ score: 85, items: marks(85).items });
  });

  // CADDIE-02
  it('leaves A级 to the manager', async () => {
    const { result: id } = await (
      await desk.as('caddie1')
    ).send<string>('POST', `${APPLY}/add`, { ...APPLICANT, phone: '13811113333', expectLevel: '4' });
    await act('caddie1', APPLY, 'check', id, { result: '1' });
    await act('caddie1', APPLY, 'passCheck', id, { ...marks(85), passScore: 60 });
    const body = { ...marks(88), passScore: 60, grantedLevel: '4' };
    expect(await act('caddie1', APPLY, 'passCheck', id, body)).toMatchObject({
      message: 'A级及以上球童须由球场经理确认',
    });
    expect(await act('manager1', APPLY, 'passCheck', id, body)).toMatchObject({ success: true });
  });

  it('goes on by checks that are registered by themselves, each in its turn', async () => {
    const master = await desk.as('caddie1');
    const { result: applyId } = await master.send<string>('POST', `${APPLY}/add`, {
      ...APPLICANT,
      phone: '13811116666',
    });
    const check = (checkType: string, result: string, more: object = {}) =>
      master.send('POST', `${CHECK}/add`, { parkId: P1, applyId, checkType, result, ...more });
    expect(await check('1', '3', { opinion: '健康证过期' })).toMatchObject({ success: true });
    expect(await desk.row(APPLY, applyId)).toMatchObject({ status: '1', rejectReason: '健康证过期' });
    await act('caddie1', APPLY, 'resubmit', applyId);
    expect(await check('2', '1', marks(80))).toMatchObject({ success: false });
    expect(await check('1', '1')).toMatchObject({ success: true });
    expect(await desk.row(APPLY, applyId)).toMatchObject({ status: '2', checkStep: '2' });
    expect(await check('2', '1')).toMatchObject({ message: '请填写考核项' });
    expect(await check('2', '1', marks(80))).toMatchObject({ success: true });
    expect(await desk.row(APPLY, applyId)).toMatchObject({ status: '2', checkStep: '3' });
    expect(await check('3', '1', marks(80))).toMatchObject({ message: '请选择核定等级' });
    expect(await check('3', '1', { ...marks(80), grantedLevel: '4' })).toMatchObject({
      message: 'A级及以上球童须由球场经理确认',
    });
    expect(await check('3', '1', { ...marks(80), grantedLevel: '3' })).toMatchObject({ success: true });
    const done = await desk.row(APPLY, applyId);
    expect(done).toMatchObject({ status: '3', grantedLevel: '3' });
    expect(await desk.row(CADDIE, String(done['caddieId']))).toMatchObject({ level: '3' });
  });

  // CADDIE-03
  it('that was turned down waits thirty days', async () => {
    const master = await desk.as('caddie1');
    const again = { ...APPLICANT, phone: '13811114444' };
    const { result: id } = await master.send<string>('POST', `${APPLY}/add`, again);
    expect(await master.send('POST', `${APPLY}/add`, again)).toMatchObject({ success: false });
    await act('caddie1', APPLY, 'check', id, { result: '2', reason: '材料不实' });
    expect((await desk.rows(CHECK, { applyId: id }))[0]).toMatchObject({ result: '2' });
    expect(await master.send('POST', `${APPLY}/add`, again)).toMatchObject({
      success: false,
      message: '驳回后30天内不能再次申请',
    });
    // The waiting counts from it: it stays, alone and among others.
    for (const call of [`delete?id=${id}`, `deleteBatch?ids=${id}`])
      expect(await master.send('DELETE', `${APPLY}/${call}`)).toMatchObject({
        success: false,
        message: '当前状态不能删除',
      });
  });

  it('that was withdrawn may be deleted, although a check asked for a supplement', async () => {
    const master = await desk.as('caddie1');
    const { result: id } = await master.send<string>('POST', `${APPLY}/add`, {
      ...APPLICANT,
      phone: '13811115555',
    });
    await act('caddie1', APPLY, 'check', id, { result: '3', opinion: '健康证过期' });
    expect(await act('caddie1', APPLY, 'withdraw', id)).toMatchObject({ success: true });
    expect(await master.send('DELETE', `${APPLY}/deleteBatch?ids=${id}`)).toMatchObject({ success: true });
    expect(
      (await desk.rows(CHECK, { personName: '王小芳', result: '3' })).map(({ applyId }) => applyId),
    ).toContain(id);
  });
});

let flights = 0;
const flight = async () => {
  flights += 1;
  const { result } = await (
    await desk.as('manager1')
  ).send<string>('POST', '/admin/golfFlight/add', {
    parkId: P1,
    playDate: '2026-05-01',
    flightNo: `T${flights}`,
    teeTime: '2026-05-01 14:00:00',
    players: [{ name: '张三' }],
  });
  return result;
};
/** Of a flight of its own; without a caddie yet. */
const ordered = async (changes: object = {}) => {
  const body = { parkId: P1, flightId: await flight(), assignType: '1', caddieFee: 180, ...changes };
  return (await (await desk.as('caddie1')).send<string>('POST', `${ORDER}/add`, body)).result;
};

describe('a caddie order', () => {
  // CADDIE-12
  it('takes caddie and device along through all its stages', async () => {
    const id = await ordered();
    expect(await act('caddie1', ORDER, 'accept', id)).toMatchObject({ message: '请先派单' });
    const { result: board } = await (
      await desk.as('caddie1')
    ).get<{ id: string; turnNo: number }[]>(`${CADDIE}/turnBoard`, { parkId: P1 });
    const caddieId = board[0]?.id ?? '';
    expect(await act('caddie1', ORDER, 'assign', id, { caddieId, assignType: '1' })).toMatchObject({
      success: true,
    });
    expect(await desk.row(ORDER, id)).toMatchObject({ caddieId, caddieNo: '001', status: '0' });
    await act('caddie1', ORDER, 'accept', id);
    const device = (await desk.rows(DEVICE, { deviceType: '2', status: '1' }))[0];
    const on = { deviceId: device?.id, clubCountOut: 14 };
    expect(await act('caddie1', ORDER, 'machineOn', id, on)).toMatchObject({ success: true });
    expect(await desk.row(DEVICE, String(device?.id))).toMatchObject({
      status: '2',
      bindType: '2',
      bindId: caddieId,
    });
    const spare = (await desk.rows(DEVICE, { deviceType: '2', status: '1' }))[0];
    const swap = await act('caddie1', CADDIE, 'swapDevice', caddieId, { deviceId: spare?.id });
    expect(swap).toMatchObject({ success: true });
    expect(await desk.row(DEVICE, String(device?.id))).toMatchObject({ status: '1', bindId: null });
    expect(await desk.row(ORDER, id)).toMatchObject({ deviceId: spare?.id, deviceNo: spare?.['deviceNo'] });
    await act('dispatch1', ORDER, 'dispatch', id);
    expect(await desk.row(CADDIE, caddieId)).toMatchObject({ workStatus: '3', roundsToday: 1 });
    await act('dispatch1', ORDER, 'back', id);
    const clean = { cleanPhotos: 'temp/clean.png', clubCountIn: 13 };
    expect(await act('caddie1', ORDER, 'clean', id, clean)).toMatchObject({ success: true });

    expect(await desk.row(ORDER, id)).toMatchObject({ status: '5', clubCountIn: 13 });
    expect(await desk.row(CADDIE, caddieId)).toMatchObject({ workStatus: '1', turnNo: 161 });
    expect(await desk.row(DEVICE, String(spare?.id))).toMatchObject({
      status: '1',
      bindType: '0',
      bindId: null,
    });
    const [incident] = await desk.rows('/admin/golfIncident', { incidentType: '8', status: '0' });
    expect(incident).toMatchObject({ caddieOrderId: id, description: expect.stringContaining('回场13支') });

    // Nobody says anything about it for a day.
    const { cleanTime } = await desk.row(ORDER, id);
    const dayAfter = Date.parse(`${String(cleanTime).replace(' ', 'T')}+08:00`) + 24 * 3_600_000;
    const look = (parkTs: number) => closeDue(desk.server.app, () => ({ parkTs, hasDay: true }));
    await look(dayAfter - 1000);
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '5', finishTime: null });
    await look(dayAfter);
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '6', finishTime: formatStamp(dayAfter) });
  });

  // CADDIE-05
  it('is served by another caddie from the hole on where the first one stops', async () => {
    const id = await ordered();
    const [first, second] = await desk.rows(CADDIE, { workStatus: '1' });
    await act('caddie1', ORDER, 'assign', id, { caddieId: first?.id, assignType: '1' });
    const body = { caddieId: second?.id, reason: '3', holesServed: 19 };
    expect(await act('dispatch1', ORDER, 'replace', id, body)).toMatchObject({
      message: '已服务洞数不能超过18',
    });
    const shared = { ...body, holesServed: 5 };
    expect(await act('dispatch1', ORDER, 'replace', id, shared)).toMatchObject({ success: true });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '8', holesServed: 5, caddieFee: 50 });
    const [next] = await desk.rows(ORDER, { replaceOfId: id });
    expect(next).toMatchObject({ caddieId: second?.id, status: '0', assignType: '4' });
    expect(await desk.row(ORDER, next?.id ?? '')).toMatchObject({ caddieFee: 130, requestFee: 0 });
    expect(await desk.row(CADDIE, String(first?.id))).toMatchObject({ workStatus: '1' });
    expect(await desk.row(CADDIE, String(second?.id))).toMatchObject({ workStatus: '2' });

    const heir = next?.id ?? '';
    await act('caddie1', ORDER, 'accept', heir);
    const [device] = await desk.rows(DEVICE, { deviceType: '2', status: '1' });
    await act('caddie1', ORDER, 'machineOn', heir, { deviceId: device?.id, clubCountOut: 14 });
    await act('dispatch1', ORDER, 'dispatch', heir);
    await act('dispatch1', ORDER, 'back', heir);
    expect(await desk.row(ORDER, heir)).toMatchObject({ status: '4', holesServed: 13 });
    await act('caddie1', ORDER, 'clean', heir, { cleanPhotos: 'temp/c.png', clubCountIn: 14 });
  });

  // CADDIE-04, BOARD-93
  it('is late in each of its stages, and no more once the stage is done', async () => {
    const { app } = desk.server;
    const id = await ordered();
    const tee = Date.parse('2026-05-01T14:00:00+08:00');
    const at = (column: string, time: number) =>
      getRecordDb(app.db)
        .updateTable('golf_caddie_order')
        .set({ [column]: formatStamp(time) })
        .where('id', '=', id)
        .execute();
    const look = (parkTs: number) => closeDue(app, () => ({ parkTs, hasDay: false }));
    const late = async () => {
      const master = await desk.as('caddie1');
      const { result } = await master.get<{ orderId: string }[]>('/admin/workspace/queryOutTimeList', {
        parkId: P1,
      });
      return result.find(({ orderId }) => orderId === id);
    };
    const minutes = (count: number) => count * 60_000;
    await at('createTime', app.now() - minutes(15));
    await look(tee - minutes(41));
    expect(await desk.row(ORDER, id)).toMatchObject({ overdueSec: 0, overdueStage: null });
    const { rev } = await desk.row(ORDER, id);
    await look(tee - minutes(35));
    expect(await desk.row(ORDER, id)).toMatchObject({ rev, overdueStage: '0', overdueSec: 300 });
    expect(await late()).toMatchObject({ status: 0, timeStr: '5分', teeTime: '2026-05-01 14:00:00' });

    const [caddie] = await desk.rows(CADDIE, { workStatus: '1' });
    await act('caddie1', ORDER, 'assign', id, { caddieId: caddie?.id, assignType: '3' });
    const { orderNo, flightNo } = await desk.row(ORDER, id);
    const names = { caddieNo: caddie?.['caddieNo'], caddieName: caddie?.['name'] };
    expect(await late()).toMatchObject({ status: 0, orderNo, flightNo, ...names });
    // HOME-03
    expect(await late()).not.toHaveProperty('parkId');
    const { result: all } = await (
      await desk.as('admin')
    ).get<{ orderId: string }[]>('/admin/workspace/queryOutTimeList');
    expect(all.find(({ orderId }) => orderId === id)).toMatchObject({ parkId: P1 });
    await act('caddie1', ORDER, 'accept', id);
    expect(await desk.row(ORDER, id)).toMatchObject({ overdueSec: 0, overdueStage: null });
    expect(await late()).toBeUndefined();
    await at('acceptTime', app.now() - minutes(12));
    await look(tee);
    expect(await late()).toMatchObject({ status: 1, overdueSec: expect.closeTo(120, -1) });
    const [device] = await desk.rows(DEVICE, { deviceType: '2', status: '1' });
    await act('caddie1', ORDER, 'machineOn', id, { deviceId: device?.id, clubCountOut: 14 });
    await look(tee + minutes(5));
    expect(await late()).toBeUndefined();
    await look(tee + minutes(70));
    expect(await late()).toMatchObject({ status: 2, timeStr: '1小时05分' });
    await act('dispatch1', ORDER, 'dispatch', id);
    await act('dispatch1', ORDER, 'back', id);
    await at('backTime', app.now() - minutes(25));
    await look(tee);
    expect(await late()).toMatchObject({ status: 3 });
    await act('caddie1', ORDER, 'clean', id, { cleanPhotos: 'temp/c.png', clubCountIn: 14 });
    await look(tee);
    expect(await late()).toBeUndefined();
  });

  // CADDIE-06
  it('for a caddie who was asked for costs a fee and no turn', async () => {
    const id = await ordered({ requestFee: 100 });
    const master = await desk.as('caddie1');
    const turn = async () =>
      (await master.get<{ id: string; turnNo: number }[]>(`${CADDIE}/turnBoard`, { parkId: P1 })).result;
    const [, , third] = await turn();
    const caddieId = third?.id ?? '';
    const { requestCount } = await desk.row(CADDIE, caddieId);
    const asked = { caddieId, assignType: '2' };
    expect(await act('caddie1', ORDER, 'assign', id, { ...asked, assignType: '4' })).toMatchObject({
      message: '换球童请用换童',
    });
    await act('caddie1', ORDER, 'assign', id, asked);
    expect(await desk.row(ORDER, id)).toMatchObject({ assignType: '2', requestFee: 100 });
    expect(await desk.row(CADDIE, caddieId)).toMatchObject({ requestCount: Number(requestCount) + 1 });
    await act('caddie1', ORDER, 'accept', id);
    const [device] = await desk.rows(DEVICE, { deviceType: '2', status: '1' });
    await act('caddie1', ORDER, 'machineOn', id, { deviceId: device?.id, clubCountOut: 14 });
    await act('dispatch1', ORDER, 'dispatch', id);
    await act('dispatch1', ORDER, 'back', id);
    await act('caddie1', ORDER, 'clean', id, { cleanPhotos: 'temp/c.png', clubCountIn: 14 });
    expect((await turn())[2]).toMatchObject({ id: caddieId, turnNo: third?.turnNo });
  });

  // FLIGHT-01, FLIGHT-03
  it('keeps its flight from the tee until it is ready, and comes home with it', async () => {
    const id = await ordered();
    const flightId = String((await desk.row(ORDER, id))['flightId']);
    const step = (action: string) => act('dispatch1', '/admin/golfFlight', action, flightId);
    const master = await desk.as('caddie1');
    await master.send('POST', `${ORDER}/autoAssign`, { parkId: P1, ids: [id] });
    const { caddieId, caddieName } = await desk.row(ORDER, id);
    expect(await step('ready')).toMatchObject({ message: `球童${String(caddieName)}还没有接单` });
    await act('caddie1', ORDER, 'accept', id);
    expect(await step('ready')).toMatchObject({ message: `球童${String(caddieName)}的设备还没有开机` });
    const [device] = await desk.rows(DEVICE, { deviceType: '2', status: '1' });
    await act('caddie1', ORDER, 'machineOn', id, { deviceId: device?.id, clubCountOut: 14 });
    const [cart] = await desk.rows(DEVICE, { deviceType: '1', status: '1' });
    const bound = await act('dispatch1', DEVICE, 'bind', cart?.id ?? '', { bindType: '3', bindId: flightId });
    expect(bound).toMatchObject({ success: true });
    await act('dispatch1', ORDER, 'dispatch', id);
    // What is in use is replaced before it goes; calling it leaves a line with the flight.
    expect(await act('dispatch1', DEVICE, 'repair', device?.id ?? '', { reason: '黑屏' })).toMatchObject({
      message: `球童${String(caddieName)}正在使用该设备，请先在球童管理中换设备`,
    });
    const dispatch = await desk.as('dispatch1');
    await getRecordDb(desk.server.app.db)
      .updateTable('golf_device')
      .set({ onlineState: '1' })
      .where('id', '=', device?.id)
      .execute();
    const call = { id: device?.id, command: 'message', message: '请跟上前组' };
    expect(await dispatch.send('POST', `${DEVICE}/command`, call)).toMatchObject({ success: true });
    const log = await dispatch.get<object[]>('/admin/golfDispatch/log', { flightId });
    expect(log.result).toMatchObject([
      { action: '10', content: expect.stringContaining('提示语：请跟上前组'), receipt: '1' },
    ]);
    for (const action of ['ready', 'start', 'finish'])
      expect(await step(action)).toMatchObject({ success: true });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '4', holesServed: 18 });
    expect(await desk.row(CADDIE, String(caddieId))).toMatchObject({ workStatus: '4' });
    expect(await desk.row(DEVICE, cart?.id ?? '')).toMatchObject({
      status: '1',
      bindType: '0',
      bindId: null,
    });
    await act('caddie1', ORDER, 'clean', id, { cleanPhotos: 'temp/c.png', clubCountIn: 14 });
    expect(await desk.row(DEVICE, device?.id ?? '')).toMatchObject({ status: '1' });
  });

  // CADDIE-07
  it('that is cancelled gives the turn back, unless the caddie could not go', async () => {
    const cancelled = async (reason: string) => {
      const id = await ordered();
      const master = await desk.as('caddie1');
      await master.send('POST', `${ORDER}/autoAssign`, { parkId: P1, ids: [id] });
      const { caddieId } = await desk.row(ORDER, id);
      expect(await act('caddie1', ORDER, 'cancel', id, { reason })).toMatchObject({ success: true });
      const board = await master.get<{ id: string }[]>(`${CADDIE}/turnBoard`, { parkId: P1 });
      return { caddieId, board: board.result.map(({ id: one }) => one) };
    };
    const guest = await cancelled('1');
    expect(guest.board[0]).toBe(guest.caddieId);
    const own = await cancelled('3');
    expect(own.caddieId).toBe(guest.caddieId);
    expect(own.board.at(-1)).toBe(own.caddieId);
  });

  // CADDIE-08
  it('finds its caddie by the turn', async () => {
    const id = await ordered();
    const answer = await (
      await desk.as('caddie1')
    ).send('POST', `${ORDER}/autoAssign`, { parkId: P1, ids: [id] });
    expect(answer).toMatchObject({ success: true, result: { assigned: 1, left: 0 } });
    const { caddieId } = await desk.row(ORDER, id);
    expect(await desk.row(CADDIE, String(caddieId))).toMatchObject({ workStatus: '2' });
    expect(
      await act('caddie1', CADDIE, 'leave', String(caddieId), { status: '2', reason: '病假' }),
    ).toMatchObject({
      message: '该球童还有1张未完成的球童订单',
    });
  });

  // CADDIE-14
  it('of a day that is over in the park no longer keeps its caddie from leave', async () => {
    const id = await ordered();
    await (await desk.as('caddie1')).send('POST', `${ORDER}/autoAssign`, { parkId: P1, ids: [id] });
    const { caddieId, playDate } = await desk.row(ORDER, id);
    const goOnLeave = () =>
      act('caddie1', CADDIE, 'leave', String(caddieId), { status: '2', reason: '病假' });
    const dateIn = vi.spyOn(desk.server.app.days, 'dateIn');
    dateIn.mockReturnValue(String(playDate));
    expect(await goOnLeave()).toMatchObject({ success: false });
    dateIn.mockReturnValue(addDays(String(playDate), 1));
    expect(await goOnLeave()).toMatchObject({ success: true });
    dateIn.mockRestore();
  });
});

describe('the turn', () => {
  // CADDIE-08
  it('is moved by hand, and everybody between goes along', async () => {
    const master = await desk.as('caddie1');
    const board = async () =>
      (await master.get<{ id: string; turnNo: number }[]>(`${CADDIE}/turnBoard`, { parkId: P1 })).result;
    const before = await board();
    const fifth = before[4]?.id ?? '';
    expect(await master.send('PUT', `${CADDIE}/turnMove`, { id: fifth, turnNo: 1 })).toMatchObject({
      success: true,
    });
    const after = await board();
    expect(after[0]).toMatchObject({ id: fifth, turnNo: 1 });
    expect(after[1]?.id).toBe(before[0]?.id);
    await act('caddie1', CADDIE, 'penalty', fifth, { turns: 2, reason: '迟到' });
    const log = await master.get<object[]>(`${CADDIE}/turnLog`, { parkId: P1 });
    expect(log.result.slice(0, 2)).toMatchObject([
      { what: '罚号', fromTurn: 1, toTurn: 3, reason: '迟到', operatorName: expect.any(String) },
      { what: '调整', fromTurn: 5, toTurn: 1 },
    ]);
    const autoAssign = async () => {
      const ids = [await ordered()];
      await master.send('POST', `${ORDER}/autoAssign`, { parkId: P1, ids });
    };
    await autoAssign();
    expect(await desk.row(CADDIE, fifth)).toMatchObject({ workStatus: '6', turnPenalty: 1 });
    await autoAssign();
    expect(await desk.row(CADDIE, fifth)).toMatchObject({ workStatus: '1', turnPenalty: 0 });
    expect((await board())[0]?.id).toBe(fifth);
    const viewer = await desk.as('viewer1');
    expect(await viewer.send('PUT', `${CADDIE}/turnMove`, { id: fifth, turnNo: 9 })).toMatchObject({
      code: 510,
    });
  });
});

describe('an evaluation', () => {
  // CADDIE-10
  it('counts for the caddie while it is shown', async () => {
    const [one] = await desk.rows('/admin/golfCaddieEvaluation', { status: '1', starTotal: '5' });
    const caddieId = String(one?.['caddieId']);
    const before = await desk.row(CADDIE, caddieId);
    const hidden = await act('caddie1', '/admin/golfCaddieEvaluation', 'hide', String(one?.id), {
      status: '2',
      reason: '恶意刷评',
    });
    expect(hidden).toMatchObject({ success: true });
    const after = await desk.row(CADDIE, caddieId);
    expect(Number(after['evalCount'])).toBe(Number(before['evalCount']) - 1);
  });
});

describe('a yearly check', () => {
  // CADDIE-11
  it('is announced thirty days ahead, to the masters and to the caddies with an account', async () => {
    const [caddie] = await desk.rows(CADDIE, { workStatus: '1' });
    const master = await desk.as('caddie1');
    const check = { parkId: P1, caddieId: caddie?.id, checkType: '4', result: '1' };
    expect(await master.send('POST', `${CHECK}/add`, check)).toMatchObject({ success: true });
    const [made] = await desk.rows(CHECK, { caddieId: String(caddie?.id), checkType: '4' });
    const ids = [made?.id];
    const early = await master.send('POST', `${CHECK}/remindYearly`, { parkId: P1, ids });
    expect(early).toMatchObject({ success: true, message: '30天内没有到期的年审' });

    await getRecordDb(desk.server.app.db)
      .updateTable('golf_caddie_check')
      .set({ nextCheckDate: '2026-05-20' })
      .where('id', '=', made?.id)
      .execute();
    const due = await (await desk.as('manager1')).send('POST', `${CHECK}/remindYearly`, { parkId: P1, ids });
    expect(due).toMatchObject({ success: true, result: { due: 1 } });
    expect(due.message).toBe('1名球童年审将到期，已发送提醒，其中1人没有账号，请当面通知');
    const bell = await (
      await desk.as('caddie1')
    ).get<{ sysMsgList: { titile: string }[] }>('/sys/annountCement/listByUser');
    expect(bell.result.sysMsgList[0]?.titile).toBe('球童年审提醒（1人）');
    expect(
      await (await desk.as('viewer1')).send('POST', `${CHECK}/remindYearly`, { parkId: P1 }),
    ).toMatchObject({
      code: 510,
    });
  });
});
