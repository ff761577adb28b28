/** The alarms of a time counted for 告警分析, each row read once. */
import type { FastifyInstance } from 'fastify';
import { computeAlarmFigures, type CountedAlarms } from '#domain/statistics/alarmFigures.ts';
import { addDays } from '#domain/validation/time.ts';
import { formatStamp, parseStamp } from '../database/stamp.ts';
import { loadParkNames, type Period } from '../golf/statistics/period.ts';
import { listAlarms } from './alarmStore.ts';
import type { DispatchRegistry } from './dispatchRegistry.ts';
import { findPlayedDays } from './playedDays.ts';

/** Some four hundred days of a park; of a longer time the latest count. */
const MOST_ALARMS = 50_000;

/** @param most so many alarms are counted at most; of a day that does not fit whole none is */
export async function countAlarms(
  app: FastifyInstance,
  desks: Pick<DispatchRegistry, 'find'>,
  period: Period,
  most = MOST_ALARMS,
): Promise<CountedAlarms> {
  const filter = {
    fromTs: parseStamp(`${period.from} 00:00:00`),
    toTs: parseStamp(`${addDays(period.to, 1)} 00:00:00`),
  };
  const latest = await listAlarms(app.db, period.parks, filter, most + 1);
  const dayOf = ({ raiseTs }: { readonly raiseTs: number }): string => formatStamp(raiseTs).slice(0, 10);
  const cut = latest.length > most ? latest.at(-1) : undefined;
  const countedFrom = cut === undefined ? null : addDays(dayOf(cut), 1);
  const alarms = countedFrom === null ? latest : latest.filter((alarm) => dayOf(alarm) >= countedFrom);
  const nowOf = (parkId: string): number => desks.find(parkId)?.clock().parkTs ?? app.now();
  const counted = { ...period, from: countedFrom ?? period.from };
  const figures = computeAlarmFigures(alarms, {
    plays: await findPlayedDays(app.db, counted, nowOf),
    parkNames: await nameParks(app, period),
    dayOf,
    nowOf: ({ parkId }) => nowOf(parkId),
  });
  return { ...figures, countedFrom };
}

async function nameParks(
  app: FastifyInstance,
  { tenantId, parks }: Period,
): Promise<ReadonlyMap<string, string>> {
  const asked = new Set(parks.map(({ id }) => id));
  return new Map([...(await loadParkNames(app.db, tenantId))].filter(([id]) => asked.has(id)));
}
