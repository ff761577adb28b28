import type { FastifyInstance } from 'fastify';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../../../auth/currentUser.ts';
import { notifyPark } from '../../shared/notifyPark.ts';
import { toText } from '../../shared/values.ts';

/** Whoever watches the leaderboard of a competition reads it again. @param row one of its park */
export function announceLeaderboard(
  app: FastifyInstance,
  { tenantId }: CurrentUser,
  row: AnyRow,
  competitionId: string,
): void {
  const park = { id: toText(row['parkId']), tenantId };
  const body = { type: GolfMessageType.leaderboard, competitionId, version: app.now() };
  notifyPark(app, park, 'leaderboard', body);
}
