/** Areas, holes, incidents: what the server fills in and what needs a look at the other rows (COURSE-02, COURSE-03). */

import type { FastifyInstance } from 'fastify';
import { AreaType } from '#domain/codes/course.ts';
import { computeMetresOutside } from '#domain/course/fencing.ts';
import { getLoopIndex, findOverlappingArea, type HoleRange } from '#domain/course/nines.ts';
import { getDefaultCapacity, computeDefaultTimePar } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import type { StoredRow } from '#domain/entities/describe.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { golfIncident } from '#domain/entities/incident.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { WriteContext, ResourceRules } from '../../resource/rules.ts';
import { findRowById, findRowsBy } from '../shared/rows.ts';
import { findBoundary, parsePlaces } from './geometry.ts';

/** A hole may be drawn so many metres outside of the park's boundary. */
const BOUNDARY_M = 200;

type Area = StoredRow<typeof golfParkArea>;

const rangeOf = ({
  id = '',
  name,
  holeFrom,
  holeTo,
}: Pick<Area, 'name' | 'holeFrom' | 'holeTo'> & { readonly id?: string }): HoleRange => ({
  id,
  name,
  holeFrom,
  holeTo,
});

type Drawn = typeof golfParkArea | typeof golfHole | typeof golfFence;
type OfPark = Pick<StoredRow<Drawn>, 'parkId'>;

/** Board and map show the course as it is now, whatever is done to a row of it. */
const redrawn = ({ days }: FastifyInstance, entity: Drawn) => {
  const notifyDay = (row: OfPark | undefined, { after }: WriteContext): void =>
    after(() => days.changed(row?.parkId ?? '', true));
  return {
    onAdd: async (tx: ScopedTx, id: string, _user: unknown, moment: WriteContext) =>
      notifyDay(await findRowById(tx, entity, id), moment),
    onEdit: async (_tx: unknown, row: OfPark, moment: WriteContext) => notifyDay(row, moment),
    onRemove: async (_tx: unknown, [row]: readonly OfPark[], moment: WriteContext) => notifyDay(row, moment),
    onAction: async (_tx: unknown, row: OfPark, _input: unknown, _user: unknown, moment: WriteContext) =>
      notifyDay(row, moment),
  };
};

export const createAreaRules = (app: FastifyInstance): ResourceRules<typeof golfParkArea> => ({
  ...redrawn(app, golfParkArea),
  async prepare(tx, record) {
    if (record.areaType !== AreaType.nine) return {};
    const others = await findRowsBy(tx, golfParkArea, { parkId: record.parkId, areaType: AreaType.nine });
    const other = findOverlappingArea(rangeOf(record), others.map(rangeOf));
    if (other !== null) throw new BusinessError(`洞号与区域“${other.name}”重叠`);
    return {};
  },
});

export const createHoleRules = (app: FastifyInstance): ResourceRules<typeof golfHole> => ({
  ...redrawn(app, golfHole),
  async prepare(tx, record, { before }) {
    const area = await findRowById(tx, golfParkArea, record.areaId);
    const { holeFrom = null, holeTo = null } = area ?? {};
    const { holeNo, strokeIndex } = record;
    if (holeFrom !== null && holeTo !== null && (holeNo < holeFrom || holeNo > holeTo))
      throw new BusinessError(`洞号须在所选区域的${holeFrom}到${holeTo}号之间`);
    const boundary = await findBoundary(tx, record.parkId);
    const drawn = [...parsePlaces(record.polygon), ...parsePlaces(record.centerline)];
    if (boundary.length >= 3 && drawn.some((place) => computeMetresOutside(place, boundary) > BOUNDARY_M))
      throw new BusinessError(`球道须在球场边界${BOUNDARY_M}米以内`);
    const isOther = before?.strokeIndex !== strokeIndex || before?.holeNo !== record.holeNo;
    if (strokeIndex !== null && isOther) {
      const equals = await findRowsBy(tx, golfHole, { parkId: record.parkId, strokeIndex });
      const other = equals.find(
        (hole) => hole.id !== before?.id && getLoopIndex(hole.holeNo) === getLoopIndex(holeNo),
      );
      if (other !== undefined) throw new BusinessError(`差点指数${strokeIndex}已用于${other.holeNo}号洞`);
    }
    const holes = await findRowsBy(tx, golfHole, { parkId: record.parkId, holeNo: holeNo + 1 });
    return {
      ...(record.timePar ? {} : { timePar: computeDefaultTimePar(record) }),
      ...(record.capacity ? {} : { capacity: getDefaultCapacity(record.par) }),
      ...(record.nextHoleId ? {} : { nextHoleId: holes[0]?.id ?? null }),
    };
  },
});

export const createFenceRules = (app: FastifyInstance): ResourceRules<typeof golfFence> =>
  redrawn(app, golfFence);

export const incidentRules: ResourceRules<typeof golfIncident> = {
  prepare: (_tx, _record, { before, user, time }) =>
    before === null ? { reportUser: user.realname, reportTime: time } : {},
};
