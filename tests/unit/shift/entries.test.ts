import { describe, expect, it } from 'vitest';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import {
  AlarmPriority,
  AlarmRule,
  AlarmSound,
  AlarmState,
  AlarmSubject,
  AssistanceKind,
} from '#domain/codes/alarm.ts';
import { ParkStatus, SuspendReason } from '#domain/codes/course.ts';
import { TimeoutCloseReason } from '#domain/codes/play.ts';
import { describeIncident, describeJump, describeMessage } from '#domain/shift/entries.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';

const TOPIC = '/golf/park/p/alarm';
const AMBER: AlarmView = {
  alarmId: '1',
  rev: 1,
  alarmNo: 'GJ-1',
  parkId: 'p',
  rule: AlarmRule.pace,
  priority: AlarmPriority.amber,
  state: AlarmState.raised,
  subject: AlarmSubject.flight,
  subjectId: 'f',
  subjectName: '0730-1',
  flightId: 'f',
  flightNo: '0730-1',
  holeNo: 7,
  text: '0730-1组慢了6分钟',
  lostSec: 360,
  heldFlightIds: [],
  timeoutIds: [],
  rootAlarmId: null,
  raiseTs: 1,
  raiseHole: '7',
  askTs: 1,
  redTs: null,
  heardTs: null,
  chatterTs: null,
  escalateTs: null,
  ackUser: null,
  ackTs: null,
  ownerId: null,
  ownerName: null,
  shelveUntilTs: null,
  shelveReason: null,
  shelveCount: 0,
  remindCount: 0,
  lastRemindTs: null,
  remindReceipt: null,
  marshalId: null,
  marshalName: null,
  marshalTs: null,
  clearTs: null,
  closeUser: null,
  closeTs: null,
  closeReason: null,
  note: null,
};
const wordOf = (dictionary: string, code: string): string => `${dictionary} ${code}`;
const tell = (alarm: AlarmView) =>
  describeMessage({ type: GolfMessageType.alarm, topic: TOPIC, alarm, sound: AlarmSound.none }, wordOf);

// SHIFT-10
describe('an alarm in the shift book', () => {
  const red = { ...AMBER, priority: AlarmPriority.red, redTs: 2 };

  it('has no line while it is amber', () => {
    expect(tell(AMBER)).toEqual([]);
  });

  it('is the same fact however often it is told', () => {
    const keys = [red, { ...red, rev: 2, ackTs: 3 }].flatMap((alarm) =>
      tell(alarm).map(({ factKey }) => factKey),
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says when it escalated, and who closed it and why', () => {
    const escalated = tell({ ...red, state: AlarmState.escalated, escalateTs: 5 });
    expect(escalated.map(({ occurTs }) => occurTs)).toEqual([2, 5]);
    const closed = tell({
      ...AMBER,
      state: AlarmState.closed,
      closeTs: 9,
      closeUser: '周子谦',
      closeReason: TimeoutCloseReason.caughtUp,
      note: '已让后组先行',
    });
    expect(closed).toMatchObject([
      {
        operator: '周子谦',
        occurTs: 9,
        holeNo: 7,
        content: '告警关闭（golf_close_reason 1）：0730-1组慢了6分钟，已让后组先行',
      },
    ]);
  });

  it('says that it is over where it had a line before, and only there', () => {
    const over = { state: AlarmState.cleared, clearTs: 9 };
    expect(tell({ ...AMBER, ...over })).toEqual([]);
    const lines = [
      { ...red, ...over },
      { ...AMBER, ...over, ackTs: 3 },
    ].map((alarm) => tell(alarm).at(-1));
    expect(lines.map((line) => line?.content)).toEqual([
      '告警已恢复：0730-1组慢了6分钟',
      '告警已恢复：0730-1组慢了6分钟',
    ]);
  });
});

// ENTITY-15
it('names no hole where there is none', () => {
  const call = (holeNo: number) =>
    describeMessage(
      {
        type: GolfMessageType.assistance,
        topic: TOPIC,
        id: 'a',
        kind: AssistanceKind.sos,
        level: '2',
        holeNo,
      },
      wordOf,
    );
  expect(call(7)).toMatchObject([{ content: 'golf_assistance_kind 1（7号洞）', holeNo: 7 }]);
  expect(call(0)).toMatchObject([{ content: 'golf_assistance_kind 1', holeNo: null }]);
  const incident = {
    id: 'i',
    incidentType: '1',
    level: '1',
    flightId: null,
    flightNo: null,
    holeNo: 0,
    description: '停车场',
    status: '0',
    actor: null,
  };
  expect(describeIncident(incident, wordOf).holeNo).toBeNull();
});

// SHIFT-10
it('tells suspended play with its reason, and that it goes on', () => {
  const operate = (status: string, reason?: string) =>
    describeMessage(
      {
        type: GolfMessageType.parkOperation,
        topic: TOPIC,
        status,
        operator: '沈嘉禾',
        ...(reason !== undefined && { reason }),
      },
      wordOf,
    ).map(({ content, operator }) => `${operator} ${content}`);
  expect(operate(ParkStatus.suspended, SuspendReason.lightning)).toEqual([
    '沈嘉禾 暂停打球：golf_suspend_reason 1',
  ]);
  expect(operate(ParkStatus.open)).toEqual(['沈嘉禾 恢复打球']);
});

// SHIFT-13
it('a jump names its holes as people call them', () => {
  const names = new Map([
    [12, 'B3'],
    [13, 'B4'],
  ]);
  const jump = {
    id: 'j1',
    flightId: 'f1',
    flightNo: '0730-1',
    fromHoleNo: 12,
    toHoleNo: 13,
    nameHole: (holeNo: number) => names.get(holeNo) ?? '',
    status: '1',
    applyTime: null,
    actor: null,
  };
  expect(describeJump(jump, wordOf).content).toMatch(/^0730-1组 B3→B4号洞跳洞/);
});
