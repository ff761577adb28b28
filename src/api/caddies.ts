/** The turn in which caddies go out. */
import { keepPreviousData } from '@tanstack/react-query';
import { golfCaddie } from '#domain/entities/caddie.ts';
import type { Http } from './http.ts';
import { queryCall } from './query.ts';

/** A caddie in the turn. */
export interface WaitingCaddie {
  readonly id: string;
  readonly rev: number;
  readonly caddieNo: string;
  readonly name: string;
  readonly level: string;
  readonly groupNo: string | null;
  readonly workStatus: string;
  readonly turnPenalty: number | null;
  readonly roundsToday: number | null;
  readonly maxRounds: number | null;
}

export interface TurnLogEntry {
  readonly id: string;
  readonly caddieNo: string;
  readonly caddieName: string;
  readonly what: string;
  readonly fromTurn: number | null;
  readonly toTurn: number | null;
  readonly reason: string | null;
  readonly operatorName: string;
  readonly operateTime: string;
}

/** @param of the park, which people of a park may leave out, and a day other than today */
export const queryTurnBoard = (
  http: Http,
  of: { readonly parkId?: string | undefined; readonly playDate?: string | undefined },
) => ({
  ...queryCall<readonly WaitingCaddie[]>(http, golfCaddie, 'turnBoard', of),
  placeholderData: keepPreviousData,
});

export const queryTurnLog = (http: Http, parkId: string) =>
  queryCall<readonly TurnLogEntry[]>(http, golfCaddie, 'turnLog', { parkId });
