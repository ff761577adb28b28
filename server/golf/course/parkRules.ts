/** Parks: what a new one begins with, when one may go, and that its day and everybody hears when play stops (COURSE-09, COURSE-10). */
import { ParkStatus } from '#domain/codes/course.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FastifyInstance } from 'fastify';
import { seesAllParks } from '../../auth/currentUser.ts';
import { unstamp } from '../../database/stamp.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { PARKS } from '../../simulation/courses/index.ts';
import { tellPark } from '../shared/tell.ts';
import { minutesBetween, text } from '../shared/values.ts';
import { countsOf } from './parkCounts.ts';
import { initialColumns } from './parkInitial.ts';

/** Parks with a course: holes, flights and devices hang on them. */
const WITH_COURSE: ReadonlySet<string> = new Set(PARKS.map(({ id }) => id));

export function parkRules(app: FastifyInstance): ResourceRules {
  const { sessions, days } = app;
  /** A running day carries it out and says so in its own time; without one the park only hears of it. */
  const operate = (park: { id: string; tenantId: number }, body: Parameters<typeof tellPark>[3]): void => {
    if (days.runs(park.id)) days.changed(park.id, false);
    else tellPark(app, park, 'operation', body);
  };
  return {
    initial: initialColumns,
    // Whoever works in chosen parks only must be able to open the one they just made.
    async added(tx, id, user) {
      if (!seesAllParks(user))
        await tx.insertInto('sysUserPark').values({ userId: user.id, parkId: id }).execute();
    },
    // 停业 and 维护 are chosen in the form.
    async edited(_tx, { id, status }, { before, user: { tenantId }, after }) {
      if (before['status'] !== status)
        after(() =>
          tellPark(app, { id, tenantId }, 'operation', {
            type: GolfMessageType.parkOperation,
            status: text(status),
          }),
        );
    },
    committed: (user) => sessions.forgetAccounts(user.id),
    async inUse(_tx, rows) {
      const used = rows.filter(({ id }) => WITH_COURSE.has(id)).map(({ name }) => `“${String(name)}”`);
      return used.length === 0 ? null : `球场${used.join('、')}已有球洞和出发组，不能删除`;
    },
    gathered: (db, parks) => countsOf(db, days, parks),
    effects: {
      async suspend(_tx, { id }, { reason }, { tenantId }, { after, time }) {
        const body = {
          type: GolfMessageType.parkOperation,
          status: ParkStatus.suspended,
          reason: text(reason),
          fromTs: unstamp(time),
        };
        after(() => operate({ id, tenantId }, body));
      },
      async resume(_tx, { id }, _input, { tenantId }, { after, before, time }) {
        const since = text(before['suspendTime']);
        const shiftSec = since === '' ? 0 : Math.round(minutesBetween(since, time) * 60);
        after(() =>
          operate(
            { id, tenantId },
            { type: GolfMessageType.parkOperation, status: ParkStatus.open, shiftSec },
          ),
        );
      },
    },
  };
}
