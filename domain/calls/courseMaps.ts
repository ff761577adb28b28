/** The course of a park for maps (COURSE-11), and its way in and out as a file (MAPFILE). */

import { Type } from 'typebox';
import { HoleSection } from '../codes/course.ts';
import type { GeoJsonCourse } from '../course/import/exportCourse.ts';
import type { CourseBefore } from '../course/import/planImport.ts';
import type { CourseGeometry, LngLat } from '../course/model.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { Nothing, Nullable, OptionalText } from './schemas.ts';

const PARK = 'golfPark';
const IMPORT = { permission: 'golf:park:course' } as const;
const ofPark = { parkId: Type.String({ minLength: 1, maxLength: 19 }) };

/** Degrees, WGS-84, longitude first. */
const Place = Type.Unsafe<LngLat>(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }));
const Places = Type.Array(Place, { maxItems: 500 });
const Line = Type.Array(Place);
const Yard = Type.Optional(Type.Integer());
/** `null` first: the checker of bodies turns it into 0 where a number comes before. */
const Said = Type.Union([Type.Null(), Type.Integer()]);
const Kind = Type.Unsafe<HoleSection>(
  Type.Union([
    Type.Literal(HoleSection.tee),
    Type.Literal(HoleSection.fairway),
    Type.Literal(HoleSection.green),
  ]),
);

const Course = Type.Object({
  boundary: Places,
  waters: Type.Array(Places, { maxItems: 100 }),
  nines: Type.Array(
    Type.Object({ name: Type.String({ maxLength: 40 }), holeFrom: Type.Integer(), holeTo: Type.Integer() }),
    { maxItems: 6 },
  ),
  holes: Type.Array(
    Type.Object({
      holeNo: Type.Integer(),
      displayNo: Type.String({ maxLength: 12 }),
      par: Said,
      strokeIndex: Said,
      yards: Type.Object(
        { yardBlack: Yard, yardGold: Yard, yardBlue: Yard, yardWhite: Yard, yardRed: Yard },
        { additionalProperties: false },
      ),
      centerline: Places,
      polygon: Places,
      sections: Type.Array(Type.Object({ kind: Kind, polygon: Places }), { maxItems: 12 }),
    }),
    { maxItems: 54 },
  ),
});

/** What is there before an import. */
const Before = Type.Unsafe<CourseBefore>(
  Type.Object({
    centre: Place,
    boundary: Line,
    nines: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        areaNo: Type.String(),
        holeFrom: Type.Integer(),
        holeTo: Type.Integer(),
      }),
    ),
    holes: Type.Array(
      Type.Object({
        id: Type.String(),
        holeNo: Type.Integer(),
        displayNo: Type.String(),
        areaId: Type.String(),
        par: Type.Integer(),
        strokeIndex: Nullable(Type.Integer()),
        isDrawn: Type.Boolean(),
      }),
    ),
    areaNames: Type.Array(Type.String(), { description: 'That are taken.' }),
    areaNos: Type.Array(Type.String()),
    importedWaters: Type.Integer({ description: 'Of an earlier import: they are replaced.' }),
  }),
);

/** As its map needs it. */
const Geometry = Type.Unsafe<CourseGeometry>(
  Type.Object({
    parkId: Type.String(),
    coordType: Type.String({ description: 'golf_coord_type of what people type; all of this is WGS-84.' }),
    centre: Nullable(Type.Array(Nullable(Type.Number()))),
    attribution: Type.String({ description: 'Who has to be named where it is shown; empty for nobody.' }),
    boundary: Line,
    areas: Type.Array(
      Type.Object({
        areaId: Type.String(),
        name: Type.String(),
        areaType: Type.String({ description: 'golf_area_type' }),
        point: Place,
        polygon: Line,
      }),
    ),
    holes: Type.Array(
      Type.Object({
        holeNo: Type.Integer(),
        displayNo: Type.String(),
        par: Type.Integer(),
        centerline: Line,
        polygon: Line,
        sections: Type.Array(Type.Object({ no: Type.Integer(), kind: Type.String(), polygon: Line })),
      }),
    ),
    fences: Type.Array(
      Type.Object({
        fenceId: Type.String(),
        name: Type.String(),
        groupName: Type.String(),
        fenceType: Type.String({ description: 'golf_fence_type' }),
        shape: Type.String({ description: 'golf_fence_shape' }),
        points: Line,
        radius: Type.Number({ description: 'Metres, of a circle; 0 otherwise.' }),
        bufferMeters: Type.Number({ description: 'By which a fix may miss the fence before it counts.' }),
      }),
    ),
  }),
);

const GeoJson = Type.Unsafe<GeoJsonCourse>(
  Type.Object(
    {
      type: Type.Literal('FeatureCollection'),
      attribution: Type.Optional(Type.String()),
      features: Type.Array(
        Type.Object({
          type: Type.Literal('Feature'),
          properties: Type.Record(Type.String(), Type.String()),
          geometry: Type.Object({ type: Type.String(), coordinates: Type.Array(Type.Unknown()) }),
        }),
      ),
    },
    { description: 'GeoJSON (RFC 7946), WGS-84.' },
  ),
);

export const courseMapCalls = {
  /** For whoever watches the board, draws the course or shows something on it. `all` = 1: fences that are off or hidden, too. */
  readGeometry: defineCall({
    method: 'GET',
    path: '/admin/golfHole/geometry',
    summary: 'The course of a park for maps; kept by browsers under its ETag',
    access: 'signedIn',
    of: 'golfHole',
    query: Type.Object({ parkId: OptionalText, all: OptionalText, _t: OptionalText }),
    reply: Geometry,
  }),

  readBefore: defineCall({
    method: 'GET',
    path: '/admin/golfPark/courseMap',
    summary: '导入前的球场',
    access: IMPORT,
    of: PARK,
    query: Type.Object(ofPark),
    reply: Type.Object({
      before: Before,
      seen: Type.String({ description: 'To be sent with the import: what changed meanwhile is refused.' }),
      last: Nullable(
        Type.Object({
          id: Type.String(),
          fileName: Type.String(),
          createBy: Type.String(),
          createTime: Type.String(),
          problem: Nullable(Type.String({ description: 'Why it cannot be undone any more.' })),
        }),
      ),
    }),
  }),

  /** Places are WGS-84, whatever the park measures in. */
  importCourse: defineCall({
    method: 'POST',
    path: '/admin/golfPark/courseImport',
    summary: '导入球场地图',
    access: IMPORT,
    of: PARK,
    body: Type.Object({
      ...ofPark,
      seen: Type.String({ maxLength: 40 }),
      fileName: Type.String({ maxLength: 400 }),
      isOsm: Type.Boolean(),
      course: Course,
    }),
    reply: Type.Object({ id: Type.String(), holes: Type.Integer() }),
  }),

  undoImport: defineCall({
    method: 'PUT',
    path: '/admin/golfPark/undoCourseImport',
    summary: '撤销导入球场地图',
    access: IMPORT,
    of: PARK,
    body: Type.Object({ ...ofPark, id: Type.String({ maxLength: 19 }) }),
    reply: Nothing,
  }),

  readExport: defineCall({
    method: 'GET',
    path: '/admin/golfPark/exportCourse',
    summary: '导出球场地图',
    access: { permission: 'golf:hole:list' },
    of: PARK,
    query: Type.Object(ofPark),
    reply: GeoJson,
  }),
};

export type ImportBasis = ReplyOf<typeof courseMapCalls.readBefore>;
export type LastImport = NonNullable<ImportBasis['last']>;
