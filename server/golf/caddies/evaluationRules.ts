/** Evaluations: what is shown counts, what was appealed against with success does not (CADDIE-10). */

import { AppealStatus, EvaluationStatus } from '#domain/codes/caddie.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieEvaluation } from '#domain/entities/caddieEvaluation.ts';
import type { Effect, ResourceRules } from '../../resource/rules.ts';
import { findRowsBy, setRow } from '../shared/rows.ts';

/** The caddie's score is that of the evaluations that count. */
const rescore: Effect<typeof golfCaddieEvaluation> = async (tx, row, _input, _user, moment) => {
  const { caddieId } = row;
  if (typeof caddieId !== 'string') return;
  const evaluations = await findRowsBy(tx, golfCaddieEvaluation, {
    caddieId,
    status: EvaluationStatus.shown,
  });
  const stars = evaluations
    .filter(({ appealFlag }) => appealFlag !== AppealStatus.upheld)
    .map(({ starTotal }) => starTotal);
  const total = stars.reduce((sum, star) => sum + star, 0);
  const score = stars.length === 0 ? null : Math.round((total / stars.length) * 100) / 100;
  await setRow(tx, golfCaddie, caddieId, { score, evalCount: stars.length }, moment);
};

export const evaluationRules: ResourceRules<typeof golfCaddieEvaluation> = {
  effects: { show: rescore, hide: rescore, upholdAppeal: rescore, dismissAppeal: rescore },
};
