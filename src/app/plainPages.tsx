/**
 * Pages that are wholly what their description says: one line each, loaded with it. A page that needs something of its
 * own moves to a feature folder.
 */
import type { ComponentType } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';

type Page = () => Promise<{ readonly default: ComponentType }>;

export const PLAIN_PAGES: Readonly<Record<string, Page>> = {
  'golf/AreaList': plain(async () => (await import('#domain/entities/area.ts')).golfParkArea),
  'golf/HoleList': plain(async () => (await import('#domain/entities/hole.ts')).golfHole),
  'golf/FenceList': plain(async () => (await import('#domain/entities/fence.ts')).golfFence),
  'golf/DeviceList': plain(async () => (await import('#domain/entities/device.ts')).golfDevice),
  'golf/HoleTimeoutList': plain(
    async () => (await import('#domain/entities/holeTimeout.ts')).golfHoleTimeout,
  ),
  'golf/JumpHoleList': plain(async () => (await import('#domain/entities/jumpHole.ts')).golfJumpHole),
  'golf/IncidentList': plain(async () => (await import('#domain/entities/incident.ts')).golfIncident),
  'golf/InspectionList': plain(async () => (await import('#domain/entities/inspection.ts')).yxInspect),
  'golf/AnnouncementList': plain(
    async () => (await import('#domain/entities/announcement.ts')).golfAnnouncement,
  ),
  'golf/CarouselList': plain(async () => (await import('#domain/entities/carousel.ts')).golfCarousel),
  'golf/AgreementList': plain(async () => (await import('#domain/entities/agreement.ts')).golfAgreement),
  'golf/PlatformAgreementList': plain(
    async () => (await import('#domain/entities/agreement.ts')).golfPlatformAgreement,
  ),
  'golf/FeedbackList': plain(async () => (await import('#domain/entities/feedback.ts')).golfFeedback),
  'golf/CommentList': plain(async () => (await import('#domain/entities/comment.ts')).golfComment),
  'golf/PlayerList': plain(async () => (await import('#domain/entities/player.ts')).golfPlayer),
  'golf/CaddieUserList': plain(async () => (await import('#domain/entities/userLists.ts')).caddieUsers),
  'golf/PlatformerUserList': plain(
    async () => (await import('#domain/entities/userLists.ts')).platformerUsers,
  ),
  'golf/PlayerUserList': plain(async () => (await import('#domain/entities/userLists.ts')).playerUsers),
};

function plain(description: () => Promise<EntityDescription>): Page {
  return async () => {
    const [entity, { ResourcePage }] = await Promise.all([
      description(),
      import('#src/resource/ResourcePage.tsx'),
    ]);
    return { default: () => <ResourcePage entity={entity} /> };
  };
}
