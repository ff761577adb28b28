/** Calls of areas, holes, fences and the patrol beyond the standard ones. */
import type { FastifyInstance } from 'fastify';
import { isInFence } from '#domain/course/fencing.ts';
import { defaultTimePar, loopTime } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { ok } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { isRecord } from '../../resource/request.ts';
import { scopeOf } from '../../resource/scope.ts';
import { findRows, liveRows } from '../../resource/store.ts';
import { bodyOf, inOne, may, parkOf, parksOf, queryOf, readPark } from '../shared/call.ts';
import { type Columns, rowsWhere, setRow } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';
import { fenceOf } from './geometry.ts';

const MIN_PAR = 300;
const MAX_PAR = 1500;

export function courseRoutes(app: FastifyInstance): void {
  /** Areas of a park with their holes below them. */
  app.get(`${golfParkArea.path}/tree`, may('golf:parkArea:list'), async (request) => {
    const park = await parkOf(app.db, request.user, queryOf(request)['parkId']);
    const { areas, holes } = await readPark(app, park, async (tx) => ({
      areas: await rowsWhere(tx, golfParkArea, { parkId: park.id }),
      holes: await rowsWhere(tx, golfHole, { parkId: park.id }),
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

  /** `{ids, timePar?}`: seconds for all of them; without, what their length gives. `{holes: [{id, timePar}]}`: each its own. */
  app.put(`${golfHole.path}/batchTimePar`, may('golf:hole:timePar'), async (request) => {
    const wanted = wantedPars(bodyOf(request));
    const total = await inOne(app, request.user, async (tx, hand) => {
      const ids = [...wanted.keys()];
      const holes = await findRows(tx, golfHole, scopeOf(golfHole, request.user, 'write'), ids);
      if (holes.length < ids.length) throw new BusinessError('未找到对应实体');
      const pars = holes.map(
        (hole) => wanted.get(hole.id) ?? defaultTimePar(hole) ?? amount(hole['timePar']),
      );
      for (const [index, hole] of holes.entries())
        // oxlint-disable-next-line no-await-in-loop -- one connection
        if (hole['timePar'] !== pars[index])
          await setRow(tx, golfHole, hole.id, { timePar: pars[index] }, hand);
      return loopTime(pars);
    });
    return ok(total, '标准用时已更新');
  });

  /** `{parkId, groupName, enabled}`: every fence of a group on or off. */
  app.put(`${golfFence.path}/enableGroup`, may('golf:fence:enable'), async (request) => {
    const { parkId: asked, groupName, enabled } = bodyOf(request);
    const { id: parkId } = await parkOf(app.db, request.user, asked);
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
    app.days.changed(parkId, changed > 0);
    return ok({ changed }, `${enabled === 'Y' ? '启用' : '停用'}${changed}个围栏`);
  });

  /** `{parkId, lng, lat}`: which fences a place is in, and by how many metres it may miss them (COURSE-07). */
  app.post(`${golfFence.path}/checkPoint`, may('golf:fence:list'), async (request) => {
    const { parkId: asked, lng: sentLng, lat: sentLat } = bodyOf(request);
    // Clients of the protocol send scalars as text.
    const [lng, lat] = [degreesOf(sentLng), degreesOf(sentLat)];
    if (lng === null || lat === null) throw new BusinessError('请选择测点');
    const park = await parkOf(app.db, request.user, asked);
    const fences = await readPark(app, park, (tx) => rowsWhere(tx, golfFence, { parkId: park.id }));
    const inside = fences.filter((fence) => isInFence([lng, lat], fenceOf(fence)));
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

  /** Patrol report (COURSE-12): `?parkId, startDate, endDate`. */
  app.get(`${yxInspect.path}/report`, may('golf:inspect:list'), async (request) => {
    const { parkId, startDate = '', endDate = '9999-12-31' } = queryOf(request);
    const parks = await parksOf(app.db, request.user, parkId);
    const scope = { ...scopeOf(yxInspect, request.user), parkIds: parks.map(({ id }) => id) };
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

/** Seconds by hole, `null` = by its length. @throws BusinessError for none, or seconds that no hole has */
function wantedPars({ ids, timePar, holes }: Columns): ReadonlyMap<string, number | null> {
  const chosen = Array.isArray(ids) ? ids.map(String) : text(ids).split(',').filter(Boolean);
  const rows = Array.isArray(holes)
    ? holes.filter(isRecord).map((hole) => [text(hole['id']), hole['timePar']] as const)
    : chosen.map((id) => [id, timePar] as const);
  if (rows.length === 0) throw new BusinessError('请选择球洞');
  return new Map(
    rows.map(([id, seconds]) => {
      if (seconds === undefined || seconds === null || seconds === '') return [id, null];
      const fixed = amount(seconds);
      if (!(Number.isInteger(fixed) && fixed >= MIN_PAR && fixed <= MAX_PAR))
        throw new BusinessError(`标准用时须是${MIN_PAR}到${MAX_PAR}之间的整数`);
      return [id, fixed];
    }),
  );
}

function degreesOf(value: unknown): number | null {
  const degrees = text(value) === '' ? Number.NaN : Number(value);
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
    .toSorted(([a], [b]) => amount(a) - amount(b))
    .map(([value, group]) => ({ [field]: value, ...countsOf(group) }));
}
