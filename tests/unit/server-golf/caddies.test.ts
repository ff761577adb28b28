/** Caddies at work: from the application to the turn, the order, the clubs and what is said of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { records } from '#server/resource/tables.ts';
import { type Desk, openDesk, P1 } from './desk.ts';

const CADDIE = '/admin/golfCaddie';
const APPLY = '/admin/golfCaddieApply';
const CHECK = '/admin/golfCaddieCheck';
const ORDER = '/admin/golfCaddieOrder';
const DEVICE = '/admin/golfDevice';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.app.close());

const act: Desk['act'] = (...args) => desk.act(...args);
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
  });
});

describe('a caddie order', () => {
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
  const ordered = async () => {
    const body = { parkId: P1, flightId: await flight(), assignType: '1', caddieFee: 180 };
    return (await (await desk.as('caddie1')).send<string>('POST', `${ORDER}/add`, body)).result;
  };

  it('takes caddie and device along through all its stages', async () => {
    const id = await ordered();
    expect(await act('caddie1', ORDER, 'accept', id)).toMatchObject({ message: '请先派单' });
    const { result: board } = await (
      await desk.as('caddie1')
    ).get<{ id: string; turnNo: number }[]>(`${CADDIE}/turnBoard`, { parkId: P1 });
    const caddieId = board[0]?.id ?? '';
    expect(await act('caddie1', ORDER, 'assign', id, { caddieId })).toMatchObject({ success: true });
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
  });

  it('is served by another caddie from the hole on where the first one stops', async () => {
    const id = await ordered();
    const [first, second] = await desk.rows(CADDIE, { workStatus: '1' });
    await act('caddie1', ORDER, 'assign', id, { caddieId: first?.id });
    const body = { caddieId: second?.id, reason: '3', holesServed: 5 };
    expect(await act('dispatch1', ORDER, 'replace', id, body)).toMatchObject({ success: true });
    expect(await desk.row(ORDER, id)).toMatchObject({ status: '8', holesServed: 5 });
    const [next] = await desk.rows(ORDER, { replaceOfId: id });
    expect(next).toMatchObject({ caddieId: second?.id, status: '0', assignType: '4' });
    expect(await desk.row(CADDIE, String(first?.id))).toMatchObject({ workStatus: '1' });
    expect(await desk.row(CADDIE, String(second?.id))).toMatchObject({ workStatus: '2' });
  });

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
});

describe('the turn', () => {
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
    expect(log.result).toMatchObject([
      { what: '罚号', fromTurn: 1, toTurn: 3, reason: '迟到', operatorName: expect.any(String) },
      { what: '调整', fromTurn: 5, toTurn: 1 },
    ]);
    const viewer = await desk.as('viewer1');
    expect(await viewer.send('PUT', `${CADDIE}/turnMove`, { id: fifth, turnNo: 9 })).toMatchObject({
      code: 510,
    });
  });
});

describe('an evaluation', () => {
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
  it('is announced thirty days ahead, to the masters and to the caddies with an account', async () => {
    const [caddie] = await desk.rows(CADDIE, { workStatus: '1' });
    const master = await desk.as('caddie1');
    const check = { parkId: P1, caddieId: caddie?.id, checkType: '4', result: '1' };
    expect(await master.send('POST', `${CHECK}/add`, check)).toMatchObject({ success: true });
    const [made] = await desk.rows(CHECK, { caddieId: String(caddie?.id), checkType: '4' });
    const ids = [made?.id];
    const early = await master.send('POST', `${CHECK}/remindYearly`, { parkId: P1, ids });
    expect(early).toMatchObject({ success: true, message: '30天内没有到期的年审' });

    await records(desk.server.app.db)
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
