/** 导入球场地图: what it would change, the import itself, its undo, and the course as a file. */

import type { FastifyPluginAsync } from 'fastify';
import { courseMapCalls } from '#domain/calls/courseMaps.ts';
import { FenceShape, FenceType } from '#domain/codes/course.ts';
import { findImportProblem } from '#domain/course/import/courseImport.ts';
import { exportCourse } from '#domain/course/import/exportCourse.ts';
import { YARD_FIELDS, type Yards } from '#domain/course/import/model.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import type { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { createId } from '../../database/ids.ts';
import { lockNames } from '../../database/namedLock.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readInPark } from '../../resource/reads.ts';
import type { ParkScope, ScopedTx } from '../../resource/recordScope.ts';
import { findBoundary, toCourseHole, parsePlaces } from '../course/geometry.ts';
import { addImport, findAttribution, findLastImport, markUndone } from '../course/importLog.ts';
import { requireOwnRow, requirePark, runInTransaction } from '../shared/call.ts';
import { formatCourseVersion, hideIds, readCourseRows, toCourseBefore } from './before.ts';
import { storeImport } from './storeImport.ts';
import { findUndoProblem, restoreBefore } from './undoImport.ts';

const MAX_FILE_NAME = 100;

export const registerCourseMaps: FastifyPluginAsync = async (app) => {
  app.serve(courseMapCalls.readBefore, async ({ user, query }) => {
    const park = await requirePark(app.db, user, query.parkId);
    return succeed(await readInPark(app, park, (tx) => describeBefore(tx, park, user)));
  });

  app.serve(courseMapCalls.importCourse, async ({ user, body }) => {
    const park = await requirePark(app.db, user, body.parkId);
    const { course } = body;
    const problem = findImportProblem(course);
    if (problem !== null) throw new BusinessError(problem);
    const result = await runInTransaction(app, user, async (tx, writer) => {
      const rows = await lockCourse(tx, park, user);
      if (formatCourseVersion(rows) !== body.seen)
        throw new BusinessError('球场在预览之后被修改，请重新打开导入核对');
      const { plan, changes } = await storeImport(tx, rows, course, writer);
      const id = createId();
      await addImport(tx, park, {
        id,
        fileName: Array.from(body.fileName).slice(0, MAX_FILE_NAME).join(''),
        isOsm: body.isOsm,
        createBy: user.username,
        createTime: writer.time,
        changes,
      });
      return { id, holes: plan.holes.length };
    });
    app.days.changed(park.id, true);
    return succeed(result, `已导入${result.holes}个球洞`);
  });

  app.serve(courseMapCalls.undoImport, async ({ user, body }) => {
    const park = await requirePark(app.db, user, body.parkId);
    await runInTransaction(app, user, async (tx, writer) => {
      await lockCourse(tx, park, user);
      const last = await findLastImport(tx, park.id);
      if (last?.id !== body.id) throw new BusinessError('只能撤销最近一次导入');
      const problem = await findUndoProblem(tx, last);
      if (problem !== null) throw new BusinessError(problem);
      await restoreBefore(tx, last, writer);
      await markUndone(tx, last.id, writer.time);
    });
    app.days.changed(park.id, true);
    return succeed(null, '已撤销导入，球场恢复原样');
  });

  app.serve(courseMapCalls.readExport, async ({ user, query }) => {
    const park = await requirePark(app.db, user, query.parkId);
    return succeed(await readInPark(app, park, (tx) => readExport(tx, park, user)));
  });
};

/** One import or undo of a park at a time, on whichever server. */
async function lockCourse(tx: ScopedTx, park: ParkScope, user: CurrentUser) {
  await lockNames(tx, [`course.${park.id}`]);
  return readCourseRows(tx, await requireOwnRow(tx, golfPark, user, { id: park.id }));
}

async function describeBefore(tx: ScopedTx, { id }: ParkScope, user: CurrentUser) {
  const rows = await readCourseRows(tx, await requireOwnRow(tx, golfPark, user, { id }));
  const last = await findLastImport(tx, id);
  return {
    before: hideIds(toCourseBefore(rows)),
    seen: formatCourseVersion(rows),
    last: last && {
      id: last.id,
      fileName: last.fileName,
      createBy: last.createBy,
      createTime: last.createTime,
      problem: await findUndoProblem(tx, last),
    },
  };
}

async function readExport(tx: ScopedTx, { id }: ParkScope, user: CurrentUser) {
  const { park, areas, holes, fences } = await readCourseRows(
    tx,
    await requireOwnRow(tx, golfPark, user, { id }),
  );
  return exportCourse({
    name: park.name,
    boundary: await findBoundary(tx, id),
    waters: fences
      .filter(({ fenceType, shape }) => fenceType === FenceType.water && shape === FenceShape.polygon)
      .map(({ points }) => parsePlaces(points)),
    holes: holes
      .toSorted((a, b) => a.holeNo - b.holeNo)
      .map((hole) => ({
        ...toCourseHole(hole),
        nine: areas.find((area) => area.id === hole.areaId)?.name ?? '',
        strokeIndex: hole.strokeIndex,
        yards: readYardColumns(hole),
      })),
    attribution: await findAttribution(tx, id),
  });
}

const readYardColumns = (hole: StoredRow<typeof golfHole>): Yards =>
  Object.fromEntries(YARD_FIELDS.flatMap((field) => (hole[field] === null ? [] : [[field, hole[field]]])));
