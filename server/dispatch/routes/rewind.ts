/** The board of a park as it was at a moment, and which moments there are (BOARD-110). */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AlarmPriority } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { RewindDay } from '#domain/dispatch/rewind.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { WorkQueue } from '../../http/workQueue.ts';
import { listAlarms } from '../alarmStore.ts';
import { loadNamedParks } from '../parkNames.ts';
import { PastDays } from '../pastDays.ts';
import { type DispatchContext, VIEW } from './context.ts';

const AtMoment = {
  querystring: Type.Object({
    parkId: Type.String({ minLength: 1, maxLength: 19 }),
    at: Type.Integer({ minimum: 0, description: 'park time, epoch ms' }),
  }),
};
const NOT_KEPT = '这一天没有可以回看的记录';
/** Marks of a slider. */
const MOST_ALARMS = 500;
/** To fold a day takes a processor for a second: one at a time, and nobody may pile them up. */
const LIMITS = { running: 1, waiting: 20, waitingOfAccount: 2 };

export function registerRewindRoutes(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const days = new PastDays(app.db);
  const queue = new WorkQueue(LIMITS, '回看请求过多，请稍后再试');

  app.get(
    '/admin/golfDispatch/rewind',
    { ...VIEW, schema: AtMoment },
    async ({ user, query: { parkId, at } }) => {
      const { park } = desks.of(user, parkId);
      const names = await loadNamedParks(app.db, user.tenantId);
      const moment = await queue.run(user.username, () => days.show(park.id, at));
      if (moment === null) throw new BusinessError(NOT_KEPT);
      const { parkTs, picture } = moment;
      const name = names.get(park.id)?.name ?? picture.park.name;
      const snapshot: DispatchSnapshot = {
        epoch: 'rewind',
        seq: 0,
        // It stands: whoever plays it says how fast.
        clock: { serverTs: parkTs, parkTs, speed: 0 },
        ...picture,
        park: { ...picture.park, name },
      };
      return succeed(snapshot);
    },
  );

  app.get(
    '/admin/golfDispatch/rewindDay',
    { ...VIEW, schema: AtMoment },
    async ({ user, query: { parkId, at } }) => {
      const { park } = desks.of(user, parkId);
      const span = await days.findSpan(park.id, at);
      if (span === null) throw new BusinessError(NOT_KEPT);
      const period = { fromTs: span.firstTs, toTs: span.lastTs + 1 };
      const alarms = await listAlarms(app.db, [park], period, MOST_ALARMS);
      const day: RewindDay = {
        ...span,
        alarms: alarms
          .filter(({ askTs }) => askTs !== null)
          .map(({ alarmId, raiseTs, priority, text }) => ({
            alarmId,
            ts: raiseTs,
            isRed: priority === AlarmPriority.red,
            text,
          }))
          .toReversed(),
      };
      return succeed(day);
    },
  );
}
