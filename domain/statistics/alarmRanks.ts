/** The flights and holes with the most alarms (ALARM-44). */
import type { AlarmView } from '../alarms/alarm.ts';
import { hasAskedRed } from './alarmLoads.ts';
import type { AlarmPeriod } from './alarmPeriod.ts';
import type { FigureRow } from './figures.ts';
import { groupByKey } from './groups.ts';

const WORST = 10;

/** What an alarm is counted under, and what people call that. */
interface Place {
  readonly key: string;
  readonly name: string;
}

const namePark = ({ parkId }: AlarmView, { parkNames }: AlarmPeriod): string =>
  parkNames.size > 1 ? `${parkNames.get(parkId) ?? parkId} ` : '';

/** The same tee time comes again on another day and in another park. */
const findFlight = (alarm: AlarmView, period: AlarmPeriod): Place | null =>
  alarm.flightId === null
    ? null
    : {
        key: `${alarm.parkId} ${alarm.flightId}`,
        name: `${namePark(alarm, period)}${period.dayOf(alarm)} ${alarm.flightNo ?? ''}`,
      };

const findHole = (alarm: AlarmView, period: AlarmPeriod): Place | null =>
  alarm.raiseHole === ''
    ? null
    : {
        key: `${alarm.parkId} ${alarm.raiseHole}`,
        name: `${namePark(alarm, period)}${alarm.raiseHole}号洞`,
      };

/** Those with the most alarms. @param findPlace `null` = it has none and does not count */
function rankWorst(
  alarms: readonly AlarmView[],
  findPlace: (alarm: AlarmView) => Place | null,
): readonly FigureRow[] {
  const placed = alarms.flatMap((alarm) => {
    const place = findPlace(alarm);
    return place === null ? [] : [{ ...place, isRed: hasAskedRed(alarm) }];
  });
  return [...groupByKey(placed, ({ key }) => key).values()]
    .map((own) => ({
      name: own[0]?.name ?? '',
      alarms: own.length,
      red: own.filter(({ isRed }) => isRed).length,
    }))
    .toSorted((a, b) => b.alarms - a.alarms || b.red - a.red || a.name.localeCompare(b.name, 'zh-CN'))
    .slice(0, WORST);
}

/** @param asking alarms that asked for somebody */
export const rankAlarmFlights = (asking: readonly AlarmView[], period: AlarmPeriod): readonly FigureRow[] =>
  rankWorst(asking, (alarm) => findFlight(alarm, period));

/** @param asking alarms that asked for somebody */
export const rankAlarmHoles = (asking: readonly AlarmView[], period: AlarmPeriod): readonly FigureRow[] =>
  rankWorst(asking, (alarm) => findHole(alarm, period));
