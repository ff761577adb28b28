/** Writes the plan of an import into the rows of a park, and notes how every one of them was before. */

import {
  ActiveMode,
  AreaType,
  DeviceScope,
  Enabled,
  FenceAction,
  FenceShape,
  FenceType,
  StarterCabin,
} from '#domain/codes/course.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { CourseImport } from '#domain/course/import/courseImport.ts';
import { computeHull } from '#domain/course/import/measure.ts';
import { type ImportPlan, planImport, type PlannedHole } from '#domain/course/import/planImport.ts';
import { computeDefaultTimePar, getDefaultCapacity } from '#domain/course/timePar.ts';
import { golfParkArea } from '#domain/entities/area.ts';
import type { ColumnsOf, EntityDescription } from '#domain/entities/describe.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { BusinessError } from '../../http/errors.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { ChangedKind, StoredChange } from '../course/importLog.ts';
import { addRow, completeRow, setRow, type Writer } from '../shared/rows.ts';
import {
  type CourseRows,
  findBoundaryFence,
  IMPORT_GROUP,
  listImportedWaters,
  toCourseBefore,
} from './before.ts';

const AREA_COLOR = '#1890FF';
const BOUNDARY_COLOR = '#8C8C8C';
const WATER_COLOR = '#1890FF';
const BUFFER_M = 8;

export interface StoredImport {
  readonly plan: ImportPlan;
  readonly changes: readonly StoredChange[];
}

/** @throws BusinessError for a map that does not fit the park */
export async function storeImport(
  tx: ScopedTx,
  rows: CourseRows,
  course: CourseImport,
  writer: Writer,
): Promise<StoredImport> {
  const plan = planImport(course, toCourseBefore(rows));
  const [obstacle] = plan.obstacles;
  if (obstacle !== undefined) throw new BusinessError(obstacle);
  const log = new ChangeLog(tx, writer);
  await storeHoles(log, rows, plan);
  await storeBoundary(log, rows, course);
  if (course.waters.length > 0) await storeWaters(log, rows, course);
  return { plan, changes: log.changes };
}

const ENTITIES = { area: golfParkArea, hole: golfHole, fence: golfFence } as const;
type Described = typeof ENTITIES;

/** Writes rows and remembers them. A row is written once in an import. */
class ChangeLog {
  readonly changes: StoredChange[] = [];
  readonly #tx: ScopedTx;
  readonly #writer: Writer;

  constructor(tx: ScopedTx, writer: Writer) {
    this.#tx = tx;
    this.#writer = writer;
  }

