/** Areas, holes, incidents: what the house fills in and what needs a look at the other rows (golf-domain 2.2, 2.3, 2.34). */
import { metresOutside } from '#domain/course/fencing.ts';
import { overlappingArea, type HoleRange } from '#domain/course/nines.ts';
import { defaultCapacity, defaultTimePar } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { type Columns, rowOf, rowsWhere } from '../shared/rows.ts';
import { amount, text } from '../shared/values.ts';
import { boundaryOf, placesOf } from './geometry.ts';

const NINE = '1';
/** A hole may be drawn so many metres outside of the park's boundary (golf-domain 2.3). */
const BOUNDARY_M = 200;

const rangeOf = (row: Columns): HoleRange => ({
  id: text(row['id']),
  name: text(row['name']),
  holeFrom: typeof row['holeFrom'] === 'number' ? row['holeFrom'] : null,
  holeTo: typeof row['holeTo'] === 'number' ? row['holeTo'] : null,
});

export const areaRules: ResourceRules = {
  async prepare(tx, record) {
    if (record['areaType'] !== NINE) return {};
    const others = await rowsWhere(tx, golfParkArea, { parkId: record['parkId'], areaType: NINE });
    const other = overlappingArea(rangeOf(record), others.map(rangeOf));
    if (other !== null) throw new BusinessError(`洞号与区域“${other.name}”重叠`);
    return {};
  },
};

export const holeRules: ResourceRules = {
  async prepare(tx, record) {
    const area = await rowOf(tx, golfParkArea, record['areaId']);
    const { holeFrom, holeTo } = rangeOf(area ?? {});
    const holeNo = amount(record['holeNo']);
    if (holeFrom !== null && holeTo !== null && (holeNo < holeFrom || holeNo > holeTo))
      throw new BusinessError(`洞号须在所选区域的${holeFrom}到${holeTo}号之间`);
    const boundary = await boundaryOf(tx, record['parkId']);
    const drawn = [...placesOf(record['polygon']), ...placesOf(record['centerline'])];
    if (boundary.length >= 3 && drawn.some((place) => metresOutside(place, boundary) > BOUNDARY_M))
      throw new BusinessError(`球道须在球场边界${BOUNDARY_M}米以内`);
    const holes = await rowsWhere(tx, golfHole, { parkId: record['parkId'], holeNo: holeNo + 1 });
    return {
      ...(record['timePar'] ? {} : { timePar: defaultTimePar(record) }),
      ...(record['capacity'] ? {} : { capacity: defaultCapacity(amount(record['par'])) }),
      ...(record['nextHoleId'] ? {} : { nextHoleId: holes[0]?.id ?? null }),
    };
  },
};

export const incidentRules: ResourceRules = {
  prepare: (_tx, _record, { before, user, time }) =>
    before === null ? { reportUser: user.realname, reportTime: time } : {},
};
