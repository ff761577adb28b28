import { AlarmLevel } from '../codes/play.ts';
import { IncidentStatus } from '../codes/service.ts';
import { UserType } from '../codes/system.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { describeEntity, type RowOf } from './describe.ts';
import type { RecordLifecycle } from './lifecycle.ts';
import { CALC, choice, copy, moment, nameRecord, reference, section, text, whole } from './shorthand.ts';

const incidentLifecycle: RecordLifecycle<'status', 'golf_incident_status'> = {
  field: 'status',
  initial: IncidentStatus.open,
  terminal: [IncidentStatus.resolved],
  edit: [IncidentStatus.open, IncidentStatus.inProgress],
  transitions: [
    {
      key: 'take',
      call: 'handle',
      sends: { status: IncidentStatus.inProgress },
      label: '受理',
      who: [UserType.parkManager, UserType.dispatcher, UserType.marshal],
      from: [IncidentStatus.open],
      to: [IncidentStatus.inProgress],
      stamps: { user: 'handler' },
      batch: true,
    },
    {
      key: 'resolve',
      call: 'handle',
      sends: { status: IncidentStatus.resolved },
      label: '解决',
      who: [UserType.parkManager, UserType.dispatcher, UserType.marshal],
      from: [IncidentStatus.open, IncidentStatus.inProgress],
      to: [IncidentStatus.resolved],
      asks: [text('result', '处理结果', 500, { required: true })],
      keeps: { result: 'result' },
      stamps: { user: 'handler', time: 'handleTime' },
    },
  ],
};

/** Something went wrong on the course (异常登记). */
export const golfIncident = describeEntity({
  ...nameRecord('golfIncident'),
  title: '异常登记',
  display: 'incidentType',
  scope: 'park',
  live: GolfMessageType.recordState,
  page: {
    group: '调度中心',
    title: '异常登记',
    sort: 7,
    path: '/bsweb/incident',
    component: 'golf/IncidentList',
  },
  rights: {
    actions: { handle: '处理异常' },
    staff: [UserType.parkManager, UserType.dispatcher, UserType.marshal],
    readBy: [UserType.caddieMaster],
  },
  lifecycles: [incidentLifecycle],
  columns: [
    'reportTime',
    'incidentType',
    'level',
    'description',
    'status',
    'flightNo',
    'holeNo',
    'reportUser',
  ],
  filters: ['incidentType', 'status', 'reportTime'],
  fields: [
    ...section('异常', [
      choice('incidentType', '类型', 'golf_incident_type', {
        required: true,
        list: { width: 110 },
        search: 'eq',
      }),
      choice('level', '级别', 'golf_alert_level', {
        required: true,
        default: AlarmLevel.amber,
        list: { width: 85 },
      }),
      reference('flightId', '组', 'golfFlight'),
      copy('flightNo', '组号', ['flightId', 'flightNo'], { list: { width: 100 } }),
      reference('deviceId', '设备', 'golfDevice'),
      reference('caddieOrderId', '球童单', 'golfCaddieOrder'),
      whole('holeNo', '洞号', {
        min: 0,
        max: 54,
        zeroText: '场外',
        list: { width: 80 },
        help: '0 为场外',
      }),
      text('description', '描述', 500, { required: true, list: { width: 260 } }),
      text('images', '图片', 1000, { kind: 'images', maxItems: 9 }),
      text('reportUser', '登记人', 50, { ...CALC, list: { width: 110 } }),
      moment('reportTime', '登记时间', { ...CALC, list: { width: 165, sortable: true }, search: 'range' }),
    ]),
    ...section('处理', [
      text('handler', '处理人', 50, { ...CALC, kind: 'user' }),
      moment('handleTime', '处理时间', CALC),
      text('result', '处理结果', 500, CALC),
      choice('status', '状态', 'golf_incident_status', {
        ...CALC,
        required: true,
        list: { width: 90 },
        search: 'eq',
      }),
    ]),
  ],
});

export type IncidentRow = RowOf<typeof golfIncident>;
