/** Areas, holes, fences and patrols beyond their records (COURSE-05, COURSE-07, COURSE-12), and what a jump would touch (FLIGHT-11). */

import { Type } from 'typebox';
import { YesNo } from '../codes/system.ts';
import { golfParkArea } from '../entities/area.ts';
import { golfFence } from '../entities/fence.ts';
import { golfHole } from '../entities/hole.ts';
import { yxInspect } from '../entities/inspection.ts';
import { golfJumpHole } from '../entities/jumpHole.ts';
import { type BodyOf, defineCall, type ReplyOf } from './call.ts';
import { RecordPart } from './records.ts';
import { OptionalIds, OptionalNumber, OptionalText } from './schemas.ts';

export const areaCalls = {
  readTree: defineCall({
    method: 'GET',
    path: '/admin/golfParkArea/tree',
    summary: 'Areas of a park with their holes below them',
    access: { permission: 'golf:parkArea:list' },
    of: golfParkArea.name,
    query: Type.Object({ parkId: OptionalText }),
    reply: Type.Array(
      Type.Object({
        key: Type.String(),
        title: Type.String(),
        areaType: Type.String({ description: 'golf_area_type' }),
        children: Type.Array(
          Type.Object({ key: Type.String(), title: Type.String(), holeNo: Type.Integer() }),
        ),
      }),
    ),
  }),
};

export const holeCalls = {
  /** Seconds for all of `ids`, or for each of `holes` its own; without seconds, what the length of a hole gives. */
  setTimePars: defineCall({
    method: 'PUT',
    path: '/admin/golfHole/batchTimePar',
    summary: 'Set the time pars of several holes',
    access: { permission: 'golf:hole:timePar' },
    of: golfHole.name,
    body: Type.Object({
      ids: OptionalIds,
      timePar: OptionalNumber,
      holes: Type.Optional(Type.Array(Type.Object({ id: Type.String(), timePar: OptionalNumber }))),
    }),
    reply: Type.Object({
      totalSec: Type.Number(),
      unusual: Type.Boolean({ description: 'No round should take so long, or be so short.' }),
    }),
  }),
};

export type SentTimePars = BodyOf<typeof holeCalls.setTimePars>;

export const fenceCalls = {
  enableGroup: defineCall({
    method: 'PUT',
    path: '/admin/golfFence/enableGroup',
    summary: 'Every fence of a group on or off',
    access: { permission: 'golf:fence:enable' },
    of: golfFence.name,
    body: Type.Object({
      parkId: OptionalText,
      groupName: Type.String({ minLength: 1 }),
      enabled: Type.Union([Type.Literal(YesNo.yes), Type.Literal(YesNo.no)]),
    }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),

  /** Degrees. */
  checkPoint: defineCall({
    method: 'POST',
    path: '/admin/golfFence/checkPoint',
    writes: false,
    summary: 'Which fences a place is in, and by how many metres it may miss them',
    access: { permission: 'golf:fence:list' },
    of: golfFence.name,
    body: Type.Object({ parkId: OptionalText, lng: OptionalNumber, lat: OptionalNumber }),
    reply: Type.Array(
      RecordPart(golfFence, ['id', 'name', 'groupName', 'fenceType', 'action', 'enabled', 'message'], {}),
    ),
  }),
};

export type FoundFence = ReplyOf<typeof fenceCalls.checkPoint>[number];

/** By golf_inspect_result. */
const PATROL_COUNTS = {
  items: Type.Integer(),
  pass: Type.Integer(),
  fix: Type.Integer(),
  recheck: Type.Integer(),
};

export const patrolCalls = {
  /** Days, `YYYY-MM-DD`; empty = open on that side. */
  readReport: defineCall({
    method: 'GET',
    path: '/admin/yxInspect/report',
    summary: 'What patrols found, by hole and by item',
    access: { permission: 'golf:inspect:list' },
    of: yxInspect.name,
    live: yxInspect.live,
    query: Type.Object({ parkId: OptionalText, startDate: OptionalText, endDate: OptionalText }),
    reply: Type.Object({
      summary: Type.Object(PATROL_COUNTS),
      byHole: Type.Array(Type.Object({ holeNo: Type.Integer(), ...PATROL_COUNTS })),
      byItem: Type.Array(
        Type.Object({ itemType: Type.String({ description: 'golf_inspect_item' }), ...PATROL_COUNTS }),
      ),
      rows: Type.Array(
        RecordPart(
          yxInspect,
          ['id', 'parkId', 'inspectDate', 'marshalName', 'holeNo', 'itemType', 'result', 'description'],
          {},
        ),
      ),
    }),
  }),
};

export const jumpCalls = {
  /** `id` of a request; the others before there is one. */
  preview: defineCall({
    method: 'GET',
    path: '/admin/golfJumpHole/preview',
    summary: 'The flights that a jump would touch',
    access: { permission: 'golf:jumpHole:list' },
    of: golfJumpHole.name,
    live: golfJumpHole.live,
    query: Type.Object({
      id: Type.Optional(Type.String({ description: 'of a request; the others before there is one' })),
      flightId: OptionalText,
      toHoleNo: OptionalNumber,
    }),
    reply: Type.Object({
      flights: Type.Array(
        Type.Object({
          flightNo: Type.String(),
          gapSec: Type.Number({ description: 'After the jumping flight; negative before it.' }),
          delaySec: Type.Number({ description: 'That it has to wait for the jumping flight.' }),
        }),
        { description: 'The nearest first.' },
      ),
      affected: Type.Integer(),
    }),
  }),
};
