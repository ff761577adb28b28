/** Calls of areas, holes, fences and the patrol beyond the standard ones. */
import type { FastifyInstance } from 'fastify';
import { isInFence } from '#domain/course/fencing.ts';
import { computeDefaultTimePar, sumLoopTime } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { isRecord } from '../../resource/request.ts';
import { getScope } from '../../resource/scope.ts';
import { findRows, selectRows } from '../../resource/store.ts';
import {
  readBody,
  runInTransaction,
  requirePermission,
  requirePark,
  listCallParks,
  readQueryTexts,
  readInPark,
} from '../shared/call.ts';
import { type Columns, findRowsBy, setRow } from '../shared/rows.ts';
import { toNumber, toText } from '../shared/values.ts';
import { toCourseFence } from './geometry.ts';

const MIN_PAR = 300;
const MAX_PAR = 1500;

export function registerCourseRoutes(app: FastifyInstance): void {
  /** Areas of a park with their holes below them. */
  app.get(`${golfParkArea.path}/tree`, requirePermission('golf:parkArea:list'), async (request) => {
    const park = await requirePark(app.db, request.user, readQueryTexts(request)['parkId']);
    const { areas, holes } = await readInPark(app, park, async (tx) => ({
      areas: await findRowsBy(tx, golfParkArea, { parkId: park.id }),
      holes: await findRowsBy(tx, golfHole, { parkId: park.id }),
    }));
    return succeed(
      areas
        .toSorted((a, b) => toNumber(a['sort']) - toNumber(b['sort']))
        .map(({ id, name, areaType }) => ({
          key: id,
          title: name,
          areaType,
          children: holes
            .filter(({ areaId }) => areaId === id)
            .toSorted((a, b) => toNumber(a['holeNo']) - toNumber(b['holeNo']))
            .map((hole) => ({
              key: hole.id,
              title: `${toText(hole['displayNo'])}号洞`,
              holeNo: hole['holeNo'],
            })),
        })),
    );
  });

  /** `{ids, timePar?}`: seconds for all of them; without, what their length gives. `{holes: [{id, timePar}]}`: each its own. */
  app.put(`${golfHole.path}/batchTimePar`, requirePermission('golf:hole:timePar'), async (request) => {
    const wanted = wantedPars(readBody(request));
    const total = await runInTransaction(app, request.user, async (tx, writer) => {
      const ids = [...wanted.keys()];
      const holes = await findRows(tx, golfHole, getScope(golfHole, request.user, 'write'), ids);
      if (holes.length < ids.length) throw new BusinessError('未找到对应实体');
      const pars = holes.map(
        (hole) => wanted.get(hole.id) ?? computeDefaultTimePar(hole) ?? toNumber(hole['timePar']),
      );
      for (const [index, hole] of holes.entries())
        if (hole['timePar'] !== pars[index])
          await setRow(tx, golfHole, hole.id, { timePar: pars[index] }, writer);
      return sumLoopTime(pars);
    });
    return succeed(total, '标准用时已更新');
  });

  /** `{parkId, groupName, enabled}`: every fence of a group on or off. */
  app.put(`${golfFence.path}/enableGroup`, requirePermission('golf:fence:enable'), async (request) => {
    const { parkId: asked, groupName, enabled } = readBody(request);
    const { id: parkId } = await requirePark(app.db, request.user, asked);
    if (toText(groupName) === '' || (enabled !== 'Y' && enabled !== 'N'))
      throw new BusinessError('参数不识别！');
    const changed = await runInTransaction(app, request.user, async (tx, writer) => {
      const fences = await findRowsBy(tx, golfFence, { parkId, groupName });
      const others = fences.filter((fence) => fence['enabled'] !== enabled);
      for (const { id } of others) await setRow(tx, golfFence, id, { enabled }, writer);
      return others.length;
    });
    app.days.changed(parkId, changed > 0);
    return succeed({ changed }, `${enabled === 'Y' ? '启用' : '停用'}${changed}个围栏`);
  });

  /** `{parkId, lng, lat}`: which fences a place is in, and by how many metres it may miss them (COURSE-07). */
  app.post(`${golfFence.path}/checkPoint`, requirePermission('golf:fence:list'), async (request) => {
    const { parkId: asked, lng: sentLng, lat: sentLat } = readBody(request);
    // Clients of the protocol send scalars as text.
    const [lng, lat] = [degreesOf(sentLng), degreesOf(sentLat)];
    if (lng === null || lat === null) throw new BusinessError('请选择测点');
    const park = await requirePark(app.db, request.user, asked);
    const fences = await readInPark(app, park, (tx) => findRowsBy(tx, golfFence, { parkId: park.id }));
    const inside = fences.filter((fence) => isInFence([lng, lat], toCourseFence(fence)));
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

  /** Patrol report (COURSE-12): `?parkId, startDate, endDate`. */
  app.get(`${yxInspect.path}/report`, requirePermission('golf:inspect:list'), async (request) => {
    const { parkId, startDate = '', endDate = '9999-12-31' } = readQueryTexts(request);
    const parks = await listCallParks(app.db, request.user, parkId);
    const scope = { ...getScope(yxInspect, request.user), parkIds: parks.map(({ id }) => id) };
    let asked = selectRows(app.db, yxInspect, scope).where('inspectDate', '<=', endDate);
    if (startDate !== '') asked = asked.where('inspectDate', '>=', startDate);
    const rows = await asked
      .select(['id', 'parkId', 'inspectDate', 'marshalName', 'holeNo', 'itemType', 'result', 'description'])
      .orderBy('inspectDate', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .execute();
    return succeed({
      summary: countsOf(rows),
      byHole: groupBy(rows, 'holeNo'),
      byItem: groupBy(rows, 'itemType'),
      rows,
    });
  });
}

/** Seconds by hole, `null` = by its length. @throws BusinessError for none, or seconds that no hole has */
function wantedPars({ ids, timePar, holes }: Columns): ReadonlyMap<string, number | null> {
  const chosen = Array.isArray(ids) ? ids.map(String) : toText(ids).split(',').filter(Boolean);
  const rows = Array.isArray(holes)
    ? holes.filter(isRecord).map((hole) => [toText(hole['id']), hole['timePar']] as const)
    : chosen.map((id) => [id, timePar] as const);
  if (rows.length === 0) throw new BusinessError('请选择球洞');
  return new Map(
    rows.map(([id, seconds]) => {
      if (seconds === undefined || seconds === null || seconds === '') return [id, null];
      const fixed = toNumber(seconds);
      if (!(Number.isInteger(fixed) && fixed >= MIN_PAR && fixed <= MAX_PAR))
        throw new BusinessError(`标准用时须是${MIN_PAR}到${MAX_PAR}之间的整数`);
      return [id, fixed];
    }),
  );
}

function degreesOf(value: unknown): number | null {
  const degrees = toText(value) === '' ? Number.NaN : Number(value);
  return Number.isFinite(degrees) && Math.abs(degrees) <= 180 ? degrees : null;
}

const MAX_ROWS = 5000;

type Found = Readonly<Record<string, unknown>>;

/** golf_inspect_result: 1 合格 2 整改 3 复查 */
function countsOf(rows: readonly Found[]) {
  const of = (result: string): number => rows.filter((row) => row['result'] === result).length;
  return { items: rows.length, pass: of('1'), fix: of('2'), recheck: of('3') };
}

function groupBy(rows: readonly Found[], field: string) {
  const groups = new Map<unknown, Found[]>();
  for (const row of rows) groups.set(row[field], [...(groups.get(row[field]) ?? []), row]);
  return [...groups]
    .toSorted(([a], [b]) => toNumber(a) - toNumber(b))
    .map(([value, group]) => ({ [field]: value, ...countsOf(group) }));
}
