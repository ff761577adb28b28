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
  'golf/CaddieApplyList': plain(
    async () => (await import('#domain/entities/caddieApply.ts')).golfCaddieApply,
  ),
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
