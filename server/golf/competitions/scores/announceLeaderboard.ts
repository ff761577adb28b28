import type { FastifyInstance } from 'fastify';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { notifyPark } from '../../shared/notifyPark.ts';
import type { StoredCompetition } from '../shared/records.ts';

/** Whoever watches the leaderboard of a competition reads it again. Its park says so. */
export function announceLeaderboard(
  app: FastifyInstance,
  { tenantId }: CurrentUser,
  { parkId }: Pick<StoredCompetition, 'parkId'>,
  competitionId: string,
): void {
  const park = { id: parkId, tenantId };
  const body = { type: GolfMessageType.leaderboard, competitionId, version: app.now() };
  notifyPark(app, park, 'leaderboard', body);
}
