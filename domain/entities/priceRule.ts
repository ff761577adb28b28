import { DayType } from '../codes/money.ts';
import { YesNo } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { choice, clock, flag, money, reference, whole } from './shorthand.ts';

/** One line of a price set: who pays what, when. Written with its set. */
export const golfPriceRule = describeEntity({
  name: 'golfPriceRule',
  table: 'golf_price_rule',
  path: '/admin/golfPriceRule',
  permission: 'golf:priceSet',
  title: '价格规则',
  display: 'orderNum',
  scope: 'park',
  calls: [],
  dragSort: 'orderNum',
  defaultSort: { column: 'orderNum', order: 'asc' },
  fields: [
    reference('priceSetId', '价格方案', 'golfPriceSet', { addOnly: true }),
    choice('dayType', '日别', 'golf_day_type', {
      required: true,
      default: DayType.any,
      list: { width: 110 },
    }),
    choice('weekDays', '星期', 'golf_week_day', { multi: true, maxLength: 20, list: { width: 150 } }),
    clock('timeFrom', '时段开始', { list: { width: 100 } }),
    clock('timeTo', '时段结束', { list: { width: 100 } }),
    choice('memberType', '客户类型', 'golf_member_type', { required: true, list: { width: 110 } }),
    whole('holesCount', '洞数', {
      required: true,
      dict: 'golf_hole_count',
      default: 18,
      list: { width: 110 },
    }),
    choice('startTypeScope', '适用开球方式', 'golf_start_type', { list: { width: 130 } }),
    money('greenFee', '果岭费', { required: true, default: 0, list: { width: 110 } }),
    money('caddieFee', '球童费', { default: 0, list: { width: 110 } }),
    money('cartFee', '球车费', { default: 0, list: { width: 110 } }),
    money('requestFee', '点号费', { default: 0, list: { width: 110 } }),
    money('insuranceFee', '保险费', { default: 0, list: { width: 110 } }),
    money('lockerFee', '更衣柜费', { default: 0, list: { width: 110 } }),
    flag('includeTip', '含小费', { default: YesNo.no, list: { width: 90 } }),
    whole('minPlayers', '最少人数', { min: 1, max: 288, list: { width: 100 } }),
    whole('maxPlayers', '最多人数', { min: 1, max: 288, list: { width: 100 } }),
    whole('orderNum', '排序', { min: 1, max: 500 }),
  ],
  checks: [
    {
      field: 'timeTo',
      reads: ['timeFrom'],
      message: '时段结束须晚于时段开始',
      holds: ({ timeFrom, timeTo }) =>
        typeof timeFrom !== 'string' || typeof timeTo !== 'string' || timeFrom < timeTo,
    },
    {
      field: 'timeTo',
      reads: ['timeFrom'],
      message: '时段须同时填写开始和结束',
      holds: ({ timeFrom, timeTo }) => Boolean(timeFrom) === Boolean(timeTo),
    },
    {
      field: 'maxPlayers',
      reads: ['minPlayers'],
      message: '最多人数不能少于最少人数',
      holds: ({ minPlayers, maxPlayers }) =>
        typeof minPlayers !== 'number' || typeof maxPlayers !== 'number' || minPlayers <= maxPlayers,
    },
  ],
});

export type PriceRuleRow = RowOf<typeof golfPriceRule>;
