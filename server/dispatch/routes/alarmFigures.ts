/** 告警分析: all figures of the alarms of a time at once, and each as a spreadsheet (ALARM-43). */

import type { FastifyInstance } from 'fastify';
import { alarmFigureCall, figureExports } from '#domain/calls/statistics.ts';
import { ALARM_FIGURES, computeAlarmFigures, type CountedAlarms } from '#domain/statistics/alarmFigures.ts';
import { addDays, formatStamp, parseStamp } from '#domain/validation/time.ts';
import { readPeriod, loadParkNames, type Period } from '../../golf/statistics/period.ts';
import { sendFigure } from '../../golf/statistics/sheet.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { listAlarms } from '../alarmStore.ts';
import type { DispatchRegistry } from '../dispatchRegistry.ts';
import { findPlayedDays } from '../playedDays.ts';
import type { DispatchContext } from './context.ts';

export function registerAlarmFigures(app: FastifyInstance, { registry }: DispatchContext): void {
  app.serve(alarmFigureCall, async ({ user, query }) =>
    succeed(await countAlarms(app, registry, await readPeriod(app, user, query))),
  );
  app.serve(figureExports.alarms, async (request, reply) => {
    const { user, query } = request;
    const figure = Object.values(ALARM_FIGURES).find(({ name }) => name === query.figure);
    if (figure === undefined) throw new BusinessError('参数不识别！');
    const { figures } = await countAlarms(app, registry, await readPeriod(app, user, query));
    return sendFigure(app, request, reply, figure, figures[figure.name]);
  });
}

/** Some four hundred days of a park; of a longer time the latest count. */
const MOST_ALARMS = 50_000;

/**
 * Counts the alarms of a period for 告警分析; each row is read once.
 * @param most the latest alarms that are counted at most; the oldest day is dropped where it does not fit whole
 */
export async function countAlarms(
  app: FastifyInstance,
  registry: Pick<DispatchRegistry, 'find'>,
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
  const nowOf = (parkId: string): number => registry.find(parkId)?.clock().parkTs ?? app.now();
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
  const parkIds = new Set(parks.map(({ id }) => id));
  return new Map([...(await loadParkNames(app.db, tenantId))].filter(([id]) => parkIds.has(id)));
}
