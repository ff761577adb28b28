import { describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmPriority, AlarmSound, AlarmState, AlarmSubject, AssistanceKind } from '#domain/codes/alarm.ts';
import { TimeoutStatus } from '#domain/codes/play.ts';
import { DispatchAction } from '#domain/codes/service.ts';
import { NOT_HANDLED } from '#domain/dispatch/handling.ts';
import type { FlightPlayer } from '#domain/dispatch/model.ts';
import { decodeGolfValue } from '#domain/wire/decodeGolf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { buildEventLine } from '#src/features/dispatch/model/events.ts';
import {
  limitEvents,
  EventSeverity,
  type EventLine,
  formatEntry,
  groupEvents,
  isVisibleEvent,
} from '#src/features/dispatch/model/eventText.ts';
import type { BoardState } from '#streams/models/state.ts';
import { alarmView, positionItem, snapshotOf } from '#tests/support/park/views.ts';
import { alarm, flight, picture, TEN } from './picture.ts';

const ALL = { subject: null, isSevereOnly: false, text: '' };
const { clock } = snapshotOf('park', TEN);

let count = 0;
const write = (body: Readonly<Record<string, unknown>>, names: BoardState = picture([])): EventLine => {
  const message = decodeGolfValue({ topic: '/golf/park/park/x', ts: TEN, ...body }, '/golf/client/park');
  if (message instanceof Rejection) throw new Error(message.reason);
  count += 1;
  return buildEventLine({ key: `k${count}`, message, missed: false }, { ...names, clock });
};
const say = (body: Readonly<Record<string, unknown>>, names?: BoardState): string => write(body, names).text;
const { information, watch, severe } = EventSeverity;

