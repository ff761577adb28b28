import { Season, PriceSetStatus } from '../codes/money.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { PATTERNS } from '../validation/patterns.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { CALC, choice, day, flag, nameRecord, section, text, whole } from './shorthand.ts';

/** Which line wins, for people who type them in (PRICE-01, PRICE-02, PRICE-24). */
export const PRICE_ORDER = '先比日别和时段，具体的优先；同样具体的，方案优先级高的优先；默认方案最后';

const priceSetLifecycle: RecordLifecycle<'status', 'golf_price_status'> = {
  field: 'status',
  initial: PriceSetStatus.draft,
  terminal: [PriceSetStatus.expired],
  // What customers are charged by now is not changed under them: it is stopped first, or copied.
  edit: [PriceSetStatus.draft, PriceSetStatus.disabled],
  remove: [PriceSetStatus.draft, PriceSetStatus.disabled, PriceSetStatus.expired],
  transitions: [
    {
      key: 'enable',
      call: 'enable',
      sends: { enabled: YesNo.yes },
      label: '启用',
      who: [UserType.parkManager, UserType.finance],
      from: [PriceSetStatus.draft, PriceSetStatus.disabled],
      to: [PriceSetStatus.inForce],
      refusal: ({ endDate, ruleCount, isDefault }, { now }) => {
        if (ruleCount === 0) return '请先填写价格规则';
        // The default set holds whatever its days (PRICE-06).
        if (isDefault === YesNo.yes) return null;
        return now === undefined || typeof endDate !== 'string' || endDate >= now.slice(0, 10)
          ? null
          : '生效期已过，不能启用';
      },
      confirm: ({ isDefault }) =>
        isDefault === YesNo.yes
          ? '启用后没有其他方案适用时按此方案计价，原默认方案停用，确定启用？'
          : '启用后新订单按此方案计价，确定启用？',
    },
    {
      key: 'disable',
      call: 'enable',
      sends: { enabled: YesNo.no },
      label: '停用',
      who: [UserType.parkManager, UserType.finance],
      from: [PriceSetStatus.inForce],
      to: [PriceSetStatus.disabled],
      confirm: '停用后新订单不再按此方案计价，确定停用？',
      danger: true,
    },
    {
      key: 'expire',
      label: '过期',
      bySystem: true,
      from: [PriceSetStatus.inForce, PriceSetStatus.disabled],
      to: [PriceSetStatus.expired],
    },
  ],
};

/**
 * Named set of price rules for a stretch of days (PRICE-04). Rules are its sub-table, saved with it; what
 * overlaps and what a customer pays is `domain/booking`.
 */
export const golfPriceSet = describeEntity({
  ...nameRecord('golfPriceSet'),
  title: '价格方案',
  display: 'name',
  scope: 'park',
  page: {
    group: '订单中心',
    title: '价格方案',
    sort: 4,
    path: '/bsweb/priceSet',
    component: 'golf/PriceSetList',
    others: ['golf:holiday'],
  },
  rights: {
    actions: { enable: '启停价格方案' },
    staff: [UserType.parkManager, UserType.finance],
    readBy: [UserType.dispatcher, UserType.customerService],
  },
  lifecycles: [priceSetLifecycle],
  columns: ['name', 'startDate', 'endDate', 'season', 'priority', 'isDefault', 'ruleCount', 'status'],
  filters: ['name', 'season', 'status', 'startDate', 'endDate'],
  period: { from: 'startDate', to: 'endDate' },
  children: [{ name: 'rules', entity: 'golfPriceRule', key: 'priceSetId', order: 'orderNum' }],
  fields: [
    ...section('基本信息', [
      text('name', '方案名称', 50, {
        required: true,
        unique: 'park',
        list: { width: 180, fixed: 'left', sortable: true },
        search: 'like',
      }),
      text('setCode', '编码', 20, { required: true, unique: 'park', pattern: PATTERNS.code }),
      day('startDate', '生效开始', { required: true, list: { width: 120, sortable: true }, search: 'eq' }),
      day('endDate', '生效结束', { required: true, list: { width: 120, sortable: true }, search: 'eq' }),
      choice('season', '季节', 'golf_season', { default: Season.allYear, list: { width: 90 }, search: 'eq' }),
      whole('priority', '优先级', {
        min: 0,
        max: 999,
        default: 10,
        list: { width: 95, sortable: true },
        help: `数字大的优先。${PRICE_ORDER}`,
      }),
      // A draft takes nothing from the one in force: 启用 does (PRICE-28).
      flag('isDefault', '默认', { default: YesNo.no, sole: ['status'], list: { width: 80 } }),
      text('color', '颜色', 7, { kind: 'color', pattern: PATTERNS.color, help: '价格日历上的颜色' }),
      choice('status', '状态', 'golf_price_status', {
        ...CALC,
        required: true,
        list: { width: 90 },
        search: 'eq',
      }),
      whole('ruleCount', '规则数', { ...CALC, list: { width: 85 } }),
    ]),
  ],
  checks: [
    {
      field: 'endDate',
      reads: ['startDate'],
      message: '生效结束不能早于生效开始',
      holds: ({ startDate, endDate }) =>
        typeof startDate !== 'string' || typeof endDate !== 'string' || startDate <= endDate,
    },
  ],
});

export type PriceSetRow = RowOf<typeof golfPriceSet>;
