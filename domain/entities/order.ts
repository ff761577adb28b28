import { OrderSource, OrderStatus, UNFINISHED_ORDERS, OrderType } from '../codes/money.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { REVENUE_CONDITIONS, REVENUE_NOTE } from '../statistics/revenue.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { orderLifecycle } from './orderLifecycle.ts';
import {
  CALC,
  choice,
  day,
  flag,
  json,
  moment,
  money,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

const people = <const N extends string>(name: N, label: string, max: number) =>
  whole(name, label, { min: 0, max, default: 0, list: { width: 75 } });
/** Frozen with the quote; nobody types them. */
const fee = <const N extends string>(name: N, label: string) => money(name, label, { ...CALC, total: true });

const BY_TEE_TIME = { column: 'teeTime', order: 'asc' } as const;

/** A booking with money (PRICE-05). Fees come from a quote (`domain/booking`), never from the form. */
export const golfOrder = describeEntity({
  ...nameRecord('golfOrder'),
  title: '订单',
  display: 'orderNo',
  scope: 'park',
  live: GolfMessageType.order,
  page: { group: '订单中心', title: '订单', sort: 1, path: '/bsweb/order', component: 'golf/OrderList' },
  rights: {
    actions: {
      pay: '收款',
      check: '审核订单',
      checkIn: '到场',
      cancel: '取消订单',
      noShow: '未到',
      reschedule: '改期',
      squeeze: '插组',
      discount: '大额优惠',
    },
    staff: [UserType.parkManager, UserType.dispatcher, UserType.customerService],
    readBy: [UserType.caddieMaster, UserType.finance, UserType.competitionStaff],
  },
  lifecycles: [orderLifecycle],
  columns: [
    // What is looked for at the counter stands before what can be looked up: a window of 1366 px shows the first seven.
    'teeTime',
    'contactName',
    'playerCount',
    'status',
    'payStatus',
    'totalAmount',
    'paidAmount',
    'contactPhone',
    'caddieCount',
    'cartCount',
    'checkStatus',
    'orderNo',
  ],
  firstFilters: { values: { playDate: '{today},{today}' } },
  views: [
    { label: '今日', filters: { playDate: '{today},{today}' }, sort: BY_TEE_TIME },
    { label: '待审核', filters: { status: OrderStatus.toReview }, sort: BY_TEE_TIME },
    { label: '待付款', filters: { status: OrderStatus.unpaid }, sort: BY_TEE_TIME },
    {
      label: '待收尾',
      filters: { status: UNFINISHED_ORDERS.join(','), playDate: ',{yesterday}' },
      sort: BY_TEE_TIME,
    },
    { label: '全部', filters: {} },
  ],
  totals: { when: REVENUE_CONDITIONS, label: '营收合计', note: REVENUE_NOTE },
  filters: [
    'orderNo',
    'contactName',
    'contactPhone',
    'playDate',
    'status',
    'payStatus',
    'orderType',
    'source',
  ],
  fields: [
    ...section('预订', [
      text('orderNo', '订单号', 30, {
        ...CALC,
        required: true,
        generate: 'GF{yyyyMMddHHmmss}{4}',
        unique: 'tenant',
        list: { width: 190, sortable: true },
        search: 'like',
      }),
      choice('orderType', '类型', 'golf_order_type', {
        required: true,
        default: OrderType.walkIn,
        search: 'eq',
      }),
      choice('source', '来源', 'golf_order_source', {
        required: true,
        default: OrderSource.frontDesk,
        search: 'eq',
      }),
      day('playDate', '打球日期', { required: true, search: 'range' }),
      flag('squeezeFlag', '插组', {
        default: YesNo.no,
        help: '不受发球时段限制，插在两组之间；须在营业时间内',
      }),
      flag('walkUpFlag', '现场客人', {
        default: YesNo.no,
        help: '客人已在球场：可以登记今天已过的开球时间',
      }),
      moment('teeTime', '开球时间', { required: true, list: { width: 150, fixed: 'left', sortable: true } }),
      moment('firstTeeTime', '首次开球时间', { ...CALC, help: '改期前的开球时间，退款政策按此计算' }),
      whole('startHoleNo', '开球洞', { required: true, min: 1, max: 54, default: 1 }),
      whole('holesCount', '洞数', { required: true, dict: 'golf_hole_count', default: 18 }),
    ]),
    ...section('客人', [
      text('contactName', '联系人', 30, {
        required: true,
        list: { width: 90 },
        search: 'like',
        repeats: true,
      }),
      text('contactPhone', '手机', 11, {
        required: true,
        pattern: PATTERNS.mobile,
        list: { width: 120 },
        search: 'like',
      }),
      text('memberNo', '会员号', 30),
      whole('playerCount', '人数', { required: true, min: 1, max: 288, default: 1, list: { width: 65 } }),
      people('caddieCount', '球童数', 288),
      people('cartCount', '球车数', 288),
      whole('requestedCaddies', '点号球童数', { min: 0, max: 288, default: 0 }),
      json('players', '球员名单', 'rows', {
        maxItems: 288,
        rows: [
          reference('playerId', '球员', 'golfPlayer', {
            fills: { name: 'name', memberType: 'memberType' },
          }),
          text('name', '姓名', 100, { required: true }),
          choice('memberType', '客户类型', 'golf_member_type', { required: true }),
        ],
      }),
    ]),
    ...section('费用', [
      reference('priceSetId', '价格方案', 'golfPriceSet', CALC),
      text('priceRuleIds', '价格规则', 200, { ...CALC, internal: true }),
      text('priceBasis', '计价依据', 200, CALC),
      fee('greenFee', '果岭费'),
      fee('caddieFee', '球童费'),
      fee('cartFee', '球车费'),
      fee('requestFee', '点号费'),
      fee('insuranceFee', '保险费'),
      fee('otherFee', '其他费用'),
      money('discountAmount', '优惠', { default: 0, help: '超过费用的10%须有大额优惠权限，并填写原因' }),
      text('discountReason', '优惠原因', 200),
      money('totalAmount', '应收', { ...CALC, total: true, list: { width: 115, sortable: true } }),
    ]),
    ...section('支付', [
      choice('payStatus', '支付状态', 'golf_pay_status', {
        ...CALC,
        required: true,
        list: { width: 100 },
        search: 'eq',
      }),
      choice('payType', '支付方式', 'golf_pay_type', CALC),
      moment('payTime', '支付时间', CALC),
      money('paidAmount', '已付', { ...CALC, total: true, list: { width: 115, sortable: true } }),
      money('refundAmount', '已退', { ...CALC, total: true }),
      money('waivedAmount', '不再收取', { ...CALC, internal: true }),
    ]),
    ...section('状态', [
      choice('status', '订单状态', 'golf_order_status', {
        ...CALC,
        required: true,
        list: { width: 125 },
        search: 'in',
      }),
      choice('checkStatus', '审核状态', 'golf_check_status', {
        ...CALC,
        required: true,
        list: { width: 100 },
      }),
      reference('flightId', '组', 'golfFlight', CALC),
      reference('competitionId', '赛事', 'golfCompetition'),
      moment('checkInTime', '到场时间', { ...CALC, help: '第一位客人到场的时间' }),
      whole('arrivedCount', '到场人数', CALC),
      json('arrivals', '到场登记', 'rows', {
        ...CALC,
        rows: [
          whole('seat', '序号'),
          text('name', '姓名', 100),
          moment('checkInTime', '到场时间'),
          text('checkInBy', '登记人', 50),
          whole('lateMinutes', '晚到（分钟）'),
        ],
      }),
      // Seconds that the clock of the park is ahead of the wall's: a simulated day has a time of its own.
      whole('clockShift', '球场时差', { ...CALC, virtual: true, internal: true }),
      moment('finishTime', '完成时间', CALC),
      whole('holesCompleted', '已打洞数', CALC),
      flag('rainCheckFlag', '雨票', CALC),
      moment('cancelTime', '取消时间', { ...CALC, help: '球场时间' }),
      choice('cancelReason', '取消原因', 'golf_cancel_reason', { ...CALC, maxLength: 100 }),
      text('remark', '备注', 200),
    ]),
  ],
  checks: [
    ...(['caddieCount', 'cartCount'] as const).map((field) => ({
      field,
      reads: ['playerCount'],
      message: '不能多于人数',
      holds: (order: Readonly<Record<string, unknown>>) =>
        typeof order['playerCount'] !== 'number' || Number(order[field] ?? 0) <= order['playerCount'],
    })),
    {
      field: 'requestedCaddies',
      reads: ['caddieCount'],
      message: '不能多于球童数',
      holds: ({ requestedCaddies, caddieCount }) => Number(requestedCaddies ?? 0) <= Number(caddieCount ?? 0),
    },
    {
      field: 'teeTime',
      reads: ['playDate'],
      message: '开球时间须在打球日期当天',
      holds: ({ playDate, teeTime }) =>
        typeof playDate !== 'string' || typeof teeTime !== 'string' || teeTime.slice(0, 10) === playDate,
    },
    {
      field: 'players',
      reads: ['playerCount'],
      message: '球员名单不能多于人数',
      holds: ({ players, playerCount }) =>
        typeof players !== 'string' ||
        typeof playerCount !== 'number' ||
        (JSON.parse(players) as readonly unknown[]).length <= playerCount,
    },
  ],
});

export type OrderRow = RowOf<typeof golfOrder>;
