/** What parks and the platform tell players, and what players say. */
import type { FastifyPluginAsync } from 'fastify';
import { golfAgreement, golfPlatformAgreement } from '#domain/entities/agreement.ts';
import { golfAnnouncement } from '#domain/entities/announcement.ts';
import { golfCarousel } from '#domain/entities/carousel.ts';
import { golfComment } from '#domain/entities/comment.ts';
import { golfFeedback } from '#domain/entities/feedback.ts';
import { serveResource } from '../../resource/routes.ts';
import { agreementRules } from './agreementRules.ts';
import { announcementRules } from './contentRules.ts';

export const contentRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfAnnouncement, announcementRules(app));
  serveResource(app, golfCarousel, { initial: () => ({ clickCount: 0 }) });
  for (const entity of [golfAgreement, golfPlatformAgreement])
    serveResource(app, entity, agreementRules(entity, app.now));
  serveResource(app, golfFeedback);
  serveResource(app, golfComment);
};
