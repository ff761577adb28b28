/** 告警分析: all figures of the alarms of a time at once, and each as a spreadsheet (ALARM-43). */
import type { FastifyInstance } from 'fastify';
import { alarmFigureCall, figureExports } from '#domain/calls/statistics.ts';
import { ALARM_FIGURES } from '#domain/statistics/alarmFigures.ts';
import { readPeriod } from '../../golf/statistics/period.ts';
import { sendFigure } from '../../golf/statistics/sheet.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { countAlarms } from '../alarmFigures.ts';
import type { DispatchContext } from './context.ts';

export function registerAlarmFigures(app: FastifyInstance, { desks }: DispatchContext): void {
  app.serve(alarmFigureCall, async ({ user, query }) =>
    succeed(await countAlarms(app, desks, await readPeriod(app, user, query))),
  );
  app.serve(figureExports.alarms, async (request, reply) => {
    const { user, query } = request;
    const figure = Object.values(ALARM_FIGURES).find(({ name }) => name === query.figure);
    if (figure === undefined) throw new BusinessError('参数不识别！');
    const { figures } = await countAlarms(app, desks, await readPeriod(app, user, query));
    return sendFigure(app, request, reply, figure, figures[figure.name]);
  });
}
