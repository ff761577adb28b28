/** 告警分析: all figures of the alarms of a time at once, and each as a spreadsheet (ALARM-43). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { alarmFigureCall } from '#domain/calls/statistics.ts';
import { ALARM_FIGURES } from '#domain/statistics/alarmFigures.ts';
import { readPeriod } from '../../golf/statistics/period.ts';
import { sendFigure } from '../../golf/statistics/sheet.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { countAlarms } from '../alarmFigures.ts';
import { type DispatchContext, requirePermission } from './context.ts';

const PATH = '/admin/golfAlarmFigure';

const Export = Type.Evaluate(
  Type.Intersect([Type.Object({ figure: Type.Optional(Type.String()) }), alarmFigureCall.query]),
);

export function registerAlarmFigures(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  app.serve(alarmFigureCall, async ({ user, query }) =>
    succeed(await countAlarms(app, desks, await readPeriod(app, user, query))),
  );
  app.get(
    `${PATH}/exportXls`,
    { ...requirePermission('golf:alarm:exportXls'), schema: { summary: '告警分析', querystring: Export } },
    async (request, reply) => {
      const { user, query } = request;
      const figure = Object.values(ALARM_FIGURES).find(({ name }) => name === query.figure);
      if (figure === undefined) throw new BusinessError('参数不识别！');
      const { figures } = await countAlarms(app, desks, await readPeriod(app, user, query));
      return sendFigure(app, request, reply, figure, figures[figure.name]);
    },
  );
}
