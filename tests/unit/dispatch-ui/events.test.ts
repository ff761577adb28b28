import { describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import type { FlightPlayer } from '#domain/dispatch/model.ts';
import { decodeGolfValue } from '#domain/wire/decodeGolf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { buildEventLine, type EventLine, isShownEvent } from '#src/features/dispatch/model/events.ts';
import type { BoardState } from '#streams/models/state.ts';
import { alarmView, positionItem } from '#tests/support/park/views.ts';
import { flight, picture, TEN } from './picture.ts';

const line = (more: Partial<EventLine>): EventLine => ({
  key: '1',
  subject: 'alarm',
  ts: null,
  text: '7号洞 0900-1组 超时 3分',
  tone: 'watch',
  missed: false,
  flightId: null,
  ...more,
});
const ALL = { subject: null, isSevereOnly: false, text: '' };

const said = (body: Readonly<Record<string, unknown>>, names: BoardState = picture([])): string => {
  const message = decodeGolfValue({ topic: '/golf/park/park/x', ts: TEN, ...body }, '/golf/client/park');
  if (message instanceof Rejection) throw new Error(message.reason);
  const group = { key: '1', message, missed: false, count: 1, isCut: false };
  return buildEventLine(group, names).text;
};

describe('the event stream', () => {
  // BOARD-35
  it('names whom a change is about: device, caddie and flight', () => {
    const player = { caddieId: 'c', caddieName: '李芳', caddieNo: '108' };
    const one = flight('0730-1', { players: [player as FlightPlayer] });
    const positions = new Map([['d', positionItem(TEN, { deviceId: 'd', deviceNo: 'C023' })]]);
    const names = picture([one], [], { positions });
    const row = { id: 'd', rev: 1, status: '2', patch: { flightId: one.flightId } };
    expect(said({ ...row, type: GolfMessageType.device }, names)).toBe('设备 C023 使用中 · 0730-1组');
    const order = { ...row, id: 'o', patch: { flightId: one.flightId, caddieId: 'c' } };
    expect(said({ ...order, type: GolfMessageType.caddieOrder }, names)).toMatch(
      /^球童订单 李芳\(108号\) .+ · 0730-1组$/,
    );
    expect(said({ ...row, type: GolfMessageType.order, patch: {} }, names)).toBe('订单 更新');
  });

  // BOARD-35
  it('says what a flight still lacks before its start', () => {
    const one = flight('0730-1');
    const prepared = (ready: object) => {
      const patch = { ready: { players: true, caddies: true, carts: true, devices: true, ...ready } };
      const body = { flightId: one.flightId, rev: 2, status: '1', patch };
      return said({ ...body, type: GolfMessageType.flightState }, picture([one]));
    };
    expect(prepared({ caddies: false, devices: false })).toBe('0730-1组 出发准备还差球童、设备');
    expect(prepared({})).toBe('0730-1组 出发准备就绪');
  });

  // BOARD-35
  it('tells of an alarm who did what and when', () => {
    const tell = (change: Partial<AlarmView>) =>
      said({ type: GolfMessageType.alarm, sound: AlarmSound.none, alarm: alarmView(TEN, change) });
    expect(tell({})).toBe('0730-1组已慢 2 分 30 秒');
    expect(tell({ state: AlarmState.escalated })).toBe('0730-1组 告警无人处理，已升级');
    expect(tell({ state: AlarmState.acknowledged, ackUser: '周子谦', marshalName: '王强' })).toBe(
      '周子谦 派巡场 王强 到 0730-1组',
    );
    expect(tell({ state: AlarmState.shelved, shelveUntilTs: TEN })).toBe('0730-1组 告警搁置至 10:00');
    expect(tell({ state: AlarmState.closed, closeUser: '周子谦', closeReason: '1' })).toBe(
      '周子谦 关闭 0730-1组 告警:已追上',
    );
  });

  // BOARD-26
  it('is narrowed by subject, severity and a part of the text', () => {
    const alarm = line({});
    const played = line({ subject: 'flight', tone: 'idle', text: '0910-1组 打完 3号洞' });
    const shown = (filter: object) =>
      [alarm, played].filter((one) => isShownEvent(one, { ...ALL, ...filter }));
    expect(shown({})).toEqual([alarm, played]);
    expect(shown({ subject: 'flight' })).toEqual([played]);
    expect(shown({ isSevereOnly: true })).toEqual([alarm]);
    expect(shown({ text: ' 0910 ' })).toEqual([played]);
    expect(shown({ text: '0910', isSevereOnly: true })).toEqual([]);
  });
});
