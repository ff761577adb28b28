/** Figures and rankings, each read by a call of its own. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CountedAlarms } from '#domain/statistics/alarmFigures.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Http, Params } from './http.ts';
import { readPage } from './page.ts';
import type { Resource } from './query.ts';

export const STATISTICS_RESOURCE: Resource = { name: 'golfStatistics', path: '/admin/golfStatistics' };
export const RANKING: Resource = { name: 'golfRanking', path: '/admin/golfRanking' };
export const ALARM_FIGURE_PATH = '/admin/golfAlarmFigure';
const LEADERBOARD: Resource = { ...RANKING, live: GolfMessageType.leaderboard };

/** Rows of a figure; the old ones stay while new ones are asked for. */
export const queryFigure = (http: Http, { name, path, live }: Resource, call: string, params: Params) =>
  queryOptions({
    queryKey: [name, call, params],
    queryFn: async ({ signal }) =>
      rowsOf((await http.get<unknown>(`${path}/${call}`, params, { quiet: true, signal })).result),
    placeholderData: keepPreviousData,
    meta: { quiet: true, live },
  });

/** All figures of 告警分析, read at once. */
export const queryAlarmFigures = (http: Http, params: Params) =>
  queryOptions({
    queryKey: ['golfAlarmFigure', params],
    queryFn: async ({ signal }) =>
      (await http.get<CountedAlarms>(`${ALARM_FIGURE_PATH}/list`, params, { quiet: true, signal })).result,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** It follows the scores as they come. @param params name the competition; `''` = none is chosen */
export const queryLeaderboard = (http: Http, params: Params & { readonly competitionId: string }) => ({
  ...queryFigure(http, LEADERBOARD, 'leaderboard', params),
  enabled: params.competitionId !== '',
});

/** A list, a page of one, or the report of patrols with its sums by item. */
function rowsOf(result: unknown): readonly FigureRow[] {
  if (typeof result === 'object' && result !== null && 'byItem' in result) return rowsOf(result.byItem);
  return readPage<FigureRow>(result).records;
}
