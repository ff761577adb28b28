/** Parks, areas, holes and fences (golf-domain 3). */
import { dictionary } from './dictionary.ts';

export const courseDictionaries = [
  dictionary('golf_park_type', '球场类型', [
    ['1', '会员制'],
    ['2', '公众'],
    ['3', '度假'],
    ['4', '练习场'],
  ]),
  dictionary('golf_park_status', '球场状态', [
    ['0', '停业'],
    ['1', '营业'],
    ['2', '维护'],
    ['3', '暂停打球'],
  ]),
  dictionary('golf_hole_count', '球洞数', [
    ['9', '九洞'],
    ['18', '十八洞'],
    ['27', '二十七洞'],
    ['36', '三十六洞'],
    ['54', '五十四洞'],
  ]),
  dictionary('golf_suspend_reason', '暂停原因', [
    ['1', '雷电'],
    ['2', '暴雨'],
    ['3', '大雾'],
    ['4', '赛事'],
    ['5', '设备'],
    ['6', '其他'],
  ]),
  dictionary('golf_coord_type', '坐标系', [
    ['1', 'WGS-84'],
    ['2', 'GCJ-02'],
  ]),
  dictionary('golf_enable', '启用状态', [
    ['0', '停用'],
    ['1', '启用'],
  ]),
  dictionary('golf_area_type', '区域类型', [
    ['1', '九洞区'],
    ['2', '会所'],
    ['3', '出发台'],
    ['4', '练习场'],
    ['5', '球车库'],
    ['6', '维护区'],
    ['7', '休息亭'],
  ]),
  dictionary('golf_hole_status', '球洞状态', [
    ['1', '开放'],
    ['2', '关闭'],
    ['3', '维护'],
  ]),
  dictionary('golf_section', '区段', [
    ['0', '场外'],
    ['1', '发球台'],
    ['2', '球道'],
    ['3', '果岭'],
    ['4', '转场'],
    ['5', '休息亭'],
  ]),
  dictionary('golf_tee_color', '发球台', [
    ['1', '黑T'],
    ['2', '金T'],
    ['3', '蓝T'],
    ['4', '白T'],
    ['5', '红T'],
  ]),
  dictionary('golf_cabin', '出发亭', [
    ['0', '全部'],
    ['1', '出发亭一(1号洞侧)'],
    ['2', '出发亭二(10号洞侧)'],
  ]),
  dictionary('golf_fence_type', '围栏类型', [
    ['1', '球洞区'],
    ['2', '果岭'],
    ['3', '发球台'],
    ['4', '水域障碍'],
    ['5', '禁入'],
    ['6', '车道限行'],
    ['7', '减速'],
    ['8', '停车/车库'],
    ['9', '会所'],
    ['10', '场界'],
    ['11', '转场通道'],
    ['12', '休息亭'],
  ]),
  dictionary('golf_fence_shape', '围栏形状', [
    ['1', '多边形'],
    ['2', '圆形'],
    ['3', '走廊'],
  ]),
  dictionary('golf_fence_action', '围栏动作', [
    ['1', '后台提醒'],
    ['2', '设备蜂鸣'],
    ['3', '设备提示语'],
    ['4', '限速'],
    ['5', '停车'],
  ]),
  dictionary('golf_device_scope', '设备范围', [
    ['1', '球车'],
    ['2', '手持'],
    ['3', '全部'],
  ]),
  dictionary('golf_active_mode', '生效方式', [
    ['0', '全天'],
    ['1', '定时'],
  ]),
  // Not in the reference: weekdays of fences and price rules, Monday first as people here count them.
  dictionary('golf_week_day', '星期', [
    ['1', '周一'],
    ['2', '周二'],
    ['3', '周三'],
    ['4', '周四'],
    ['5', '周五'],
    ['6', '周六'],
    ['7', '周日'],
  ]),
] as const;
