/** Caddie order (CADDIE-12, CADDIE-13): the four stages that can be overdue, then the evaluation. */

import { AssignmentType, CaddieOrderStatus } from '../codes/caddie.ts';
import { UserType } from '../codes/system.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { toAmount, createReasonChoice } from './lifecycleInputs.ts';
import { choice, reference, text, whole } from './shorthand.ts';

const hasCaddie = ({ caddieId }: Readonly<Record<string, unknown>>): string | null =>
  caddieId ? null : '请先派单';

export const caddieOrderLifecycle: RecordLifecycle<
  'status',
  'golf_caddie_order_status',
  'accept' | 'machineOn' | 'dispatch'
> = {
  field: 'status',
  initial: CaddieOrderStatus.offered,
  terminal: [CaddieOrderStatus.completed, CaddieOrderStatus.cancelled, CaddieOrderStatus.replaced],
  edit: [
    CaddieOrderStatus.offered,
    CaddieOrderStatus.accepted,
    CaddieOrderStatus.switchedOn,
    CaddieOrderStatus.inService,
    CaddieOrderStatus.toClean,
  ],
  transitions: [
    {
      key: 'assign',
      label: '派单',
      who: [UserType.dispatcher, UserType.caddieMaster],
      from: [CaddieOrderStatus.offered],
      to: [],
      asks: [
        reference('caddieId', '球童', 'golfCaddie', { required: true }),
        choice('assignType', '派单方式', 'golf_assign_type', {
          required: true,
          default: AssignmentType.turn,
          help: '点号不占球童的轮号',
        }),
      ],
      keeps: { caddieId: 'caddieId', assignType: 'assignType' },
      inputProblem: (_order, { assignType }) =>
        assignType === AssignmentType.replaced ? '换球童请用换童' : null,
    },
    {
      key: 'accept',
      label: '接单',
      right: 'accept',
      bySystem: true,
      who: [UserType.caddieMaster],
      from: [CaddieOrderStatus.offered],
      to: [CaddieOrderStatus.accepted],
      refusal: hasCaddie,
      stamps: { time: 'acceptTime' },
      confirm: '确认球童已接单？',
      batch: true,
    },
    {
      key: 'machineOn',
      label: '开机',
      right: 'machineOn',
      bySystem: true,
      who: [UserType.dispatcher, UserType.caddieMaster],
      from: [CaddieOrderStatus.accepted],
      to: [CaddieOrderStatus.switchedOn],
      asks: [
        reference('deviceId', '设备', 'golfDevice', { required: true }),
        text('cartNo', '球车号', 10),
        whole('clubCountOut', '出场杆数', { required: true, min: 0, max: 60 }),
      ],
      keeps: { deviceId: 'deviceId', cartNo: 'cartNo', clubCountOut: 'clubCountOut' },
      stamps: { time: 'machineOnTime' },
    },
    {
      key: 'dispatch',
      label: '派遣',
      who: [UserType.dispatcher],
      from: [CaddieOrderStatus.switchedOn],
      to: [CaddieOrderStatus.inService],
      stamps: { time: 'dispatchTime' },
      confirm: '确定派遣出发？',
      batch: true,
    },
    {
      key: 'back',
      label: '回场',
      right: 'dispatch',
      bySystem: true,
      who: [UserType.dispatcher, UserType.caddieMaster],
      from: [CaddieOrderStatus.inService],
      to: [CaddieOrderStatus.toClean],
      stamps: { time: 'backTime' },
      confirm: '确认球童已回场？',
    },
    {
      // Clubs that are missing do not stop it: they open an incident of type 8 that somebody has to fill in.
      key: 'clean',
      label: '清洁确认',
      who: [UserType.caddieMaster],
      from: [CaddieOrderStatus.toClean],
      to: [CaddieOrderStatus.toEvaluate],
      asks: [
        text('cleanPhotos', '清洁凭证', 1000, { kind: 'images', required: true, minItems: 1, maxItems: 6 }),
        whole('clubCountIn', '回场杆数', { required: true, min: 0, max: 60 }),
      ],
      keeps: { cleanPhotos: 'cleanPhotos', clubCountIn: 'clubCountIn' },
      stamps: { time: 'cleanTime' },
    },
    {
      key: 'finish',
      label: '完成',
      bySystem: true,
      from: [CaddieOrderStatus.toEvaluate],
      to: [CaddieOrderStatus.completed],
      stamps: { time: 'finishTime' },
    },
    {
      key: 'replace',
      label: '换童',
      who: [UserType.dispatcher, UserType.caddieMaster],
      from: [
        CaddieOrderStatus.offered,
        CaddieOrderStatus.accepted,
        CaddieOrderStatus.switchedOn,
        CaddieOrderStatus.inService,
      ],
      to: [CaddieOrderStatus.replaced],
      refusal: hasCaddie,
      asks: [
        reference('caddieId', '新球童', 'golfCaddie', { required: true }),
        createReasonChoice('换童原因', 'golf_caddie_cancel_reason'),
        whole('holesServed', '已服务洞数', { min: 0, max: 36, default: 0 }),
      ],
      keeps: { reason: 'cancelReason', holesServed: 'holesServed' },
      inputProblem: ({ caddieId: replaced }, { caddieId }) =>
        caddieId === replaced ? '新球童不能是原球童' : null,
      danger: true,
    },
    {
      key: 'cancel',
      label: '取消',
      who: [UserType.dispatcher, UserType.caddieMaster],
      from: [CaddieOrderStatus.offered, CaddieOrderStatus.accepted, CaddieOrderStatus.switchedOn],
      to: [CaddieOrderStatus.cancelled],
      asks: [createReasonChoice('取消原因', 'golf_caddie_cancel_reason')],
      keeps: { reason: 'cancelReason' },
      danger: true,
    },
  ],
};

/** Clubs were counted out and in, and differ: an incident (golf_incident_type 8) must be registered. */
export function isClubMissing({ clubCountOut, clubCountIn }: Readonly<Record<string, unknown>>): boolean {
  return typeof clubCountOut === 'number' && clubCountIn != null && toAmount(clubCountIn) !== clubCountOut;
}
