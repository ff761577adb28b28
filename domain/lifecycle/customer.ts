/** Players and prices. */
import { createReasonText } from './inputs.ts';
import type { GolfLifecycle } from './golfLifecycle.ts';

export const playerLifecycle: GolfLifecycle = {
  entity: 'golfPlayer',
  field: 'status',
  dict: 'golf_player_status',
  initial: '1',
  terminal: [],
  transitions: [
    {
      key: 'black',
      call: 'black',
      sends: { blackFlag: 'Y' },
      label: '拉黑',
      permission: 'golf:player:black',
      who: [2, 8],
      from: ['0', '1'],
      to: ['2'],
      asks: [createReasonText('拉黑原因')],
      keeps: { reason: 'blackReason' },
      sets: { blackFlag: 'Y' },
      danger: true,
    },
    {
      key: 'unblack',
      call: 'black',
      sends: { blackFlag: 'N' },
      label: '解除黑名单',
      permission: 'golf:player:black',
      who: [2, 8],
      from: ['2'],
      to: ['1'],
      sets: { blackFlag: 'N', blackReason: '' },
      confirm: '确定移出黑名单？',
    },
    {
      key: 'disable',
      call: 'enable',
      sends: { status: '0' },
      label: '停用',
      permission: 'golf:player:edit',
      who: [2, 8],
      from: ['1'],
      to: ['0'],
      confirm: '停用后不能再为该球员订场，确定停用？',
      danger: true,
      batch: true,
    },
    {
      key: 'enable',
      call: 'enable',
      sends: { status: '1' },
      label: '启用',
      permission: 'golf:player:edit',
      who: [2, 8],
      from: ['0'],
      to: ['1'],
      batch: true,
    },
  ],
};

export const priceSetLifecycle: GolfLifecycle = {
  entity: 'golfPriceSet',
  field: 'status',
  dict: 'golf_price_status',
  initial: '0',
  terminal: ['3'],
  // What customers are charged by now is not changed under them: it is stopped first, or copied.
  edit: ['0', '2'],
  remove: ['0', '2', '3'],
  transitions: [
    {
      key: 'enable',
      call: 'enable',
      sends: { enabled: 'Y' },
      label: '启用',
      permission: 'golf:priceSet:enable',
      who: [2, 6],
      from: ['0', '2'],
      to: ['1'],
      refusal: ({ endDate, ruleCount }, { now }) => {
        if (ruleCount === 0) return '请先填写价格规则';
        return now === undefined || typeof endDate !== 'string' || endDate >= now.slice(0, 10)
          ? null
          : '生效期已过，不能启用';
      },
      confirm: '启用后新订单按此方案计价，确定启用？',
    },
    {
      key: 'disable',
      call: 'enable',
      sends: { enabled: 'N' },
      label: '停用',
      permission: 'golf:priceSet:enable',
      who: [2, 6],
      from: ['1'],
      to: ['2'],
      confirm: '停用后新订单不再按此方案计价，确定停用？',
      danger: true,
    },
    { key: 'expire', label: '过期', bySystem: true, from: ['1', '2'], to: ['3'] },
  ],
};
