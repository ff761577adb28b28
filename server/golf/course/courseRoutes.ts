/** Calls of areas, holes, fences and the patrol beyond the standard ones. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { isInFence } from '#domain/course/fencing.ts';
import { computeDefaultTimePar, sumLoopTime } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { yxInspect } from '#domain/entities/inspection.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { OptionalIds, OptionalNumber, OptionalText, splitIds } from '../../http/inputs.ts';
import { getScope } from '../../resource/scope.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { findRows, selectRows } from '../../resource/store.ts';
import {
  runInTransaction,
  requirePermission,
  requirePark,
  listCallParks,
  readForCaller,
} from '../shared/call.ts';
import { findRowsBy, setRow } from '../shared/rows.ts';
import { toNumber } from '../shared/values.ts';
import { toCourseFence } from './geometry.ts';
import { keepReadable } from '../../resource/readable.ts';

const MIN_PAR = 300;
const MAX_PAR = 1500;
const MAX_ROWS = 5000;
const LATEST = '9999-12-31';

const AreaTree = { querystring: Type.Object({ parkId: OptionalText }) };
/** Seconds for all of `ids`, or for each of `holes` its own; without seconds, what the length of a hole gives. */
const TimePars = Type.Object({
  ids: OptionalIds,
  timePar: OptionalNumber,
  holes: Type.Optional(Type.Array(Type.Object({ id: Type.String(), timePar: OptionalNumber }))),
});
const EnableGroup = {
  body: Type.Object({
    parkId: OptionalText,
    groupName: Type.String({ minLength: 1 }),
    enabled: Type.Union([Type.Literal('Y'), Type.Literal('N')]),
  }),
};
/** Degrees. */
const CheckPoint = {
  body: Type.Object({ parkId: OptionalText, lng: OptionalNumber, lat: OptionalNumber }),
};
const PatrolReport = {
  querystring: Type.Object({ parkId: OptionalText, startDate: OptionalText, endDate: OptionalText }),
};

export function registerCourseRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();

  /** Areas of a park with their holes below them. */
  app.get(
    `${golfParkArea.path}/tree`,
    { ...requirePermission('golf:parkArea:list'), schema: AreaTree },
    async ({ user, query }) => {
      const park = await requirePark(app.db, user, query.parkId);
      return succeed(await readForCaller(app, user, (tx) => buildAreaTree(tx, park.id), park));
    },
  );

  app.put(
    `${golfHole.path}/batchTimePar`,
    { ...requirePermission('golf:hole:timePar'), schema: { body: TimePars } },
    async ({ user, body }) => {
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
    },
  );

  registerFenceRoutes(instance);

  /** Patrol report (COURSE-12). */
  app.get(
    `${yxInspect.path}/report`,
    { ...requirePermission('golf:inspect:list'), schema: PatrolReport },
    async ({ user, query: { parkId, startDate, endDate } }) => {
      const parks = await listCallParks(app.db, user, parkId);
      const scope = { ...getScope(yxInspect, user), parkIds: parks.map(({ id }) => id) };
      const until = selectRows(app.db, yxInspect, scope).where('inspectDate', '<=', endDate || LATEST);
      const rows = await (startDate ? until.where('inspectDate', '>=', startDate) : until)
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
    },
  );
}

function registerFenceRoutes(instance: FastifyInstance): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();

  /** Every fence of a group on or off. */
  app.put(
    `${golfFence.path}/enableGroup`,
    { ...requirePermission('golf:fence:enable'), schema: EnableGroup },
    async ({ user, body: { groupName, enabled, ...body } }) => {
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
      return succeed({ changed }, `${enabled === 'Y' ? '启用' : '停用'}${changed}个围栏`);
    },
  );

  /** Which fences a place is in, and by how many metres it may miss them (COURSE-07). */
  app.post(
    `${golfFence.path}/checkPoint`,
    { ...requirePermission('golf:fence:list'), schema: CheckPoint },
    async ({ user, body }) => {
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
    },
  );
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
}: Static<typeof TimePars>): ReadonlyMap<string, number | null> {
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

type Found = Readonly<Record<string, unknown>>;

/** golf_inspect_result: 1 合格 2 整改 3 复查 */
function countsOf(rows: readonly Found[]) {
  const of = (result: string): number => rows.filter((row) => row.result === result).length;
  return { items: rows.length, pass: of('1'), fix: of('2'), recheck: of('3') };
}

function groupBy(rows: readonly Found[], field: string) {
  const groups = new Map<unknown, Found[]>();
  for (const row of rows) groups.set(row[field], [...(groups.get(row[field]) ?? []), row]);
  return [...groups]
    .toSorted(([a], [b]) => toNumber(a) - toNumber(b))
    .map(([value, group]) => ({ [field]: value, ...countsOf(group) }));
}
