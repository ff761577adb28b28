/** Shift book and handover. */

import {
  HandoverItemKind,
  HandoverStatus,
  ShiftCategory,
  ShiftEntryKind,
  ShiftWeight,
} from '../codes/shift.ts';
import { defineDictionary } from './dictionary.ts';

export const shiftDictionaries = [
  defineDictionary('golf_shift_entry_kind', '值班簿类型', ShiftEntryKind, {
    note: '手记',
    alarm: '告警',
    action: '处置',
    operation: '停打与恢复',
    jump: '跳洞',
    incident: '异常',
    broadcast: '广播',
    handover: '交接班',
  }),
  defineDictionary('golf_shift_weight', '值班簿重要度', ShiftWeight, {
    ordinary: '一般',
    important: '重要',
    urgent: '紧急',
  }),
  defineDictionary('golf_shift_category', '手记类别', ShiftCategory, {
    course: '球场',
    guest: '客人',
    caddie: '球童',
    device: '设备',
    weather: '天气',
    other: '其他',
  }),
  defineDictionary('golf_handover_status', '交接班状态', HandoverStatus, {
    prepared: '待接班',
    confirming: '接班确认中',
    completed: '已交接',
    withdrawn: '已撤回',
  }),
  defineDictionary('golf_handover_item', '交接事项', HandoverItemKind, {
    escalatedAlarm: '升级告警',
    alarm: '未了告警',
    shelvedAlarm: '搁置告警',
    suppressedAlarm: '连带告警',
    holeTimeout: '球洞超时',
    shelvedTimeout: '搁置的超时',
    suspension: '暂停打球',
    incident: '未处理异常',
    jump: '待审跳洞',
    reminder: '提醒未回执',
    marshal: '巡场在外',
    mutedSound: '声音静音',
  }),
];
