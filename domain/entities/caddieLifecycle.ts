/** Two lives of a caddie: employment, and the day's work. */

import { CaddieStatus, CaddieWorkStatus } from '../codes/caddie.ts';
import { UserType } from '../codes/system.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { createReasonText } from './lifecycleInputs.ts';
import { day, reference, text } from './shorthand.ts';

/** Standing somebody down or letting them go is refused while orders of coming days name them; the server knows. */
export const caddieLifecycle: RecordLifecycle<'status', 'golf_caddie_status', 'edit'> = {
  field: 'status',
  initial: CaddieStatus.onStaff,
  terminal: [CaddieStatus.left],
  edit: [CaddieStatus.suspended, CaddieStatus.onStaff, CaddieStatus.onLeave],
  transitions: [
    {
      key: 'leave',
      call: 'leave',
      sends: { status: CaddieStatus.onLeave },
      label: '请假',
      right: 'edit',
      who: [UserType.caddieMaster],
      from: [CaddieStatus.onStaff],
      to: [CaddieStatus.onLeave],
      asks: [text('reason', '请假原因', 100, { required: true }), day('until', '请假至')],
      keeps: { reason: 'leaveReason', until: 'leaveUntil' },
    },
    {
      key: 'return',
      call: 'leave',
      sends: { status: CaddieStatus.onStaff },
      label: '销假',
      right: 'edit',
      who: [UserType.caddieMaster],
      from: [CaddieStatus.suspended, CaddieStatus.onLeave],
      to: [CaddieStatus.onStaff],
      sets: { leaveReason: '', leaveUntil: '' },
      confirm: '确认球童恢复在岗？',
    },
    {
      key: 'stand',
      call: 'leave',
      sends: { status: CaddieStatus.suspended },
      label: '停岗',
      right: 'edit',
      who: [UserType.parkManager, UserType.caddieMaster],
      from: [CaddieStatus.onStaff, CaddieStatus.onLeave],
      to: [CaddieStatus.suspended],
      asks: [createReasonText('停岗原因', 100)],
      keeps: { reason: 'leaveReason' },
      sets: { leaveUntil: '' },
      danger: true,
    },
    {
      key: 'resign',
      call: 'leave',
      sends: { status: CaddieStatus.left },
      label: '离职',
      right: 'edit',
      who: [UserType.parkManager, UserType.caddieMaster],
      from: [CaddieStatus.suspended, CaddieStatus.onStaff, CaddieStatus.onLeave],
      to: [CaddieStatus.left],
      asks: [createReasonText('离职原因', 100)],
      keeps: { reason: 'leaveReason' },
      danger: true,
    },
  ],
};

/** Only somebody on the staff list works. */
const onStaff = ({ status }: Readonly<Record<string, unknown>>): string | null =>
  status === undefined || status === CaddieStatus.onStaff ? null : '球童不在岗';

export const caddieWorkLifecycle: RecordLifecycle<'workStatus', 'golf_caddie_work_status', 'work' | 'turn'> =
  {
    field: 'workStatus',
    initial: CaddieWorkStatus.notHere,
    terminal: [],
    transitions: [
      {
        key: 'signIn',
        call: 'workStatus',
        sends: { workStatus: CaddieWorkStatus.waiting },
        label: '到岗',
        right: 'work',
        who: [UserType.caddieMaster],
        from: [CaddieWorkStatus.notHere, CaddieWorkStatus.back, CaddieWorkStatus.resting],
        to: [CaddieWorkStatus.waiting],
        refusal: onStaff,
        confirm: '确认到岗？排到今日轮号末尾',
        batch: true,
      },
      {
        key: 'assigned',
        label: '已派单',
        bySystem: true,
        from: [CaddieWorkStatus.waiting],
        to: [CaddieWorkStatus.assigned],
      },
      {
        key: 'released',
        label: '退回待号',
        bySystem: true,
        from: [CaddieWorkStatus.assigned],
        to: [CaddieWorkStatus.waiting],
      },
      {
        key: 'outOnCourse',
        label: '上场',
        bySystem: true,
        from: [CaddieWorkStatus.assigned],
        to: [CaddieWorkStatus.onCourse],
      },
      {
        key: 'backIn',
        label: '回场',
        bySystem: true,
        from: [CaddieWorkStatus.onCourse],
        to: [CaddieWorkStatus.back],
      },
      {
        key: 'rest',
        call: 'workStatus',
        sends: { workStatus: CaddieWorkStatus.resting },
        label: '轮休',
        right: 'work',
        who: [UserType.caddieMaster],
        from: [CaddieWorkStatus.waiting, CaddieWorkStatus.back],
        to: [CaddieWorkStatus.resting],
        refusal: onStaff,
        batch: true,
      },
      {
        key: 'penalise',
        call: 'penalty',
        label: '罚号',
        right: 'turn',
        who: [UserType.caddieMaster],
        from: [CaddieWorkStatus.waiting, CaddieWorkStatus.back, CaddieWorkStatus.resting],
        to: [CaddieWorkStatus.penalised],
        refusal: onStaff,
        asks: [
          {
            name: 'turns',
            label: '罚号数',
            type: 'int',
            required: true,
            min: 1,
            max: 10,
          },
          createReasonText('罚号原因', 100),
        ],
        keeps: { turns: 'turnPenalty' },
        danger: true,
      },
      {
        key: 'swapDevice',
        label: '换设备',
        right: 'work',
        who: [UserType.dispatcher, UserType.caddieMaster],
        from: [CaddieWorkStatus.assigned, CaddieWorkStatus.onCourse, CaddieWorkStatus.back],
        to: [],
        refusal: ({ currentDeviceId }) =>
          currentDeviceId === undefined || currentDeviceId ? null : '该球童没有在用的设备',
        asks: [reference('deviceId', '新设备', 'golfDevice', { required: true })],
        inputProblem: ({ currentDeviceId }, { deviceId }) =>
          deviceId === currentDeviceId ? '新设备不能是当前设备' : null,
      },
      {
        key: 'served',
        label: '罚号结束',
        bySystem: true,
        from: [CaddieWorkStatus.penalised],
        to: [CaddieWorkStatus.waiting],
      },
      {
        key: 'signOff',
        call: 'workStatus',
        sends: { workStatus: CaddieWorkStatus.notHere },
        label: '离岗',
        right: 'work',
        bySystem: true,
        who: [UserType.caddieMaster],
        from: [
          CaddieWorkStatus.waiting,
          CaddieWorkStatus.back,
          CaddieWorkStatus.resting,
          CaddieWorkStatus.penalised,
        ],
        to: [CaddieWorkStatus.notHere],
        confirm: '确认离岗？',
        batch: true,
      },
    ],
  };
