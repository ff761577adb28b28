/** Calls of areas, holes, fences and the patrol beyond the standard ones (golf-domain 5.1, 5.2). */
import type { FastifyInstance } from 'fastify';
import { isInside } from '#domain/course/outline.ts';
import type { LngLat } from '#domain/course/model.ts';
import { defaultTimePar, loopTime } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { scopeOf } from '../../resource/scope.ts';
import { findRows, liveRows } from '../../resource/store.ts';
import { bodyOf, inOne, may, parkOf, parksOf, queryOf } from '../shared/call.ts';
import { rowsWhere, setRow } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';

const MIN_PAR = 300;
const MAX_PAR = 1500;
const METRES_A_DEGREE = 110_540;

export function courseRoutes(app: FastifyInstance): void {
  /** Areas of a park with their holes below them. */
  app.get(`${golfParkArea.path}/tree`, may('golf:parkArea:list'), async (request) => {
    const parkId = parkOf(request.user, queryOf(request)['parkId']);
    const { areas, holes } = await app.db.transaction().execute(async (tx) => ({
      areas: await rowsWhere(tx, golfParkArea, { parkId }),
      holes: await rowsWhere(tx, golfHole, { parkId }),
    }));
    return ok(
      areas
        .toSorted((a, b) => amount(a['sort']) - amount(b['sort']))
        .map(({ id, name, areaType }) => ({
          key: id,
          title: name,
          areaType,
          children: holes
            .filter(({ areaId }) => areaId === id)
            .toSorted((a, b) => amount(a['holeNo']) - amount(b['holeNo']))
            .map((hole) => ({
              key: hole.id,
              title: `${text(hole['displayNo'])}号洞`,
              holeNo: hole['holeNo'],
            })),
        })),
    );
  });

  /** `{ids, timePar?}`: seconds for all of them; without, what their length gives. */
  app.put(`${golfHole.path}/batchTimePar`, may('golf:hole:timePar'), async (request) => {
    const { ids, timePar } = bodyOf(request);
    const chosen = Array.isArray(ids) ? ids.map(String) : text(ids).split(',').filter(Boolean);
    if (chosen.length === 0) throw new BusinessError('请选择球洞');
    const fixed = timePar === undefined || timePar === null || timePar === '' ? null : amount(timePar);
    if (fixed !== null && !(Number.isInteger(fixed) && fixed >= MIN_PAR && fixed <= MAX_PAR))
      throw new BusinessError(`标准用时须是${MIN_PAR}到${MAX_PAR}之间的整数`);
    const total = await inOne(app, request.user, async (tx, hand) => {
      const holes = await findRows(tx, golfHole, scopeOf(golfHole, request.user, 'write'), chosen);
      if (holes.length < new Set(chosen).size) throw new BusinessError('未找到对应实体');
      const pars = holes.map((hole) => fixed ?? defaultTimePar(hole) ?? amount(hole['timePar']));
      for (const [index, hole] of holes.entries())
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await setRow(tx, golfHole, hole.id, { timePar: pars[index] }, hand);
      return loopTime(pars);
    });
    return ok(total, '标准用时已更新');
  });

  /** `{parkId, groupName, enabled}`: every fence of a group on or off. */
  app.put(`${golfFence.path}/enableGroup`, may('golf:fence:enable'), async (request) => {
    const { parkId: asked, groupName, enabled } = bodyOf(request);
    const parkId = parkOf(request.user, asked);
    if (text(groupName) === '' || (enabled !== 'Y' && enabled !== 'N'))
      throw new BusinessError('参数不识别！');
    const changed = await inOne(app, request.user, async (tx, hand) => {
      const fences = await rowsWhere(tx, golfFence, { parkId, groupName });
      const others = fences.filter((fence) => fence['enabled'] !== enabled);
      for (const { id } of others)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await setRow(tx, golfFence, id, { enabled }, hand);
      return others.length;
    });
    return ok({ changed }, `${enabled === 'Y' ? '启用' : '停用'}${changed}个围栏`);
  });

  /** `{parkId, lng, lat}`: which fences a place is in, and by how many metres it may miss them (2.4). */
  app.post(`${golfFence.path}/checkPoint`, may('golf:fence:list'), async (request) => {
    const { parkId: asked, lng, lat } = bodyOf(request);
    if (typeof lng !== 'number' || typeof lat !== 'number') throw new BusinessError('请选择测点');
    const parkId = parkOf(request.user, asked);
    const fences = await app.db.transaction().execute((tx) => rowsWhere(tx, golfFence, { parkId }));
    const inside = fences.filter(({ shape, points, radius, bufferMeters }) =>
      contains([lng, lat], {
        shape: text(shape),
        points: JSON.parse(text(points) || '[]') as readonly LngLat[],
        radius: amount(radius),
        bufferMeters: amount(bufferMeters),
      }),
    );
    return ok(
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

  /** Patrol report (5.1): `?parkId, startDate, endDate`. */
  app.get(`${yxInspect.path}/report`, may('golf:inspect:list'), async (request) => {
    const { parkId, startDate = '', endDate = '9999-12-31' } = queryOf(request);
    const parkIds = parksOf(request.user, parkId);
    const scope = { ...scopeOf(yxInspect, request.user), ...(parkIds === null ? {} : { parkIds }) };
    let asked = liveRows(app.db, yxInspect, scope).where('inspectDate', '<=', endDate);
    if (startDate !== '') asked = asked.where('inspectDate', '>=', startDate);
    const rows = await asked
      .select(['id', 'parkId', 'inspectDate', 'marshalName', 'holeNo', 'itemType', 'result', 'description'])
      .orderBy('inspectDate', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_ROWS)
      .execute();
    return ok({
      summary: countsOf(rows),
      byHole: groupBy(rows, 'holeNo'),
      byItem: groupBy(rows, 'itemType'),
      rows,
    });
  });
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
    .toSorted(([a], [b]) => amount(a) - amount(b))
    .map(([value, group]) => ({ [field]: value, ...countsOf(group) }));
}

interface Outline {
  readonly shape: string;
  readonly points: readonly LngLat[];
  readonly radius: number;
  readonly bufferMeters: number;
}

/** golf_fence_shape: 1 多边形 2 圆形 3 走廊 */
function contains(place: LngLat, { shape, points, radius, bufferMeters }: Outline): boolean {
  if (shape === '1') return isInside(place, points);
  const [first] = points;
  if (shape === '2') return first !== undefined && metres(place, first, first) <= radius;
  return points.slice(1).some((end, index) => metres(place, points[index] ?? end, end) <= bufferMeters);
}

/** From a place to the nearest point of a stretch; plane geometry is enough within a park. */
function metres([lng, lat]: LngLat, [aLng, aLat]: LngLat, [bLng, bLat]: LngLat): number {
  const scale = Math.cos((lat * Math.PI) / 180);
  const [px, py] = [(lng - aLng) * scale, lat - aLat];
  const [dx, dy] = [(bLng - aLng) * scale, bLat - aLat];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - along * dx, py - along * dy) * METRES_A_DEGREE;
}
