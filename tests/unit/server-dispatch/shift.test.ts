import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HandoverItemKind, HandoverStatus, ShiftEntryKind } from '#domain/codes/shift.ts';
import type { Watcher } from '#domain/dispatch/presence.ts';
import type { ShiftEntry } from '#domain/shift/entries.ts';
import type { HandoverItem } from '#domain/shift/handoverItem.ts';
import type { Handover } from '#domain/shift/handoverSteps.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { BookKeeper } from '#server/dispatch/shift/bookKeeper.ts';
import { WatcherRegistry } from '#server/dispatch/shift/presence.ts';
import { writeActions } from '#server/golf/shared/shiftBook.ts';
import {
  type Account,
  type LiveServer,
  openStomp,
  P1,
  P2,
  SEEDING,
  startLive,
  until,
} from '../server-realtime/live.ts';

const PRESENCE = 122;
const RECORD = 120;

let server: LiveServer;
let early: Account;
let late: Account;
beforeAll(async () => {
  server = await startLive();
  early = await server.account('dispatch1');
  late = await server.account('manager1');
}, SEEDING);
afterAll(() => server.stop());

const get = <T>(path: string, { token } = early) => server.ask<T>('GET', `/admin/${path}`, { token });
const put = <T>(path: string, body: object, { token } = early) =>
  server.ask<T>('PUT', `/admin/${path}`, { token, body });
const post = <T>(path: string, body: object, { token } = early) =>
  server.ask<T>('POST', `/admin/${path}`, { token, body });
const report = (description: string) =>
  post('golfIncident/add', { parkId: P1, incidentType: '1', level: '2', holeNo: 4, description });
const readHandover = async () => (await get<Handover | null>(`golfShift/handover?parkId=${P1}`)).result;
const book = async (more = '') =>
  (await get<{ readonly records: readonly ShiftEntry[] }>(`golfShift/list?parkId=${P1}${more}`)).result
    .records;

describe('the shift book', () => {
  // SHIFT-10
  it('says once what was reported, with its weight and its place', async () => {
    await report('4号洞球车抛锚');
    await expect
      .poll(() => book(`&kind=${ShiftEntryKind.incident}&keyword=球车抛锚`))
      .toMatchObject([{ weight: '3', holeNo: 4 }]);
  });

  // SHIFT-12
  it('takes notes and finds them by their words, weight and kind', async () => {
    const note = { parkId: P1, content: '7号洞果岭浇水至 10:00', category: '1', weight: '2', holeNo: 7 };
    expect(await post('golfShift/add', note)).toMatchObject({ success: true });
    expect(await book('&keyword=浇水&weight=2&category=1')).toMatchObject([
      { content: note.content, operator: '周子谦', holeNo: 7 },
    ]);
    expect(await book('&keyword=浇水&weight=3')).toEqual([]);
    expect(await book('&keyword=100%25')).toEqual([]);
  });

  // SHIFT-11
  it('keeps what was written', async () => {
    const { db } = server.app;
    await expect(db.updateTable('golfShiftEntry').set({ content: 'x' }).execute()).rejects.toThrow(
      'only added',
    );
    await expect(db.deleteFrom('golfShiftEntry').execute()).rejects.toThrow('only added');
  });

  it('names who did it: the reporter, later who handles it', async () => {
    await report('5号洞喷灌漏水');
    const find = async () => (await book(`&kind=${ShiftEntryKind.incident}&keyword=喷灌漏水`)) ?? [];
    await expect.poll(find).toMatchObject([{ operator: '周子谦' }]);
    const { result } = await get<{ records: readonly { id: string; rev: number; description: string }[] }>(
      `golfIncident/list?parkId=${P1}`,
    );
    const row = result.records.find(({ description }) => description.includes('喷灌漏水'));
    const { id, rev } = row ?? {};
    expect(await put('golfIncident/handle', { id, rev, status: '1' }, late)).toMatchObject({ success: true });
    await expect.poll(find).toMatchObject([{ operator: '沈嘉禾' }, { operator: '周子谦' }]);
  });

  // SHIFT-10
  it('keeps what was done apart where the numbers of the log begin again', async () => {
    const row = {
      id: '1799000000000000001',
      parkId: P1,
      flightId: '',
      alertId: '',
      action: '9',
      content: '备注：浇水车让行',
      channel: null,
      operator: '周子谦',
      receipt: null,
    };
    const write = (operateTime: string) =>
      server.app.db.transaction().execute((tx) => writeActions(tx, [{ ...row, operateTime }], 1));
    await write('2026-05-01 10:00:00');
    await write('2026-05-01 10:00:00');
    await write('2026-05-02 10:00:00');
    expect(await book('&keyword=浇水车让行')).toHaveLength(2);
  });

  // SHIFT-10
  it('writes later what it could not take at once', async () => {
    const { db, log, now } = server.app;
    const at = { parkId: P1, parkTs: 1, now: 1 };
    const keeper = new BookKeeper({ db, now, log, momentOf: () => at, follow: () => undefined });
    const dest = `/golf/client/${P1}`;
    const sealed = server.app.realtime.hub.seal(dest, {
      type: GolfMessageType.broadcast,
      topic: 't',
      parkId: P1,
      eventId: '1799000000000000002',
      title: '果岭',
      content: '果岭车已修复',
    });
    await sql`alter table golf_shift_entry rename to golf_shift_entry_away`.execute(db);
    await db.transaction().execute((tx) => keeper.witness(tx, [sealed]));
    await keeper.writeKept();
    await sql`alter table golf_shift_entry_away rename to golf_shift_entry`.execute(db);
    await keeper.writeKept();
    expect(await book('&keyword=果岭车已修复')).toHaveLength(1);
  });

  it('is that of a park for those who may use it', async () => {
    expect(await get(`golfShift/list?parkId=${P2}`)).toMatchObject({ code: 510 });
    expect(await post('golfShift/prepare', { parkId: P2 })).toMatchObject({ code: 510 });
    const service = await server.account('service1');
    expect(await get(`golfShift/list?parkId=${P1}`, service)).toMatchObject({ code: 510 });
  });

  it('is exported', async () => {
    const { token } = early;
    const file = await server.call('GET', `/admin/golfShift/exportXls?parkId=${P1}`, { token });
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });
});

