/** Calls of areas, holes, fences and the patrol beyond the standard ones. */

import type { FastifyInstance } from 'fastify';
import type { ReplyOf } from '#domain/calls/call.ts';
import { areaCalls, fenceCalls, holeCalls, patrolCalls, type SentTimePars } from '#domain/calls/course.ts';
import { InspectionResult } from '#domain/codes/service.ts';
import { YesNo } from '#domain/codes/system.ts';
import { isInFence } from '#domain/course/fencing.ts';
import { computeDefaultTimePar, sumLoopTime } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { keepReadable } from '../../resource/readable.ts';
import { readForCaller } from '../../resource/reads.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { getScope } from '../../resource/scope.ts';
import { findRows, selectRows } from '../../resource/store.ts';
import { runInTransaction, requirePark, listCallParks } from '../shared/call.ts';
import { findRowsBy, setRow } from '../shared/rows.ts';
import { toNumber } from '../shared/values.ts';
import { toCourseFence } from './geometry.ts';

const MIN_PAR = 300;
const MAX_PAR = 1500;
const MAX_ROWS = 5000;
type PatrolRow = ReplyOf<typeof patrolCalls.readReport>['rows'][number];

const LATEST = '9999-12-31';

export function registerCourseRoutes(app: FastifyInstance): void {
  app.serve(areaCalls.readTree, async ({ user, query }) => {
    const park = await requirePark(app.db, user, query.parkId);
    return succeed(await readForCaller(app, user, (tx) => buildAreaTree(tx, park.id), park));
  });

  app.serve(holeCalls.setTimePars, async ({ user, body }) => {
    const wanted = wantedPars(body);
    const total = await runInTransaction(app, user, async (tx, writer) => {
      const ids = [...wanted.keys()];
      const holes = await findRows(tx, golfHole, getScope(golfHole, user, 'write'), ids);
      if (holes.length < ids.length) throw new BusinessError('未找到对应实体');
      const pars = holes.map(
        (hole) => wanted.get(hole.id) ?? computeDefaultTimePar(hole) ?? hole.timePar ?? 0,
      );
      for (const [index, hole] of holes.entries()) {
        const timePar = pars[index] ?? 0;
        if (hole.timePar !== timePar) await setRow(tx, golfHole, hole.id, { timePar }, writer);
      }
      return sumLoopTime(pars);
    });
    return succeed(total, '标准用时已更新');
  });

  registerFenceRoutes(app);

  app.serve(patrolCalls.readReport, async ({ user, query: { parkId, startDate, endDate } }) => {
    const parks = await listCallParks(app.db, user, parkId);
    const scope = { ...getScope(yxInspect, user), parkIds: parks.map(({ id }) => id) };
    const until = selectRows(app.db, yxInspect, scope).where('inspectDate', '<=', endDate || LATEST);
    const rows = await (startDate ? until.where('inspectDate', '>=', startDate) : until)
      .select(['id', 'parkId', 'inspectDate', 'marshalName', 'holeNo', 'itemType', 'result', 'description'])
      .orderBy('inspectDate', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .$castTo<PatrolRow>()
      .execute();
    return succeed({
      summary: countsOf(rows),
      byHole: groupInOrder(rows, ({ holeNo }) => holeNo).map(([holeNo, group]) => ({
        holeNo,
        ...countsOf(group),
      })),
      byItem: groupInOrder(rows, ({ itemType }) => itemType).map(([itemType, group]) => ({
        itemType,
        ...countsOf(group),
      })),
      rows,
    });
  });
}

function registerFenceRoutes(app: FastifyInstance): void {
  app.serve(fenceCalls.enableGroup, async ({ user, body: { groupName, enabled, ...body } }) => {
    const { id: parkId } = await requirePark(app.db, user, body.parkId);
    const changed = await runInTransaction(app, user, async (tx, writer) => {
      const fences = await findRowsBy(tx, golfFence, { parkId, groupName });
      const others = (await keepReadable(tx, golfFence, user, fences)).filter(
        (fence) => fence.enabled !== enabled,
      );
      for (const { id } of others) await setRow(tx, golfFence, id, { enabled }, writer);
      return others.length;
    });
    app.days.changed(parkId, changed > 0);
    return succeed({ changed }, `${enabled === YesNo.yes ? '启用' : '停用'}${changed}个围栏`);
  });

  app.serve(fenceCalls.checkPoint, async ({ user, body }) => {
    const place = [body.lng, body.lat] as const;
    if (!isPlace(place)) throw new BusinessError('请选择测点');
    const park = await requirePark(app.db, user, body.parkId);
    const fences = await readForCaller(app, user, (tx) => findRowsBy(tx, golfFence, {}), park);
    const inside = fences.filter((fence) => isInFence(place, toCourseFence(fence)));
    return succeed(
      inside.map(({ id, name, groupName, fenceType, action, enabled, message }) => ({
        id,
        name,
        groupName,
        fenceType,
        action,
        enabled,
        message,
      })),
    );
  });
}

async function buildAreaTree(tx: ScopedTx, parkId: string) {
  const areas = await findRowsBy(tx, golfParkArea, { parkId });
  const holes = await findRowsBy(tx, golfHole, { parkId });
  return areas
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
    .map(({ id, name, areaType }) => ({
      key: id,
      title: name,
      areaType,
      children: holes
        .filter(({ areaId }) => areaId === id)
        .toSorted((a, b) => a.holeNo - b.holeNo)
        .map((hole) => ({
          key: hole.id,
          title: `${hole.displayNo}号洞`,
          holeNo: hole.holeNo,
        })),
    }));
}

/** Seconds by hole, `null` = by its length. @throws BusinessError for none, or seconds that no hole has */
function wantedPars({
  ids,
  timePar = '',
  holes = splitIds(ids).map((id) => ({ id, timePar })),
}: SentTimePars): ReadonlyMap<string, number | null> {
  if (holes.length === 0) throw new BusinessError('请选择球洞');
  return new Map(
    holes.map(({ id, timePar: seconds }) => {
      if (seconds === undefined || seconds === '') return [id, null];
      if (!(Number.isInteger(seconds) && seconds >= MIN_PAR && seconds <= MAX_PAR))
        throw new BusinessError(`标准用时须是${MIN_PAR}到${MAX_PAR}之间的整数`);
      return [id, seconds];
    }),
  );
}

const isPlace = (place: readonly (number | '' | undefined)[]): place is readonly [number, number] =>
  place.every((degrees) => typeof degrees === 'number' && Math.abs(degrees) <= 180);

/** By a number or a code, the smallest first. */
function groupInOrder<T, K>(
  rows: readonly T[],
  keyOf: (row: T) => K,
): readonly (readonly [K, readonly T[]])[] {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].toSorted(([a], [b]) => toNumber(a) - toNumber(b));
}

function countsOf(rows: readonly { readonly result: string }[]) {
  const of = (result: InspectionResult): number => rows.filter((row) => row.result === result).length;
  return {
    items: rows.length,
    pass: of(InspectionResult.passed),
    fix: of(InspectionResult.toMend),
    recheck: of(InspectionResult.toRecheck),
  };
}