// BOARD-35
describe('an event of the stream', () => {
  it('names whom a change is about: device, caddie and flight', () => {
    const player = { caddieId: 'c', caddieName: '李芳', caddieNo: '108' };
    const one = flight('0730-1', { players: [player as FlightPlayer] });
    const positions = new Map([['d', positionItem(TEN, { deviceId: 'd', deviceNo: 'C023' })]]);
    const names = picture([one], [], { positions });
    const row = { id: 'd', rev: 1, status: '2', patch: { flightId: one.flightId } };
    expect(say({ ...row, type: GolfMessageType.device }, names)).toBe('设备 C023 使用中 · 0730-1组');
    const order = { ...row, id: 'o', patch: { flightId: one.flightId, caddieId: 'c' } };
    expect(say({ ...order, type: GolfMessageType.caddieOrder }, names)).toMatch(
      /^球童订单 李芳（108号） .+ · 0730-1组$/,
    );
  });

  it('says number and new status of an order, a refund, an application', () => {
    const row = { id: 'o', rev: 2, status: '1' };
    const { order, refund, caddieApply } = GolfMessageType;
    expect(say({ ...row, type: order, patch: { orderNo: 'GF01', payStatus: '2' } })).toBe('订单 GF01 已支付');
    expect(say({ ...row, type: order, status: '6', patch: { orderNo: 'GF01' } })).toBe('订单 GF01 已取消');
    expect(say({ ...row, type: refund, patch: { refundNo: 'RF01' } })).toBe('退款 RF01 待退款');
    expect(say({ ...row, type: caddieApply, patch: { applyNo: 'CA01' } })).toBe('球童申请 CA01 待补正');
    expect(say({ ...row, type: order, patch: {}, withheld: true })).toBe('订单有变化（无权查看明细）');
  });

  // BOARD-114
  it('has neither an empty figure nor a bare code', () => {
    const late = alarm('a', flight('0730-1'), { ownSec: 1053, overSec: 33 });
    expect(say({ ...late, type: GolfMessageType.holeTimeout })).toBe('1号洞 0730-1组 单洞超时，用时 17′33″');
    const row = { id: 'c', rev: 1, status: '0' };
    const caddie = (patch: object) => say({ ...row, type: GolfMessageType.caddie, patch });
    expect(caddie({ name: '李芳', workStatus: '1' })).toBe('球童 李芳 待号');
    // Of employment, which has the same codes.
    expect(caddie({ name: '李芳', status: '0' })).toBe('球童 李芳 停岗');
    expect(caddie({ name: '李芳', level: '3' })).toBe('球童 李芳 有变化');
    const unknown = { ...row, type: GolfMessageType.refund, status: '99', patch: { refundNo: 'RF01' } };
    expect(say(unknown)).toBe('退款 RF01 有变化');
  });

  it('says what a flight still lacks before its start', () => {
    const one = flight('0730-1');
    const prepare = (ready: object) => {
      const patch = { ready: { players: true, caddies: true, carts: true, devices: true, ...ready } };
      const body = { flightId: one.flightId, rev: 2, status: '1', patch };
      return say({ ...body, type: GolfMessageType.flightState }, picture([one]));
    };
    expect(prepare({ caddies: false, devices: false })).toBe('0730-1组 出发准备还差球童、设备');
    expect(prepare({})).toBe('0730-1组 出发准备就绪');
  });

  it('says what a flight did, and of one that the board does not know that it does not', () => {
    const one = flight('0730-1');
    const body = { type: GolfMessageType.flightState, flightId: one.flightId, rev: 2, status: '2' };
    const split = { holeNo: 2, allowanceSec: 840, ownSec: 800, waitSec: 0, enterTs: TEN, leaveTs: TEN };
    expect(say({ ...body, patch: { splits: [split] } }, picture([one]))).toBe('0730-1组 打完 2号洞');
    expect(say({ ...body, patch: { status: '2' } }, picture([one]))).toBe('0730-1组 在场上打球');
    expect(say({ ...body, patch: { status: '2' } })).toBe('未知组 在场上打球');
  });

  it('tells of an alarm who did what and when', () => {
    const tell = (change: Partial<AlarmView>, user?: string) =>
      say({ type: GolfMessageType.alarm, sound: AlarmSound.none, alarm: alarmView(TEN, change), user });
    expect(tell({})).toBe('告警：0730-1组已慢 2 分 30 秒');
    expect(tell({ state: AlarmState.escalated })).toBe('0730-1组 告警无人处理，已升级');
    const taken = { state: AlarmState.acknowledged, ackUser: '周子谦', ackTs: TEN };
    expect(tell(taken)).toBe('周子谦 确认 0730-1组 告警');
    expect(tell({ ...taken, marshalName: '王强', marshalTs: TEN + 1 })).toBe(
      '周子谦 派巡场 王强 到 0730-1组',
    );
    expect(tell({ state: AlarmState.shelved, shelveUntilTs: TEN }, '周子谦')).toBe(
      '周子谦 搁置 0730-1组 告警至 10:00',
    );
    expect(tell({ state: AlarmState.closed, closeUser: '周子谦', closeReason: '1' })).toBe(
      '周子谦 关闭 0730-1组 告警：已追上',
    );
    // Of none that has a flight, a bare number says nothing.
    const over = { state: AlarmState.cleared, flightNo: null, clearTs: TEN };
    const name = (subject: AlarmSubject, subjectName: string) => tell({ ...over, subject, subjectName });
    expect(name(AlarmSubject.caddieOrder, '23')).toBe('号牌 23 告警已恢复');
    expect(name(AlarmSubject.hole, '15')).toBe('15号洞 告警已恢复');
    expect(name(AlarmSubject.device, 'C17')).toBe('设备 C17 告警已恢复');
    expect(name(AlarmSubject.park, '云麓湖')).toBe('云麓湖 告警已恢复');
  });

  it('names fence, kind of help, sender and listeners, each with its severity', () => {
    const breach = {
      type: GolfMessageType.fenceBreach,
      breachId: 'b',
      rev: 1,
      deviceId: 'd',
      deviceNo: 'C7',
    };
    const fence = {
      ...breach,
      fenceId: 'f',
      fenceName: '18号果岭',
      action: '1',
      enterTs: TEN,
      leaveTs: null,
    };
    expect(write(fence)).toMatchObject({
      subject: 'alarm',
      text: '设备 C7 闯入电子围栏“18号果岭”',
      severity: watch,
    });
    const help = { type: GolfMessageType.assistance, id: 'a', kind: AssistanceKind.lightning, level: '2' };
    expect(write(help)).toMatchObject({ subject: 'alarm', text: '雷电预警', severity: severe });
    const word = {
      type: GolfMessageType.broadcast,
      title: '请加快',
      content: '周子谦向球员广播',
      priority: 'M',
    };
    expect(write(word)).toMatchObject({ text: '广播：请加快（周子谦向球员广播）', severity: watch });
    const stop = { type: GolfMessageType.parkOperation, status: '3', reason: '1', operator: '周子谦' };
    expect(write(stop)).toMatchObject({ text: '周子谦 暂停打球：雷电', severity: severe });
    const goOn = { type: GolfMessageType.parkOperation, status: '1', shiftSec: 600 };
    expect(say(goOn)).toBe('恢复打球');
    expect(say({ ...goOn, shiftSec: undefined, status: '0' })).toBe('球场停业');
    const jump = {
      type: GolfMessageType.jumpHole,
      id: 'j',
      rev: 1,
      status: '0',
      patch: { flightNo: '0730-1' },
    };
    expect(write(jump)).toMatchObject({ text: '跳洞申请 待审核 · 0730-1组', severity: watch });
    expect(write({ ...jump, status: '1' }).severity).toBe(information);
  });
});

