/** 导入球场地图 on a server: one transaction, one way back, and a day that is played on what was imported. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CourseImport, toCourseImport } from '#domain/course/import/courseImport.ts';
import type { CourseBefore } from '#domain/course/import/planImport.ts';
import type { CourseGeometry } from '#domain/course/model.ts';
import { golfPark } from '#domain/entities/park.ts';
import { findActualCourse } from '#server/dispatch/actualCourse.ts';
import { buildActualGeometry } from '#server/park/course/actualCourse.ts';
import { findAllParks } from '#server/resource/recordScope.ts';
import { courseOf } from '#tests/unit/course/import/files.ts';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const PARK = golfPark.path;
const IMPORT = `${PARK}/courseImport`;
const course = toCourseImport(courseOf('threeNines.osm'), new Set());
const BASIS = `${PARK}/courseMap`;
const UNDO = `${PARK}/undoCourseImport`;

interface Read {
  readonly before: CourseBefore;
  readonly seen: string;
  readonly last: { readonly id: string; readonly problem: string | null } | null;
}

let desk: GolfServer;
let parkId: string;
beforeAll(async () => {
  desk = await openGolfServer();
  const park = {
    name: '听涛湾',
    parkCode: 'TTW',
    parkType: '1',
    holeCount: 27,
    status: '1',
    longitude: 114.305,
    latitude: 22.708,
    openTime: '06:00',
    closeTime: '20:00',
    teeInterval: 600,
  };
  const { result } = await (await admin()).send<string>('POST', `${PARK}/add`, park);
  parkId = result;
});
afterAll(() => desk.server.app.close());

const admin = () => desk.as('admin');
const readBefore = async (): Promise<Read> => (await (await admin()).get<Read>(BASIS, { parkId })).result;
async function send(username: string, sent: CourseImport, changes: object = {}) {
  const { seen } = await readBefore();
  const body = { parkId, seen, fileName: '听涛湾.osm', isOsm: true, course: sent, ...changes };
  return (await desk.as(username)).send<{ id: string }>('POST', IMPORT, body);
}
const rowsOf = (path: string) => desk.rows(path, { parkId });

describe('a map that is imported', () => {
  // MAPFILE-22
  it('is refused to whoever may not, when it is none, and when the course is another by now', async () => {
    expect(await send('viewer1', course)).toMatchObject({ code: 510 });
    expect(await send('manager1', course)).toMatchObject({ success: false });
    const bow = {
      ...course,
      boundary: [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ] as [number, number][],
    };
    expect((await send('admin', bow)).message).toBe('场界的边线自相交');
    const far = {
      ...course,
      holes: [],
      waters: [],
      boundary: course.boundary.map(([x, y]) => [x + 1, y] as const),
    };
    expect((await send('admin', far)).message).toContain('公里，请核对文件');
    expect((await send('admin', course, { seen: 'x' })).message).toContain('在预览之后被修改');
    expect(
      (await send('admin', { ...course, holes: [{ ...course.holes[0], par: 'x' } as never] })).status,
    ).toBe(400);
    expect(await rowsOf('/admin/golfHole')).toEqual([]);
    expect(await rowsOf('/admin/golfFence')).toEqual([]);
  });

  // MAPFILE-20, MAPFILE-24, MAPFILE-25
  it('is stored whole: nines, holes with their sections, boundary and water', async () => {
    expect(await send('admin', course)).toMatchObject({ success: true, message: '已导入27个球洞' });
    const { result } = await (await admin()).get<CourseGeometry>('/admin/golfHole/geometry', { parkId });
    expect(result.attribution).toBe('© OpenStreetMap contributors');
    expect(result.boundary).toEqual(course.boundary);
    expect(result.areas.map(({ name }) => name)).toEqual(['A场', 'B场', 'C场']);
    expect(result.fences.map(({ name, groupName }) => [name, groupName])).toEqual(
      expect.arrayContaining([
        ['场界', ''],
        ['水域1', '地图导入'],
        ['水域2', '地图导入'],
      ]),
    );
    expect(
      result.holes.map(({ holeNo, par, centerline, polygon, sections }) => ({
        holeNo,
        par,
        centerline,
        polygon,
        sections,
      })),
    ).toEqual(
      course.holes.map(({ holeNo, par, centerline, polygon, sections }) => ({
        holeNo,
        par: par ?? 4,
        centerline,
        polygon,
        sections: sections.map((section, index) => ({ no: index + 1, ...section })),
      })),
    );
    const lines = await desk.server.app.db
      .selectFrom('sysLog')
      .select(['logContent', 'username', 'logType'])
      .where('requestUrl', 'like', '%courseImport')
      .execute();
    expect(lines).toEqual([{ logContent: '导入球场地图：已导入27个球洞', username: 'admin', logType: 2 }]);
    // What its form would refuse is not stored.
    const [first] = await rowsOf('/admin/golfHole');
    const whole = await desk.row('/admin/golfHole', String(first?.id));
    expect(
      await (await admin()).send('PUT', '/admin/golfHole/edit', { ...whole, strategy: '攻略' }),
    ).toMatchObject({
      success: true,
    });
  });

  // MAPFILE-31
  it('is what an actual day is played on', async () => {
    const park = (await findAllParks(desk.server.app.db)).find(({ id }) => id === parkId);
    const actual = park && (await findActualCourse(desk.server.app.db, park));
    if (!actual) throw new Error('no course');
    expect(actual.park.holes).toHaveLength(27);
    expect(
      actual.park.holes.every(
        ({ par, timeParSec, yardBlue }) => par >= 3 && timeParSec >= 300 && yardBlue >= 60,
      ),
    ).toBe(true);
    expect(actual.park.areas.map(({ holeFrom, holeTo }) => [holeFrom, holeTo])).toEqual([
      [1, 9],
      [10, 18],
      [19, 27],
    ]);
    const geometry = buildActualGeometry(actual);
    expect([...geometry.holes.keys()]).toEqual(actual.park.holes.map(({ holeNo }) => holeNo));
    expect(geometry.corners.length).toBe(course.boundary.length);
    const { result } = await (await admin()).get<CourseGeometry>('/admin/golfHole/geometry', { parkId });
    for (const { sections } of result.holes)
      expect(new Set(sections.map(({ kind }) => kind))).toEqual(new Set(['1', '2', '3']));
  });

  it('leaves as a file that is the same course', async () => {
    const { result } = await (
      await admin()
    ).get<{ attribution: string; features: readonly object[] }>(`${PARK}/exportCourse`, { parkId });
    expect(result.attribution).toBe('© OpenStreetMap contributors');
    const parts = course.holes.reduce((sum, { sections }) => sum + sections.length + 2, 0);
    expect(result.features).toHaveLength(1 + parts + course.waters.length);
  });

  // MAPFILE-23
  it('is undone, unless somebody changed what it stored', async () => {
    const edited = await readBefore();
    expect(edited.last?.problem).toContain('在导入后被修改，不能撤销');
    const undo = async (id: unknown) => (await admin()).send('PUT', UNDO, { parkId, id });
    expect((await undo(edited.last?.id)).message).toContain('在导入后被修改');

    const before = [
      await rowsOf('/admin/golfHole'),
      await rowsOf('/admin/golfFence'),
      await rowsOf('/admin/golfParkArea'),
    ];
    const short = { ...course, holes: course.holes.slice(0, 9), waters: course.waters.slice(0, 1) };
    expect(await send('admin', short)).toMatchObject({ message: '已导入9个球洞' });
    expect(new Set((await rowsOf('/admin/golfFence')).map(({ name }) => name))).toEqual(
      new Set(['场界', '水域1']),
    );
    const { last } = await readBefore();
    expect(last?.problem).toBeNull();
    expect((await undo(edited.last?.id)).message).toBe('只能撤销最近一次导入');
    expect(await undo(last?.id)).toMatchObject({ success: true });
    const after = [
      await rowsOf('/admin/golfHole'),
      await rowsOf('/admin/golfFence'),
      await rowsOf('/admin/golfParkArea'),
    ];
    const stripped = (lists: typeof after) =>
      lists.map((list) => list.map(({ rev: _rev, updateTime: _time, updateBy: _by, ...row }) => row));
    expect(stripped(after)).toEqual(stripped(before));
  });
});

// MAPFILE-20
it('redraws the holes of a park that has some, and keeps their names and times', async () => {
  const caller = await desk.as('manager1');
  const { result } = await caller.get<Read>(BASIS, { parkId: P1 });
  const [lng, lat] = result.before.centre;
  const move = (places: readonly (readonly [number, number])[]) =>
    places.map(([x, y]) => [x - 114.305 + lng, y - 22.708 + lat] as const);
  const moved: CourseImport = {
    ...course,
    boundary: move(course.boundary),
    waters: [],
    holes: course.holes.slice(0, 2).map((hole) => ({
      ...hole,
      centerline: move(hole.centerline),
      polygon: move(hole.polygon),
      sections: hole.sections.map((section) => ({ ...section, polygon: move(section.polygon) })),
    })),
  };
  const holes = await desk.rows('/admin/golfHole');
  const body = { parkId: P1, seen: result.seen, fileName: 'a.json', isOsm: false, course: moved };
  expect(await caller.send('POST', IMPORT, body)).toMatchObject({ message: '已导入2个球洞' });
  const after = await desk.rows('/admin/golfHole');
  const facts = ({ id, holeNo, displayNo, areaId, timePar }: (typeof holes)[number]) => ({
    id,
    holeNo,
    displayNo,
    areaId,
    timePar,
  });
  expect(after.map(facts)).toEqual(holes.map(facts));
  expect(after.slice(0, 2).map(({ par }) => par)).toEqual([4, 3]);
  const { last } = (await caller.get<Read>(BASIS, { parkId: P1 })).result;
  expect(await caller.send('PUT', UNDO, { parkId: P1, id: last?.id })).toMatchObject({ success: true });
  const unchanged = ({ par, yardBlue, strokeIndex }: (typeof holes)[number]) => ({
    par,
    yardBlue,
    strokeIndex,
  });
  expect((await desk.rows('/admin/golfHole')).map(unchanged)).toEqual(holes.map(unchanged));
});
