/** Areas, holes and fences of the invented parks, and what was found and went wrong there. */

import { AlarmLevel } from '#domain/codes/play.ts';
import { IncidentStatus, IncidentType, InspectionItem, InspectionResult } from '#domain/codes/service.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { buildCourseRows } from '../../golf/course/courseRows.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import { drawPerson } from '../../world/people.ts';
import { createDemoSeed } from '../seeding/ground.ts';
import { listFlightsOut, listFlightsPlayed } from './seedFlights.ts';

export const courseSeed = createDemoSeed('course', async (tx, ground) => {
  for (const park of ground.parks) {
    const rows = buildCourseRows(park, ground);
    for (const [table, list] of Object.entries(rows)) await insertSeedRows(tx, ground, table, list);
  }
});

const FINDINGS: Readonly<Record<string, readonly string[]>> = {
  [InspectionItem.green]: ['果岭打痕未修复', '果岭边缘枯黄', '洞杯周边磨损'],
  [InspectionItem.tee]: ['发球台草皮破损', 'T标位置偏移'],
  [InspectionItem.bunker]: ['沙坑未耙平', '沙坑积水'],
  [InspectionItem.cartPath]: ['车道积水', '车道落叶较多'],
  [InspectionItem.cleanliness]: ['垃圾桶已满', '休息亭地面有污渍'],
  [InspectionItem.service]: ['客人反映等待时间较长'],
  [InspectionItem.pace]: ['前组打球偏慢，已提醒'],
};
const INCIDENTS: readonly (readonly [type: string, level: string, text: string])[] = [
  [IncidentType.cartBreakdown, AlarmLevel.amber, '球车行驶中熄火，已换车'],
  [IncidentType.deviceFault, AlarmLevel.amber, '终端持续离线，已更换'],
  [IncidentType.injury, AlarmLevel.red, '客人脚踝扭伤，已送会所处理'],
  [IncidentType.dispute, AlarmLevel.red, '两组因插组发生争执'],
  [IncidentType.loss, AlarmLevel.amber, '客人遗失测距仪'],
  [IncidentType.fenceBreach, AlarmLevel.amber, '球车驶入养护区'],
  [IncidentType.slowPlay, AlarmLevel.amber, '多次提醒后仍落后一洞'],
  [IncidentType.scoreMismatch, AlarmLevel.amber, '回场杆数少一支'],
];

/** Minutes after its tee time at which something happens to a flight, and holes that it has played by then. */
const SEEN_AFTER = 50;
const HOLES_PLAYED = 3;

export const patrolSeed = createDemoSeed('patrol', async (tx, ground) => {
  const perPark = ground.of(180, 12);
  const inspections = ground.parks.flatMap((park) => {
    const draw = ground.draw(`inspect ${park.id}`);
    const marshals = Array.from({ length: 3 }, () => drawPerson(draw, 0.1).name);
    return Array.from({ length: perPark }, (_, index) => {
      const itemType = String(draw.below(7) + 1);
      const result = draw.chance(0.8)
        ? InspectionResult.passed
        : draw.pick([InspectionResult.toMend, InspectionResult.toMend, InspectionResult.toRecheck]);
      const date = ground.day(-Math.floor((index * 45) / perPark));
      return {
        id: createSimulationId('inspection', park.id, index + 1),
        parkId: park.id,
        inspectDate: date,
        marshalName: draw.pick(marshals),
        holeNo: draw.pick(park.holes).holeNo,
        itemType,
        result,
        description:
          result === InspectionResult.passed ? null : draw.pick(FINDINGS[itemType] ?? ['需要整改']),
        createTime: formatMoment(date, draw.between(420, 1080)),
      };
    });
  });
  await insertSeedRows(tx, ground, 'yx_inspect', inspections);
  const incidents = ground.parks.flatMap((park, parkIndex) => {
    const draw = ground.draw(`incident ${park.id}`);
    return Array.from({ length: parkIndex === 0 ? 14 : 13 }).flatMap((_, index) => {
      const [incidentType, level, description] = draw.pick(INCIDENTS);
      const date = ground.day(-index * 2);
      const flights =
        index === 0 ? listFlightsOut(park, ground, SEEN_AFTER) : listFlightsPlayed(park, ground, index * 2);
      const drawn = draw.between(450, 1000);
      // Somebody out at that hour; today what is yet to come in the park is not known.
      const flight =
        index === 0 ? flights[0] : flights.findLast(({ teeMinutes }) => teeMinutes + SEEN_AFTER <= drawn);
      const minutes = flight === undefined ? drawn : flight.teeMinutes + SEEN_AFTER;
      if (index === 0 && flight === undefined) return [];
      const status =
        index === 0 ? IncidentStatus.open : index === 1 ? IncidentStatus.inProgress : IncidentStatus.resolved;
      return {
        id: createSimulationId('incident', park.id, index + 1),
        parkId: park.id,
        incidentType,
        level,
        flightId: flight?.flightId ?? null,
        flightNo: flight?.flightNo ?? null,
        holeNo: flight?.holes[HOLES_PLAYED] ?? draw.pick(park.holes).holeNo,
        description,
        reportUser: draw.pick(['周子谦', '林书航', '赵启明']),
        reportTime: formatMoment(date, minutes),
        createTime: formatMoment(date, minutes),
        status,
        handler: status === IncidentStatus.open ? null : `marshal${park.id.slice(-1)}`,
        handleTime:
          status === IncidentStatus.resolved ? formatMoment(date, minutes + draw.between(5, 60)) : null,
        result: status === IncidentStatus.resolved ? '已到场处理，客人满意' : null,
      };
    });
  });
  await insertSeedRows(tx, ground, 'golf_incident', incidents);
});
