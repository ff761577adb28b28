/** Codes of competitions: how they are played, planned and ranked. */

import type { CodeOf } from './codeOf.ts';
import { defineTones } from './tone.ts';

export const CompetitionType = { certified: '1', custom: '2', coordinatesOnly: '3' } as const;
export type CompetitionType = CodeOf<typeof CompetitionType>;

export const SpecimenType = { everyPlayer: '1', oneAFlight: '2', sample: '3' } as const;
export type SpecimenType = CodeOf<typeof SpecimenType>;

export const ScoringMode = {
  strokePlay: '1',
  matchPlay: '2',
  stableford: '3',
  modifiedStableford: '4',
} as const;
export type ScoringMode = CodeOf<typeof ScoringMode>;

export const CompetitionFormat = {
  individual: '1',
  foursomes: '2',
  fourBall: '3',
  bestBall: '4',
  scramble: '5',
  greensome: '6',
  team: '7',
} as const;
export type CompetitionFormat = CodeOf<typeof CompetitionFormat>;

export const StartType = {
  oneTee: '1',
  twoTees: '2',
  shotgun: '3',
  reversedShotgun: '4',
  waves: '5',
} as const;
export type StartType = CodeOf<typeof StartType>;

export const PairingMethod = {
  random: '1',
  handicapSnake: '2',
  abcd: '3',
  reversedScores: '4',
  manual: '5',
} as const;
export type PairingMethod = CodeOf<typeof PairingMethod>;

export const CompetitionStatus = {
  draft: '0',
  signUpOpen: '1',
  signUpClosed: '2',
  planned: '3',
  running: '4',
  suspended: '5',
  unconfirmed: '6',
  archived: '7',
  cancelled: '8',
} as const;
export type CompetitionStatus = CodeOf<typeof CompetitionStatus>;

export const PlanStatus = { draft: '0', published: '1', running: '2', completed: '3', voided: '4' } as const;
export type PlanStatus = CodeOf<typeof PlanStatus>;

export const SignUpStatus = {
  toReview: '0',
  accepted: '1',
  waiting: '2',
  checkedIn: '3',
  withdrawn: '4',
  rejected: '5',
} as const;
export type SignUpStatus = CodeOf<typeof SignUpStatus>;

export const ResultMark = {
  ok: 'OK',
  didNotStart: 'DNS',
  didNotFinish: 'DNF',
  disqualified: 'DQ',
  missedCut: 'CUT',
  noResult: 'NR',
} as const;
export type ResultMark = CodeOf<typeof ResultMark>;

export const MaxStrokeRule = { none: '1', doublePar: '2', netDoubleBogey: '3' } as const;
export type MaxStrokeRule = CodeOf<typeof MaxStrokeRule>;

export const TieRule = { countback: '1', playOff: '2', shared: '3' } as const;
export type TieRule = CodeOf<typeof TieRule>;

export const CutRule = { none: '0', byRank: '1', byStrokes: '2' } as const;
export type CutRule = CodeOf<typeof CutRule>;

export const Direction = { forward: '1', backward: '2' } as const;
export type Direction = CodeOf<typeof Direction>;

/** How the states of a dictionary feel. */
export const competitionTones = {
  golf_competition_status: defineTones(CompetitionStatus, {
    signUpOpen: 'ahead',
    signUpClosed: 'ahead',
    planned: 'ahead',
    running: 'normal',
    suspended: 'paused',
    unconfirmed: 'watch',
    cancelled: 'behind',
  }),
  golf_plan_status: defineTones(PlanStatus, { published: 'ahead', running: 'normal' }),
  golf_sign_status: defineTones(SignUpStatus, {
    toReview: 'watch',
    accepted: 'ahead',
    waiting: 'ahead',
    checkedIn: 'normal',
    rejected: 'behind',
  }),
};
