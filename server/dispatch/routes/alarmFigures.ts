/** 告警分析: figures of the alarms of a time, and each as a spreadsheet (ALARM-43). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import {
  ALARM_FIGURES,
  type AlarmFigureName,
  COMPUTE_ALARM_FIGURE,
} from '#domain/statistics/alarmFigures.ts';
import type { FigureRow } from '#domain/statistics/figures.ts';
import { addDays } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { formatStamp, parseStamp } from '../../database/stamp.ts';
import { PeriodQuery, readPeriod } from '../../golf/statistics/period.ts';
import { sendFigure } from '../../golf/statistics/sheet.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { listAlarms } from '../alarmStore.ts';
import { type DispatchContext, requirePermission } from './context.ts';

const PATH = '/admin/golfAlarmFigure';
/** Some four hundred days of a park; of a longer time the latest count. */
const MOST_ALARMS = 50_000;

const Export = Type.Evaluate(
  Type.Intersect([Type.Object({ figure: Type.Optional(Type.String()) }), PeriodQuery]),
);

export function registerAlarmFigures(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const mayRead = requirePermission('golf:alarm:list');
  const mayExport = requirePermission('golf:alarm:exportXls');
  for (const { name, title } of Object.values(ALARM_FIGURES))
    app.get(
      `${PATH}/${name}`,
      { ...mayRead, schema: { summary: title, querystring: PeriodQuery } },
      async ({ user, query }) => succeed(await compute(user, query, name)),
    );
  app.get(
    `${PATH}/exportXls`,
    { ...mayExport, schema: { summary: '告警分析', querystring: Export } },
    async (request, reply) => {
      const { user, query } = request;
      const figure = Object.values(ALARM_FIGURES).find(({ name }) => name === query.figure);
      if (figure === undefined) throw new BusinessError('参数不识别！');
      return sendFigure(app, request, reply, figure, await compute(user, query, figure.name));
    },
  );

  async function compute(
    user: CurrentUser,
    query: Static<typeof PeriodQuery>,
    name: AlarmFigureName,
  ): Promise<readonly FigureRow[]> {
    const { parks, from, to } = await readPeriod(app, user, query);
    const filter = {
      fromTs: parseStamp(`${from} 00:00:00`),
      toTs: parseStamp(`${addDays(to, 1)} 00:00:00`),
    };
    const rows = await listAlarms(app.db, parks, filter, MOST_ALARMS);
    return COMPUTE_ALARM_FIGURE[name](rows, {
      dayOf: ({ raiseTs }) => formatStamp(raiseTs).slice(0, 10),
      nowOf: ({ parkId }) => desks.find(parkId)?.clock().parkTs ?? app.now(),
    });
  }
}
