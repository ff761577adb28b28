/** Players and prices. */
import { PriceSetStatus } from '../codes/money.ts';
import { PlayerStatus } from '../codes/play.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { createReasonText } from './inputs.ts';
import type { GolfLifecycle } from './golfLifecycle.ts';

export const playerLifecycle: GolfLifecycle<'golf_player_status'> = {
  entity: 'golfPlayer',
  field: 'status',
  dict: 'golf_player_status',
  initial: PlayerStatus.normal,
  terminal: [],
  transitions: [
    {
      key: 'black',
      call: 'black',
      sends: { blackFlag: YesNo.yes },
      label: '拉黑',
      permission: 'golf:player:black',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.disabled, PlayerStatus.normal],
      to: [PlayerStatus.blacklisted],
      asks: [createReasonText('拉黑原因')],
      keeps: { reason: 'blackReason' },
      sets: { blackFlag: YesNo.yes },
      danger: true,
    },
    {
      key: 'unblack',
      call: 'black',
      sends: { blackFlag: YesNo.no },
      label: '解除黑名单',
      permission: 'golf:player:black',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.blacklisted],
      to: [PlayerStatus.normal],
      sets: { blackFlag: YesNo.no, blackReason: '' },
      confirm: '确定移出黑名单？',
    },
    {
      key: 'disable',
      call: 'enable',
      sends: { status: PlayerStatus.disabled },
      label: '停用',
      permission: 'golf:player:edit',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.normal],
      to: [PlayerStatus.disabled],
      confirm: '停用后不能再为该球员订场，确定停用？',
      danger: true,
      batch: true,
    },
    {
      key: 'enable',
      call: 'enable',
      sends: { status: PlayerStatus.normal },
      label: '启用',
      permission: 'golf:player:edit',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.disabled],
      to: [PlayerStatus.normal],
      batch: true,
    },
  ],
};

export const priceSetLifecycle: GolfLifecycle<'golf_price_status'> = {
  entity: 'golfPriceSet',
  field: 'status',
  dict: 'golf_price_status',
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
      permission: 'golf:priceSet:enable',
      who: [UserType.parkManager, UserType.finance],
      from: [PriceSetStatus.draft, PriceSetStatus.disabled],
      to: [PriceSetStatus.inForce],
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
      sends: { enabled: YesNo.no },
      label: '停用',
      permission: 'golf:priceSet:enable',
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
