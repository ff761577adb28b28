/** Areas, holes and fences as the simulation plays on them. */

import { ActiveMode, AreaType, Enabled, HoleStatus } from '#domain/codes/course.ts';
import { YesNo } from '#domain/codes/system.ts';
import type { LngLat } from '#domain/course/model.ts';
import { buildCourse, getFenceRules, type ParkSeed } from '../../world/courses/index.ts';

const AREA_COLORS = ['#1890FF', '#52C41A', '#FAAD14', '#722ED1', '#13C2C2', '#EB2F96', '#8C8C8C', '#FA541C'];
const NEAR_DEG = 0.0004;

/** Rows of a park's areas, holes and fences, by table. */
export function buildCourseRows(park: ParkSeed, { seed }: { readonly seed: string }) {
  const course = buildCourse(park, seed);
  const parkId = park.id;
  const holeAt = new Map(park.holes.map((hole) => [hole.holeNo, hole]));
  const areas = park.areas.map((area, index) => {
    const place = course.areas.find(({ areaId }) => areaId === area.areaId)?.point;
    return {
      id: area.areaId,
      parkId,
      name: area.name,
      areaNo: area.areaNo,
      areaType: area.areaType,
      holeFrom: area.holeFrom || null,
      holeTo: area.holeTo || null,
      polygon: JSON.stringify(
        area.areaType === AreaType.nine
          ? hull(
              course.holes
                .filter(({ holeNo }) => area.holeFrom <= holeNo && holeNo <= area.holeTo)
                .flatMap(({ polygon }) => polygon),
            )
          : place === undefined
            ? null
            : around(place),
      ),
      color: AREA_COLORS[index % AREA_COLORS.length],
      cabin: area.cabin,
      status: Enabled.yes,
      sort: (index + 1) * 10,
    };
  });
  const holes = course.holes.flatMap(({ holeNo, centerline, polygon, sections }) => {
    const hole = holeAt.get(holeNo);
    const [tee, green] = [centerline[0], centerline.at(-1)];
    if (hole === undefined || tee === undefined || green === undefined) return [];
    const { holeId, timeParSec, nextHoleNo, halfwayHouse, ...facts } = hole;
    return [
      {
        ...facts,
        id: holeId,
        parkId,
        timePar: timeParSec,
        nextHoleId: holeAt.get(nextHoleNo)?.holeId,
        halfwayHouse: halfwayHouse ? YesNo.yes : YesNo.no,
        cartPathOnly: YesNo.no,
        status: HoleStatus.open,
        teeLng: tee[0],
        teeLat: tee[1],
        greenLng: green[0],
        greenLat: green[1],
        centerline: JSON.stringify(centerline),
        polygon: JSON.stringify(polygon),
        sections: JSON.stringify(sections),
      },
    ];
  });
  const fences = course.fences.map(({ fenceId, points, radius, ...fence }) => ({
    ...fence,
    id: fenceId,
    parkId,
    points: JSON.stringify(points),
    radius: radius || null,
    ...getFenceRules(fence.fenceType),
    holeId: park.holes.find(({ displayNo }) => fence.name.startsWith(`${displayNo}号洞`))?.holeId,
    activeMode: ActiveMode.always,
    visible: YesNo.yes,
    enabled: YesNo.yes,
  }));
  return { golf_park_area: areas, golf_hole: holes, golf_fence: fences };
}

function around([lng, lat]: LngLat): readonly LngLat[] {
  return [
    [lng - NEAR_DEG, lat - NEAR_DEG],
    [lng + NEAR_DEG, lat - NEAR_DEG],
    [lng + NEAR_DEG, lat + NEAR_DEG],
    [lng - NEAR_DEG, lat + NEAR_DEG],
  ];
}

/** The box around the holes of a nine. */
function hull(points: readonly LngLat[]): readonly LngLat[] {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}
