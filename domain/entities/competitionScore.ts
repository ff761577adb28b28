import { describeEntity, type RowOf } from './describe.ts';
import { CALC, reference, text, whole } from './shorthand.ts';

/**
 * Strokes on one hole (COMP-09). Never overwritten: a correction is a new row that names the one it
 * supersedes, and the latest counts.
 */
export const golfCompetitionScore = describeEntity({
  name: 'golfCompetitionScore',
  table: 'golf_competition_score',
  path: '/admin/golfCompetitionScore',
  permission: 'golf:competitionPlayer',
  title: '成绩',
  display: 'holeNo',
  scope: 'park',
  calls: [],
  fields: [
    reference('competitionPlayerId', '参赛球员', 'golfCompetitionPlayer', {
      required: true,
      addOnly: true,
      holds: true,
    }),
    whole('roundNo', '轮次', { required: true, min: 1, max: 4 }),
    whole('holeNo', '洞号', { required: true, min: 1, max: 54 }),
    whole('strokes', '杆数', { required: true, min: 1, max: 30 }),
    whole('putts', '推杆', { min: 0, max: 15 }),
    whole('penalty', '罚杆', { min: 0, max: 20, default: 0 }),
    text('confirmBy', '确认人', 50, CALC),
    reference('supersedesId', '更正自', 'golfCompetitionScore', { addOnly: true }),
  ],
  checks: [
    {
      field: 'putts',
      reads: ['strokes', 'penalty'],
      message: '推杆与罚杆之和不能超过杆数',
      holds: ({ strokes, putts, penalty }) =>
        typeof strokes !== 'number' || Number(putts ?? 0) + Number(penalty ?? 0) <= strokes,
    },
  ],
});

export type CompetitionScoreRow = RowOf<typeof golfCompetitionScore>;