// BOARD-56
describe('one line a fact', () => {
  const one = flight('0730-1');
  const names = picture([one], [alarm('a', one)]);
  const handled = { ...NOT_HANDLED, remindCount: 1, lastRemindTs: TEN };

  it('of a reminder that its flight, its alarm and its hole timeout tell of; it says who did it', () => {
    const lines = [
      write(
        {
          type: GolfMessageType.alarm,
          sound: AlarmSound.none,
          alarm: alarmView(TEN, {
            flightId: one.flightId,
            state: AlarmState.acknowledged,
            ackTs: TEN - 60_000,
            ackUser: '李调度',
            lastRemindTs: TEN,
          }),
        },
        names,
      ),
      write(
        {
          type: GolfMessageType.timeoutStatus,
          alertId: 'a',
          rev: 2,
          status: TimeoutStatus.reminded,
          user: '周子谦',
          patch: { lastRemindTs: TEN },
        },
        names,
      ),
      write(
        {
          type: GolfMessageType.flightState,
          flightId: one.flightId,
          rev: 3,
          status: '2',
          patch: { handling: handled },
          by: { action: DispatchAction.remind, user: '周子谦' },
        },
        names,
      ),
    ];
    for (const order of [lines, lines.toReversed()]) {
      const entries = groupEvents(order);
      expect(entries.map(formatEntry)).toEqual(['周子谦 提醒球童 0730-1组']);
      expect(entries[0]?.keys.split(' ')).toEqual(order.map(({ key }) => key));
    }
  });

  it('of a call for help and the alarm that was raised by it', () => {
    const raised = alarmView(TEN, { alarmId: 'h', priority: AlarmPriority.red, text: '9号洞 人员受伤' });
    const lines = [
      write({ type: GolfMessageType.assistance, id: 'h', kind: AssistanceKind.injury, level: '2' }),
      write({ type: GolfMessageType.alarm, sound: AlarmSound.siren, alarm: raised }),
    ];
    expect(groupEvents(lines).map(formatEntry)).toEqual(['告警：9号洞 人员受伤']);
  });
});

// BOARD-57
describe('repetitions under one heading', () => {
  const moved = (flightNo: string, ts = TEN) =>
    write(
      {
        type: GolfMessageType.flightState,
        flightId: `id-${flightNo}`,
        rev: 2,
        status: '0',
        patch: { teeTs: TEN },
        ts,
      },
      picture([flight(flightNo)]),
    );

  it('name their subjects; what is more than a minute away stands by itself', () => {
    const lines = [moved('0750-1', TEN + 90_000), moved('0740-1', TEN + 1000), moved('0730-1')];
    expect(groupEvents(lines).map(formatEntry)).toEqual([
      '0750-1组 开球时间改为 10:00',
      '开球时间调整 2 条：0740-1组、0730-1组',
    ]);
  });

  it('name as many as fit into two lines, the first one in any case', () => {
    const heading = (names: readonly string[]) =>
      groupEvents(names.map((name) => moved(name))).map(formatEntry);
    const flights = Array.from({ length: 8 }, (_, index) => `07${index}0-1`);
    expect(heading(flights)).toEqual([
      '开球时间调整 8 条：0700-1组、0710-1组、0720-1组、0730-1组、0740-1组、0750-1组 等',
    ]);
    const long = ['a', 'b'].map((letter) => letter.repeat(60));
    expect(heading(long)).toEqual([`开球时间调整 2 条：${long[0]}组 等`]);
  });

  it('keep their key while newer ones come', () => {
    const lines = [moved('0740-1', TEN + 1000), moved('0730-1')];
    const after = groupEvents([moved('0750-1', TEN + 2000), ...lines]);
    expect(after.map(({ key }) => key)).toEqual(groupEvents(lines).map(({ key }) => key));
  });

  it('are no alarms: each of these is a line', () => {
    const raised = ['x', 'y'].map((alarmId) =>
      write({ type: GolfMessageType.alarm, sound: AlarmSound.tone, alarm: alarmView(TEN, { alarmId }) }),
    );
    expect(groupEvents(raised)).toHaveLength(2);
  });
});

