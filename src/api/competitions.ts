/** Competitions: which there are, and the plans, cards and start holes that are written for them. */
import { keepPreviousData } from '@tanstack/react-query';
import { type CompetitionRow, golfCompetition } from '#domain/entities/competition.ts';
import { PlanStatus } from '#domain/codes/competition.ts';
import { type CompetitionPlanRow, golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { type CompetitionPlayerRow, golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import type { Http } from './http.ts';
import { queryPage, queryCall } from './query.ts';

/** What `listForSelect` says of a competition. */
export type CompetitionBrief = Pick<
  CompetitionRow,
  | 'id'
  | 'parkId'
  | 'competitionNo'
  | 'name'
  | 'type'
  | 'status'
  | 'startType'
  | 'startDate'
  | 'endDate'
  | 'rounds'
  | 'playerCount'
  | 'maxPlayers'
  | 'cover'
>;

interface CompetitionQuestion {
  /** golf_competition_type; several joined by commas. */
  readonly type?: string | undefined;
  /** `YYYY-MM-DD` */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly name?: string | undefined;
  readonly parkId?: string | undefined;
}

export const queryCompetitions = (http: Http, asked: CompetitionQuestion) => ({
  ...queryCall<readonly CompetitionBrief[]>(http, golfCompetition, 'listForSelect', { ...asked }),
  placeholderData: keepPreviousData,
});

export interface PlanPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly bibNo: string | null;
  readonly sex: string | null;
  readonly handicapIndex: number | null;
}

export interface PlanFlight {
  readonly id: string;
  readonly rev: number;
  readonly flightNo: string;
  readonly boardNo: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly teeTime: string;
  readonly startHoleNo: number;
  readonly subGroup: string | null;
  /** golf_flight_status */
  readonly status: string;
  readonly players: readonly {
    readonly playerId: string;
    readonly name: string;
    readonly bagTag: string | null;
    readonly teeColor: string | null;
  }[];
}

/** What `golfCompetitionPlan/board` says of a plan. */
export interface Plan {
  readonly plan: CompetitionPlanRow;
  readonly parkName: string;
  readonly problem: string | null;
  readonly flights: readonly PlanFlight[];
  /** Everybody who plays this round. */
  readonly players: readonly PlanPlayer[];
}

export const queryPlan = (http: Http, id: string) =>
  queryCall<Plan>(http, golfCompetitionPlan, 'board', { id });

/** The plan as it hangs on the wall of the starter's hut. */
export const queryPrintSheet = (http: Http, id: string) =>
  queryCall<Plan>(http, golfCompetitionPlan, 'printSheet', { id });

/** Drafts of the plans of a competition. */
export const queryDrafts = (http: Http, competitionId: string) =>
  queryPage(http, golfCompetitionPlan, { competitionId, status: PlanStatus.draft, pageSize: 4 });

/** What is written of a hole. */
export interface HoleDraft {
  readonly strokes: number | null;
  readonly putts: number | null;
  readonly penalty: number | null;
}

export interface HolePar {
  readonly holeNo: number;
  readonly par: number;
}

/** What `golfCompetitionPlayer/card` says. */
export interface Card {
  readonly player: CompetitionPlayerRow;
  readonly rounds: number;
  /** Of the park. */
  readonly holes: readonly HolePar[];
  /** Hole numbers of each round, in the order of its card. */
  readonly courses: readonly (readonly number[])[];
  readonly scores: readonly (HoleDraft & {
    readonly roundNo: number;
    readonly holeNo: number;
    readonly confirmBy: string | null;
  })[];
}

export const queryScoreCard = (http: Http, id: string) =>
  queryCall<Card>(http, golfCompetitionPlayer, 'card', { id });

/** What `golfCompetitionPlayer/scoreSheet` says. */
export interface ScoreSheet {
  readonly rounds: number;
  readonly roundNo: number;
  /** Why nothing may be written; `null` = it may. */
  readonly closed: string | null;
  readonly holes: readonly HolePar[];
  readonly players: readonly SheetPlayer[];
}

interface SheetPlayer {
  readonly id: string;
  readonly rev: number;
  readonly playerName: string;
  readonly bibNo: string | null;
  readonly flightNo: string | null;
  /** Why this card is not written here; `null` = it is. */
  readonly lock: string | null;
  /** By hole number. */
  readonly strokes: Readonly<Record<string, number>>;
}

export const queryScoreSheet = (http: Http, competitionId: string, roundNo: number) => ({
  ...queryCall<ScoreSheet>(http, golfCompetitionPlayer, 'scoreSheet', { competitionId, roundNo }),
  placeholderData: keepPreviousData,
});

/** What `golfStartHole/sheet` says. */
export interface StartHoleSheet {
  readonly planName: string;
  /** Why nothing may be changed; `null` = it may. */
  readonly closed: string | null;
  readonly wave: number;
  /** How many there are. */
  readonly waves: number;
  /** That start in this wave. */
  readonly flights: number;
  readonly holes: readonly SheetHole[];
}

interface SheetHole {
  readonly holeId: string;
  /** `null` = not stored yet. */
  readonly id: string | null;
  readonly rev: number | null;
  readonly holeNo: number;
  readonly par: number;
  /** golf_hole_status */
  readonly status: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly startTime: string;
  readonly groupCount: number;
  readonly priority: number;
  /** golf_direction */
  readonly direction: string;
}

export const queryStartHoleSheet = (http: Http, planId: string, wave: number) => ({
  ...queryCall<StartHoleSheet>(http, golfStartHole, 'sheet', { planId, wave }),
  placeholderData: keepPreviousData,
});

/** Whether the groups at the holes of a plan are as many as its flights. */
interface StartHoleCheck {
  readonly planName: string;
  readonly planStatus: string;
  readonly waves: readonly {
    readonly wave: number;
    readonly flights: number;
    readonly groups: number;
    readonly problem: string | null;
  }[];
}

/** @param planId `''` = no plan is chosen */
export const queryStartHoleCheck = (http: Http, planId: string) => ({
  ...queryCall<StartHoleCheck>(http, golfStartHole, 'check', { planId }),
  enabled: planId !== '',
  placeholderData: keepPreviousData,
});
