/** Players who are blacklisted or switched off. */
import { PlayerStatus } from '../codes/play.ts';
import { UserType, YesNo } from '../codes/system.ts';
import { createReasonText } from './lifecycleInputs.ts';
import type { RecordLifecycle } from './lifecycle.ts';

export const playerLifecycle: RecordLifecycle<'status', 'golf_player_status', 'edit'> = {
  field: 'status',
  initial: PlayerStatus.normal,
  terminal: [],
  transitions: [
    {
      key: 'black',
      call: 'black',
      sends: { blackFlag: YesNo.yes },
      label: '拉黑',
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
      right: 'edit',
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
      right: 'edit',
      who: [UserType.parkManager, UserType.customerService],
      from: [PlayerStatus.disabled],
      to: [PlayerStatus.normal],
      batch: true,
    },
  ],
};
