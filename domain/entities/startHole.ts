import { Direction } from '../codes/competition.ts';
import { UserType } from '../codes/system.ts';
import { describeEntity, type RowOf } from './describe.ts';
import { choice, copiedNumber, moment, nameRecord, reference, section, whole } from './shorthand.ts';

/**
 * Hole on which flights of a plan begin (COMP-11). The groups of a wave add up to its flights; until they do
 * the page shows `findStartHoleProblem` (domain/competition) in red, and the plan cannot be published.
 */
export const golfStartHole = describeEntity({
  ...nameRecord('golfStartHole'),
  title: '开球洞',
  display: 'holeNo',
  scope: 'park',
  page: {
    group: '赛事中心',
    title: '开球洞',
    sort: 6,
    path: '/bsweb/startHole',
    component: 'golf/StartHoleList',
  },
  rights: { staff: [UserType.parkManager, UserType.competitionStaff], readBy: [UserType.dispatcher] },
  importKeys: ['planId'],
  columns: ['holeNo', 'planId', 'par', 'wave', 'startTime', 'groupCount', 'priority', 'direction'],
  filters: ['planId', 'wave'],
  defaultSort: { column: 'holeNo', order: 'asc' },
  fields: section('基本信息', [
    reference('competitionId', '赛事', 'golfCompetition', { required: true, addOnly: true, holds: true }),
    reference('planId', '编排', 'golfCompetitionPlan', {
      required: true,
      addOnly: true,
      holds: true,
      within: ['competitionId'],
      search: 'eq',
      list: { width: 200 },
    }),
    copiedNumber('roundNo', '轮次', ['planId', 'roundNo']),
    reference('holeId', '球洞', 'golfHole', {
      required: true,
      holds: true,
      unique: 'park',
      uniqueWith: ['planId', 'wave'],
      help: '已关闭的球洞不可选',
    }),
    copiedNumber('holeNo', '洞号', ['holeId', 'holeNo'], {
      list: { width: 80, fixed: 'left', sortable: true },
    }),
    copiedNumber('par', '标准杆', ['holeId', 'par'], { list: { width: 90 } }),
    whole('wave', '批次', {
      required: true,
      min: 1,
      max: 3,
      default: 1,
      list: { width: 80, sortable: true },
      search: 'eq',
    }),
    moment('startTime', '开球时间', { required: true, list: { width: 165, sortable: true } }),
    whole('groupCount', '组数', {
      required: true,
      min: 0,
      max: 3,
      default: 1,
      unit: '组',
      total: true,
      list: { width: 90 },
      help: '0 表示不使用',
    }),
    whole('priority', '优先级', {
      min: 0,
      max: 36,
      list: { width: 90, sortable: true },
      help: '留空取球洞的优先级',
    }),
    choice('direction', '方向', 'golf_direction', { default: Direction.forward, list: { width: 90 } }),
  ]),
});

export type StartHoleRow = RowOf<typeof golfStartHole>;