describe('a handover', () => {
  // SHIFT-02, SHIFT-03, SHIFT-04, SHIFT-05, SHIFT-06
  it('goes from one shift to the next, with what comes up meanwhile', async () => {
    await put('golfShift/mute', { parkId: P1, muteMs: 900_000 });
    const { result: open } = await get<readonly HandoverItem[]>(`golfShift/openItems?parkId=${P1}`);
    expect(open.map(({ kind }) => kind)).toContain(HandoverItemKind.mutedSound);
    const { result: prepared } = await post<Handover>('golfShift/prepare', {
      parkId: P1,
      summary: '一切正常',
    });
    expect(prepared.items.map(({ text }) => text)).toEqual(open.map(({ text }) => text));
    expect(await post('golfShift/prepare', { parkId: P1 }, late)).toMatchObject({
      success: false,
      message: '该球场已有进行中的交接班',
    });
    const { id } = prepared;
    expect(await put('golfShift/begin', { id })).toMatchObject({ success: false });
    await put('golfShift/begin', { id }, late);
    for (const item of prepared.items) await put('golfShift/confirm', { id, itemId: item.id }, late);

    await report('9号洞客人受伤');
    const findNew = async () => (await readHandover())?.items.find(({ text }) => text.includes('受伤'));
    await expect.poll(findNew).toBeDefined();
    const itemId = (await findNew())?.id ?? '';
    expect(await put('golfShift/complete', { id }, late)).toMatchObject({
      success: false,
      message: '还有1项未确认，不能完成交接',
    });
    await put('golfShift/confirm', { id, itemId, remark: '已叫医务' }, late);
    await put('golfShift/mute', { parkId: P1, muteMs: 0 });
    const { result: done } = await put<Handover>('golfShift/complete', { id }, late);
    expect(done.status).toBe(HandoverStatus.completed);
    expect(done.items.find((item) => item.id === itemId)).toMatchObject({ remark: '已叫医务' });
    expect(done.items.find(({ kind }) => kind === HandoverItemKind.mutedSound)?.endTs).not.toBeNull();
    expect(new Set(done.items.map(({ ownerName }) => ownerName))).toEqual(new Set([done.incomingName]));
    // SHIFT-05: the incident itself says so.
    const { subjectId } = done.items.find((item) => item.id === itemId) ?? { subjectId: '' };
    const { result: incident } = await get<{ handler: string }>(`golfIncident/queryById?id=${subjectId}`);
    expect(incident.handler).toBe('manager1');
    expect(await readHandover()).toBeNull();
    const [first] = (await get<readonly Handover[]>(`golfShift/handovers?parkId=${P1}`)).result;
    expect(first?.id).toBe(id);
    expect((await book(`&kind=${ShiftEntryKind.handover}`)).map(({ content }) => content)).toContainEqual(
      expect.stringContaining('完成交接'),
    );
  });
});

