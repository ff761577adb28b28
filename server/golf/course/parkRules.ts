/** Parks: what a new one begins with, when one may go, and that its day and everybody hears when play stops (COURSE-09, COURSE-10). */
import { ParkStatus } from '#domain/codes/course.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { FastifyInstance } from 'fastify';
import { canSeeAllParks } from '../../auth/currentUser.ts';
import { parseStamp } from '../../database/stamp.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { findParkSeed } from '../../world/courses/index.ts';
import { notifyPark } from '../shared/notifyPark.ts';
import { countMinutesBetween, toText } from '../shared/values.ts';
import { countParkRecords } from './parkCounts.ts';
import { beginPlayStop, endPlayStop } from './playStops.ts';
import { createInitialColumns } from './parkInitial.ts';
import type { golfPark } from '#domain/entities/park.ts';

export function createParkRules(app: FastifyInstance): ResourceRules<typeof golfPark> {
  const { sessions, days } = app;
  /** A running day carries it out and says so in its own time; without one the park only hears of it. */
  const operate = (park: { id: string; tenantId: number }, body: Parameters<typeof notifyPark>[3]): void => {
    if (days.runs(park.id)) days.changed(park.id, false);
    else notifyPark(app, park, 'operation', body);
  };
  /** What its clock shows. */
  const parkTime = (id: string, time: string): string => days.stampIn(id, parseStamp(time));
  return {
    initial: createInitialColumns,
    // Whoever works in chosen parks only must be able to open the one they just made.
    async added(tx, id, user) {
      if (!canSeeAllParks(user))
        await tx.insertInto('sysUserPark').values({ userId: user.id, parkId: id }).execute();
    },
    // 停业 and 维护 are chosen in the form.
    async edited(tx, { id, status, daySource }, { before, user: { tenantId }, after, time }) {
      if (before.status === ParkStatus.suspended && status !== ParkStatus.suspended)
        await endPlayStop(tx, id, parkTime(id, time));
      if (before.daySource !== daySource) after(() => days.reopen(id));
      if (before.status !== status)
        after(() =>
          notifyPark(app, { id, tenantId }, 'operation', {
            type: GolfMessageType.parkOperation,
            status,
          }),
        );
    },
    committed: (user) => sessions.forgetAccounts(user.id),
    async inUse(_tx, rows) {
      // Holes, flights and devices hang on a park with a course.
      const used = rows.filter(({ id }) => findParkSeed(id) !== undefined).map(({ name }) => `“${name}”`);
      return used.length === 0 ? null : `球场${used.join('、')}已有球洞和出发组，不能删除`;
    },
    gathered: (db, parks) => countParkRecords(db, days, parks),
    effects: {
      async suspend(tx, { id }, { reason }, { tenantId, realname }, { after, time }) {
        await beginPlayStop(tx, id, { reason: toText(reason), time: parkTime(id, time) });
        const body = {
          type: GolfMessageType.parkOperation,
          status: ParkStatus.suspended,
          reason: toText(reason),
          operator: realname,
          fromTs: parseStamp(time),
        };
        after(() => operate({ id, tenantId }, body));
      },
      async resume(tx, { id }, _input, { tenantId, realname }, { after, before, time }) {
        await endPlayStop(tx, id, parkTime(id, time));
        const since = before.suspendTime ?? '';
        const shiftSec = since === '' ? 0 : Math.round(countMinutesBetween(since, time) * 60);
        after(() =>
          operate(
            { id, tenantId },
            { type: GolfMessageType.parkOperation, status: ParkStatus.open, operator: realname, shiftSec },
          ),
        );
      },
    },
  };
}
