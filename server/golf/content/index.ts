/** Announcements, agreements and carousels of parks and the platform. */

import type { FastifyPluginAsync } from 'fastify';
import { golfAgreement, golfPlatformAgreement } from '#domain/entities/agreement.ts';
import { golfAnnouncement } from '#domain/entities/announcement.ts';
import { golfCarousel } from '#domain/entities/carousel.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { createAgreementRules } from './agreementRules.ts';
import { registerBoardNotices } from './boardNotices.ts';
import { createAnnouncementRules } from './contentRules.ts';

export const registerContent: FastifyPluginAsync = async (app) => {
  serveResource(app, golfAnnouncement, createAnnouncementRules(app));
  registerBoardNotices(app);
  serveResource(app, golfCarousel, { initial: () => ({ clickCount: 0 }) });
  for (const entity of [golfAgreement, golfPlatformAgreement])
    serveResource(app, entity, createAgreementRules(entity, app.now));
};