// BOARD-95
describe('an alarm that is told again', () => {
  const tell = (sec: number, change: Partial<AlarmView>) =>
    write({
      type: GolfMessageType.alarm,
      sound: AlarmSound.none,
      ts: TEN + sec * 1000,
      alarm: alarmView(TEN, { alarmId: 'x', ...change }),
    });
  const listTimes = (...lines: readonly EventLine[]) =>
    groupEvents(lines.toReversed()).map(({ lines: [line] }) => ((line?.ts ?? 0) - TEN) / 1000);

  it('stands where it was raised as long as nothing else became of it', () => {
    const raised = tell(0, { state: AlarmState.raised });
    const other = tell(60, { alarmId: 'y', state: AlarmState.raised });
    const again = tell(120, { state: AlarmState.raised, timeoutIds: ['t'] });
    expect(listTimes(raised, other, again)).toEqual([60, 0]);
  });

  it('is another line, with its own time, when it comes back from the shelf or its root cause', () => {
    const raised = tell(0, { state: AlarmState.raised });
    const aside = tell(60, { state: AlarmState.suppressed, rootAlarmId: 'r' });
    const again = tell(2_000, { state: AlarmState.raised });
    expect(listTimes(raised, aside, again)).toEqual([2_000, 60, 0]);
  });

  it('carries the time at which it happened, not that of the message', () => {
    expect(tell(900, { state: AlarmState.cleared, clearTs: TEN + 5_000 }).ts).toBe(TEN + 5_000);
    expect(tell(900, { state: AlarmState.escalated, escalateTs: TEN + 7_000 }).ts).toBe(TEN + 7_000);
    expect(tell(900, { state: AlarmState.acknowledged, ackTs: TEN + 9_000, ackUser: '周' }).ts).toBe(
      TEN + 9_000,
    );
  });
});

// BOARD-94
it('what nobody acts on is one line, wherever it comes in between, and opens', () => {
  const none = (sec: number) => write({ type: GolfMessageType.overdue, count: 0, ts: TEN + sec * 1000 });
  const closed = (id: string) =>
    write({
      id,
      rev: 2,
      status: '9',
      type: GolfMessageType.order,
      patch: { orderNo: id },
      ts: TEN + 300_000,
    });
  const prepared = write({
    type: GolfMessageType.flightState,
    flightId: 'f',
    rev: 2,
    status: '0',
    patch: { ready: { players: true, caddies: true, carts: true, devices: true } },
    ts: TEN + 600_000,
  });
  const asked = write({ type: GolfMessageType.overdue, count: 2, ts: TEN + 400_000 });
  // At the head, whether or not it counts the newest: it never jumps over the others.
  const entries = groupEvents([asked, prepared, closed('a'), closed('b'), none(0)]);
  expect(entries.map(formatEntry)).toEqual([
    '例行记录 4 条：出发准备 1、订单 已关闭 2、超时订单 1',
    '超时订单 2 单',
  ]);
});

// BOARD-26
describe('the list', () => {
  const red = write({
    type: GolfMessageType.alarm,
    sound: AlarmSound.none,
    alarm: alarmView(TEN, { priority: AlarmPriority.red }),
  });
  const played = {
    ...red,
    key: 'p',
    subject: 'flight',
    severity: information,
    text: '0910-1组 打完 3号洞',
  } as const;

  it('is narrowed by subject, severity and a part of the text', () => {
    const show = (filter: object) =>
      [red, played].filter((one) => isVisibleEvent(one, { ...ALL, ...filter }));
    expect(show({})).toEqual([red, played]);
    expect(show({ subject: 'flight' })).toEqual([played]);
    expect(show({ isSevereOnly: true })).toEqual([red]);
    expect(show({ text: ' 0910 ' })).toEqual([played]);
    expect(show({ text: '0910', isSevereOnly: true })).toEqual([]);
  });

  it('holds so many facts and so many lines of rows, and neither takes the place of the other', () => {
    const lines = Array.from({ length: 150 }, (_, n) => [
      { ...played, key: `f${n}`, fact: null, group: null },
      { ...played, key: `r${n}`, fact: null, group: null, isRow: true },
    ]).flat();
    const listed = limitEvents(groupEvents(lines), 1);
    expect(listed.filter(({ key }) => key.startsWith('f'))).toHaveLength(80);
    expect(listed.filter(({ key }) => key.startsWith('r'))).toHaveLength(20);
    expect(limitEvents(groupEvents(lines), 2)).toHaveLength(190);
  });
});

// BOARD-66
it('a broadcast is told by its title on a wall', () => {
  const line = write({
    type: GolfMessageType.broadcast,
    topic: '/golf/park/p/broadcast',
    title: '雷雨预警',
    content: '请各组留意广播',
  });
  expect(line).toMatchObject({ text: '广播：雷雨预警（请各组留意广播）', brief: '广播：雷雨预警' });
});
