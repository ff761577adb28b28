import { FlightStatus } from '../codes/play.ts';
import { UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import {
  CALC,
  choice,
  day,
  duration,
  json,
  moment,
  nameRecord,
  reference,
  section,
  text,
  whole,
} from './shorthand.ts';

const calculatedSeconds = <const N extends string>(name: N, label: string) => duration(name, label, CALC);

/**
 * Players who start together, the unit the dispatcher watches. The dispatch package owns its rows and its
 * states; pages of competitions and orders read it and plan it.
 */
export const golfFlight = describeEntity({
  ...nameRecord('golfFlight'),
  title: '组',
  display: 'flightNo',
  scope: 'park',
  rights: {
    actions: {
      ready: '组就位',
      start: '组出发',
      release: '放行组',
      recall: '撤销出发',
      holeOut: '报完洞',
      finish: '组完赛',
      abort: '中止组',
      move: '调整组次序',
      correct: '更正洞位',
      note: '组备注',
      batch: '管控批量录入',
    },
    staff: [UserType.parkManager, UserType.dispatcher],
    readBy: [UserType.marshal, UserType.caddieMaster, UserType.competitionStaff, UserType.customerService],
  },
  view: true,
  defaultSort: { column: 'teeTime', order: 'asc' },
  fields: [
    ...section('编排', [
      day('playDate', '日期', { required: true, list: { width: 120, sortable: true }, search: 'eq' }),
      reference('planId', '编排', 'golfCompetitionPlan'),
      reference('competitionId', '赛事', 'golfCompetition', { search: 'eq' }),
      reference('orderIds', '订单', 'golfOrder', { multi: true, maxLength: 200 }),
      text('flightNo', '组号', 12, {
        required: true,
        unique: 'park',
        uniqueWith: ['playDate'],
        list: { width: 100, fixed: 'left', sortable: true },
        search: 'like',
      }),
      text('boardNo', '号牌', 10, {
        unique: 'park',
        uniqueWith: ['playDate'],
        uniqueWhile: {
          field: 'status',
          in: [
            FlightStatus.planned,
            FlightStatus.ready,
            FlightStatus.onCourse,
            FlightStatus.atTurn,
            FlightStatus.suspended,
          ],
        },
        list: { width: 90 },
        search: 'like',
      }),
      moment('teeTime', '开球时间', { required: true, list: { width: 165, sortable: true } }),
      whole('startHoleNo', '开球洞', { min: 1, max: 54, list: { width: 85 } }),
      text('subGroup', '同洞序', 1, { pattern: { regex: '^[AB]$', message: '同洞序只能是 A 或 B' } }),
      whole('holesToPlay', '应打洞数', { dict: 'golf_hole_count', default: 18 }),
      { name: 'holeSequence', label: '洞序', type: 'json', ...CALC },
      whole('playerCount', '人数', { min: 1, max: 5, list: { width: 80 } }),
      json('players', '球员', 'rows', {
        maxItems: 5,
        rows: [
          text('playerId', '球员', 32),
          text('name', '姓名', 100, { required: true }),
          choice('sex', '性别', 'sex'),
          text('bagTag', '包牌', 20),
          choice('teeColor', 'T台', 'golf_tee_color'),
          text('caddieId', '球童', 32),
          text('cartNo', '球车号', 10),
          text('deviceId', '设备', 32),
        ],
      }),
      choice('transport', '出行方式', 'golf_transport', { list: { width: 100 } }),
      choice('cabin', '出发亭', 'golf_cabin'),
      text('note', '备注', 200),
    ]),
    ...section('进行', [
      choice('status', '状态', 'golf_flight_status', {
        ...CALC,
        required: true,
        list: { width: 100 },
        search: 'in',
      }),
      moment('actualStart', '实际出发', { ...CALC, list: { width: 165 } }),
      moment('actualFinish', '完赛时间', CALC),
      whole('currentHoleNo', '当前洞', { ...CALC, list: { width: 85 } }),
      choice('currentSection', '区段', 'golf_section', CALC),
      moment('holeEnterTime', '进洞时间', CALC),
      whole('holesDone', '已完成洞', { ...CALC, list: { width: 100 } }),
    ]),
    ...section('速度', [
      calculatedSeconds('waitSec', '等待'),
      calculatedSeconds('ownSec', '自身用时'),
      calculatedSeconds('cumDelaySec', '累计延误'),
      calculatedSeconds('gapAheadSec', '前组间隔'),
      reference('aheadFlightId', '前组', 'golfFlight', CALC),
      reference('heldByFlightId', '压住本组的组', 'golfFlight', CALC),
      choice('paceState', '速度状态', 'golf_pace_state', { ...CALC, list: { width: 100 } }),
      choice('paceRole', '速度角色', 'golf_pace_role', CALC),
      moment('projectedFinish', '预计完赛', CALC),
      reference('primaryDeviceId', '主设备', 'golfDevice', CALC),
      moment('lastFixTime', '最后定位', CALC),
    ]),
  ],
});

export type FlightRow = RowOf<typeof golfFlight>;