  async add<K extends ChangedKind>(kind: K, columns: ColumnsOf<Described[K]>): Promise<string> {
    const id = await addRow(this.#tx, ENTITIES[kind], columns, this.#writer);
    this.changes.push({ kind, id, rev: 1, before: null });
    return id;
  }

  async set<K extends ChangedKind>(
    kind: K,
    row: { readonly id: string; readonly rev: number },
    columns: ColumnsOf<Described[K]>,
  ): Promise<void> {
    await setRow(this.#tx, ENTITIES[kind], row.id, columns, this.#writer);
    const known = row as Readonly<Record<string, unknown>>;
    const before = Object.fromEntries(Object.keys(columns).map((name) => [name, known[name] ?? null]));
    this.changes.push({ kind, id: row.id, rev: row.rev + 1, before });
  }

  async remove(kind: ChangedKind, { id, rev }: { readonly id: string; readonly rev: number }) {
    await setRow<EntityDescription>(this.#tx, ENTITIES[kind], id, {}, this.#writer);
    await completeRow<EntityDescription>(this.#tx, ENTITIES[kind], id, { delFlag: 1 });
    this.changes.push({ kind, id, rev: rev + 1, before: { delFlag: 0 } });
  }
}

async function storeHoles(
  log: ChangeLog,
  { park, areas, holes }: CourseRows,
  plan: ImportPlan,
): Promise<void> {
  const parkId = park.id;
  const added: { readonly id: string; readonly holeFrom: number; readonly holeTo: number }[] = [];
  const sort = Math.max(0, ...areas.map((area) => area.sort ?? 0));
  for (const [index, nine] of plan.nines.entries()) {
    const own = plan.holes.filter(({ holeNo }) => nine.holeFrom <= holeNo && holeNo <= nine.holeTo);
    const id = await log.add('area', {
      ...nine,
      parkId,
      areaType: AreaType.nine,
      polygon: outlineHoles(own),
      color: AREA_COLOR,
      cabin: StarterCabin.all,
      status: Enabled.yes,
      sort: sort + (index + 1) * 10,
    });
    added.push({ id, holeFrom: nine.holeFrom, holeTo: nine.holeTo });
  }
  for (const area of areas) {
    const own = plan.holes.filter(({ areaId }) => areaId === area.id);
    if (area.areaType === AreaType.nine && own.some(({ shape }) => shape.polygon.length > 0))
      await log.set('area', area, { polygon: outlineHoles(own) });
  }
  for (const hole of plan.holes) {
    const before = holes.find(({ holeNo }) => holeNo === hole.holeNo);
    const areaId =
      hole.areaId ??
      added.find(({ holeFrom, holeTo }) => holeFrom <= hole.holeNo && hole.holeNo <= holeTo)?.id;
    if (before !== undefined) await log.set('hole', before, createHoleColumns(hole));
    else if (areaId !== undefined)
      await log.add('hole', { ...createHoleColumns(hole), ...createNewHole(hole), parkId, areaId });
  }
}

/** What the file says; what it leaves open keeps its value. */
function createHoleColumns({ par, strokeIndex, yards, shape }: PlannedHole) {
  const { centerline, polygon, sections } = shape;
  const [tee, green] = [centerline[0], centerline.at(-1)];
  return {
    par,
    strokeIndex,
    ...yards,
    ...(tee && green && { teeLng: tee[0], teeLat: tee[1], greenLng: green[0], greenLat: green[1] }),
    centerline: formatPlaces(centerline),
    polygon: formatPlaces(polygon),
    sections: formatPlaces(sections.map((section, index) => ({ no: index + 1, ...section }))),
  };
}

function createNewHole({ holeNo, displayNo, par, yards }: PlannedHole) {
  return {
    holeNo,
    displayNo,
    timePar: computeDefaultTimePar(yards),
    transferSec: 45,
    capacity: getDefaultCapacity(par),
    halfwayHouse: YesNo.no,
    cartPathOnly: YesNo.no,
    shotgunPriority: 0,
  };
}

const formatPlaces = (list: readonly unknown[]): string | null =>
  list.length === 0 ? null : JSON.stringify(list);

/** A nine is as large as the holes on it. */
function outlineHoles(holes: readonly PlannedHole[]): string | null {
  const corners = holes.flatMap(({ shape }) => shape.polygon);
  const hull = computeHull(corners.map(([x, y]) => ({ x, y })));
  return hull.length < 3 ? null : JSON.stringify(hull.map(({ x, y }) => [x, y]));
}

const ALWAYS = {
  activeMode: ActiveMode.always,
  visible: YesNo.yes,
  enabled: YesNo.yes,
  bufferMeters: BUFFER_M,
} as const;

async function storeBoundary(log: ChangeLog, rows: CourseRows, { boundary }: CourseImport): Promise<void> {
  if (boundary.length < 3) return;
  const points = JSON.stringify(boundary);
  const fence = findBoundaryFence(rows);
  if (fence !== undefined)
    return log.set('fence', fence, { shape: FenceShape.polygon, points, radius: null });
  await log.add('fence', {
    ...ALWAYS,
    parkId: rows.park.id,
    name: findFreeName(rows, '场界'),
    fenceType: FenceType.boundary,
    shape: FenceShape.polygon,
    points,
    action: FenceAction.notifyOffice,
    deviceScope: DeviceScope.all,
    color: BOUNDARY_COLOR,
  });
}

async function storeWaters(log: ChangeLog, rows: CourseRows, { waters }: CourseImport): Promise<void> {
  const old = listImportedWaters(rows);
  for (const [index, water] of waters.entries()) {
    const shape = { shape: FenceShape.polygon, points: JSON.stringify(water), radius: null };
    const fence = old[index];
    if (fence !== undefined) await log.set('fence', fence, shape);
    else
      await log.add('fence', {
        ...ALWAYS,
        ...shape,
        parkId: rows.park.id,
        name: findFreeName(rows, `水域${index + 1}`),
        groupName: IMPORT_GROUP,
        fenceType: FenceType.water,
        action: FenceAction.notifyOffice,
        deviceScope: DeviceScope.carts,
        color: WATER_COLOR,
      });
  }
  for (const fence of old.slice(waters.length)) await log.remove('fence', fence);
}

/** Names of fences are unique in a park. */
function findFreeName({ fences }: CourseRows, wanted: string): string {
  const taken = new Set(fences.map(({ name }) => name));
  let name = wanted;
  for (let index = 2; taken.has(name); index += 1) name = `${wanted}（${index}）`;
  return name;
}
