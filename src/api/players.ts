/** What players have played. */
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import type { Http } from './http.ts';
import { readQuery } from './query.ts';

/** The latest first. */
export const queryRounds = (http: Http, playerId: string) =>
  readQuery<readonly AnyRow[]>(http, golfPlayer, 'rounds', { playerId });