describe('a silent console', () => {
  const listMutes = async () =>
    (await get<readonly HandoverItem[]>(`golfShift/openItems?parkId=${P1}`)).result
      .filter(({ kind }) => kind === HandoverItemKind.mutedSound)
      .map(({ text }) => text);

  // SHIFT-06
  it('is handed over whatever another machine of the same person says', async () => {
    const other = await server.account('dispatch1');
    await put('golfShift/mute', { parkId: P1, muteMs: 900_000 });
    await put('golfShift/mute', { parkId: P1, muteMs: 0 }, other);
    expect(await listMutes()).toEqual(['周子谦的告警声已静音']);
    await put('golfShift/mute', { parkId: P1, muteMs: 0 });
    expect(await listMutes()).toEqual([]);
  });

  // SHIFT-06
  it('is handed over while its sound is off, as long as it says so', async () => {
    await put('golfShift/mute', { parkId: P1, muteMs: 0, isOff: true });
    expect(await listMutes()).toEqual(['周子谦的告警声没有打开']);
    server.clock.advance(91_000);
    expect(await listMutes()).toEqual([]);
  });
});

describe('who watches', () => {
  // SHIFT-20, SHIFT-31
  it('is told to the other desks, with what is open, and is not kept', async () => {
    const stomp = await openStomp(server.host, late.token);
    const stream = stomp.listen(P1);
    await until(() => stream.length > 0, 'the stream');
    const open = { entity: 'golfAlarm', id: '7' };
    const { result } = await put<readonly Watcher[]>('golfShift/presence', { parkId: P1, viewId: 'a', open });
    expect(result).toMatchObject([{ userId: early.userId, open: [open] }]);
    await until(() => stream.some(({ type }) => type === PRESENCE), 'presence');
    await put('golfShift/presence', { parkId: P1, viewId: 'a', isLeaving: true });
    await until(() => stream.filter(({ type }) => type === PRESENCE).length === 2, 'presence gone');
    expect(stream.findLast(({ type }) => type === PRESENCE)).toMatchObject({ watchers: [] });
    await put('golfShift/mute', { parkId: P1, muteMs: 60_000 });
    await until(
      () => stream.some((body) => body.type === RECORD && body['entity'] === 'golfShift'),
      'a change',
    );
    const caughtUp = await get<{ records: readonly { entity?: string }[] }>(
      `golfEvent/list?dest=/golf/client/${P1}&afterSeq=0`,
    );
    expect(caughtUp.result.records.some(({ entity }) => entity === 'golfShift')).toBe(true);
    const kept = await server.app.db
      .selectFrom('golfEvent')
      .select('type')
      .where('type', '=', PRESENCE)
      .execute();
    expect(kept).toEqual([]);
    await stomp.client.deactivate();
  });

  // SHIFT-20
  it('is forgotten without a link within seconds, and in any case when silent', () => {
    let isLinked = true;
    const presence = new WatcherRegistry(() => isLinked);
    const seen = { parkId: P1, userId: 'u', realname: '张三', tokenId: 't', open: null, isAside: false };
    expect(presence.note('a', { ...seen, seenTs: 0 })).toEqual([P1]);
    expect(presence.note('a', { ...seen, seenTs: 1_000 })).toEqual([]);
    expect(presence.note('a', { ...seen, isAside: true, seenTs: 1_000 })).toEqual([P1]);
    isLinked = false;
    expect(presence.sweep(10_000)).toEqual([]);
    expect(presence.sweep(11_001)).toEqual([P1]);
    isLinked = true;
    presence.note('a', { ...seen, seenTs: 20_000 });
    expect(presence.sweep(110_000)).toEqual([]);
    expect(presence.sweep(110_001)).toEqual([P1]);
    expect(presence.list(P1)).toEqual([]);
  });
});
