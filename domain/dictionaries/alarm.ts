/** Alarms of the dispatch board. */

import {
  AlarmPriority,
  AlarmRule,
  AlarmSound,
  AlarmState,
  AlarmSubject,
  AssistanceKind,
} from '../codes/alarm.ts';
import { defineDictionary } from './dictionary.ts';

export const alarmDictionaries = [
  defineDictionary('golf_alarm_rule', '告警规则', AlarmRule, {
    pace: '压组',
    bottleneck: '堵洞',
    lateStart: '发球延误',
    deviceLost: '设备失联',
    fenceBreach: '越界',
    jump: '跳洞',
    overdueOrder: '订单超时',
    lowBattery: '电量不足',
    emergency: '紧急情况',
    cartFailure: '球车故障',
  }),
  defineDictionary('golf_alarm_priority', '告警优先级', AlarmPriority, {
    information: '提示',
    amber: '关注',
    red: '严重',
  }),
  defineDictionary('golf_alarm_state', '告警状态', AlarmState, {
    raised: '未确认',
    escalated: '已升级',
    acknowledged: '处理中',
    shelved: '已搁置',
    suppressed: '连带',
    cleared: '已恢复',
    closed: '已关闭',
  }),
  defineDictionary('golf_alarm_subject', '告警对象', AlarmSubject, {
    flight: '组',
    hole: '球洞',
    device: '设备',
    caddieOrder: '球童订单',
    park: '球场',
  }),
  defineDictionary('golf_alarm_sound', '告警声音', AlarmSound, {
    none: '无声',
    tone: '单音',
    chime: '双音',
    siren: '警笛',
  }),
  defineDictionary('golf_assistance_kind', '求助类别', AssistanceKind, {
    sos: '紧急求助',
    injury: '人员受伤',
    lightning: '雷电预警',
    cartFailure: '球车故障',
  }),
] as const;
