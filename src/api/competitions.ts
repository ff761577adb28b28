/** Competitions: which there are, and the plans, cards and start holes that are written for them. */
import { keepPreviousData } from '@tanstack/react-query';
import { type CompetitionRow, golfCompetition } from '#domain/entities/competition.ts';
import type { Http } from './http.ts';
import { readQuery } from './query.ts';

/** What `listForSelect` says of a competition. */
export type CompetitionBrief = Pick<
  CompetitionRow,
  | 'id'
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
> & { readonly parkId: string };

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
  ...readQuery<readonly CompetitionBrief[]>(http, golfCompetition, 'listForSelect', { ...asked }),
  placeholderData: keepPreviousData,
});
