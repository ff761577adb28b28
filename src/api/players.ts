/** What players have played. */
import type { FlightRow } from '#domain/entities/flight.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import type { Http } from './http.ts';
import { queryCall } from './query.ts';

export type PlayedRound = FlightRow & { readonly roundSec: number | null };

/** The latest first. */
export const queryRounds = (http: Http, playerId: string) =>
  queryCall<readonly PlayedRound[]>(http, golfPlayer, 'rounds', { playerId });
