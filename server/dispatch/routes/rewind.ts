/** The board of a park as it was at a moment, what had happened by then, and which moments there are (BOARD-110). */

import type { FastifyInstance } from 'fastify';
import { rewindCalls } from '#domain/calls/board.ts';
import { AlarmPriority } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { RewindDay } from '#domain/dispatch/rewind.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { WorkQueue } from '../../http/workQueue.ts';
import { listAlarms } from '../alarmStore.ts';
import { createEventDrafts } from '../drafts.ts';
import { loadNamedParks } from '../parkNames.ts';
import { PastDays } from '../pastDays.ts';
import type { DispatchContext } from './context.ts';
import { findCourseChange } from './courseChange.ts';
import { hideNarrowedRow } from './narrowedRow.ts';

const NO_RECORD = '这一天没有可以回看的记录';
/** Marks of a slider. */
const MOST_ALARMS = 500;
/** In one answer, the latest ones. */
const MOST_EVENTS = 500;
/** To fold a day takes a processor for a second: one at a time, and nobody may pile them up. A board asks twice at once. */
const LIMITS = { running: 1, waiting: 20, waitingOfAccount: 4 };

export function registerRewindRoutes(app: FastifyInstance, { registry }: DispatchContext): void {
  const days = new PastDays(app.db);
  const queue = new WorkQueue(LIMITS, '回看请求过多，请稍后再试');

  app.serve(rewindCalls.read, async ({ user, query: { parkId, at } }) => {
    const { park } = registry.of(user, parkId);
    const names = await loadNamedParks(app.db, user.tenantId);
    const moment = await queue.run(user.username, () => days.show(park.id, at));
    if (moment === null) throw new BusinessError(NO_RECORD);
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
  });

  app.serve(rewindCalls.readDay, async ({ user, query: { parkId, at } }) => {
    const dispatch = registry.of(user, parkId);
    const { park } = dispatch;
    const span = await days.findSpan(park.id, at);
    if (span === null) throw new BusinessError(NO_RECORD);
    const period = { fromTs: span.firstTs, toTs: span.lastTs + 1 };
    const alarms = await listAlarms(app.db, [park], period, MOST_ALARMS);
    const isActual = app.days.isActual(park.id);
    const day: RewindDay = {
      ...span,
      courseChangeTs: await findCourseChange(app.db, park.id, dispatch.clock(), isActual),
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
  });
  registerEvents(app, registry, days, queue);
}

function registerEvents(
  app: FastifyInstance,
  registry: DispatchContext['registry'],
  days: PastDays,
  queue: WorkQueue,
): void {
  app.serve(rewindCalls.listEvents, async ({ user, query: { parkId, at, afterTs } }) => {
    const dispatch = registry.of(user, parkId);
    const { park } = dispatch;
    const past = await queue.run(user.username, () => days.listEvents(park.id, at, dispatch.clock()));
    if (past === null) throw new BusinessError(NO_RECORD);
    const emitted = past.events.flatMap(({ ts, event }) =>
      createEventDrafts(park.id, [event]).map((draft) => ({ ...draft, ts })),
    );
    const wanted = [...emitted, ...past.messages]
      .filter(({ ts }) => ts > afterTs)
      .toSorted((a, b) => a.ts - b.ts);
    const records = wanted.slice(-MOST_EVENTS).map((body) => hideNarrowedRow(body, user));
    return succeed({ records, isCut: wanted.length > records.length });
  });
}
