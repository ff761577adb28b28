/** Parks: what a new one begins with, when one may go, and that its day and everybody hears when play stops (COURSE-09, COURSE-10). */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { CaddieStatus } from '#domain/codes/caddie.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { DEFAULT_DISPATCH_CONFIG } from '#domain/dispatch/dispatchConfig.ts';
import type { golfPark } from '#domain/entities/park.ts';
import { DEFAULT_PACE_CONFIG } from '#domain/pace/config.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { canSeeAllParks } from '../../auth/currentUser.ts';
import type { Db } from '../../database/schema.ts';
import type { ParkScope, ScopedTx } from '../../resource/recordScope.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { findManagers, notifyManagers } from '../../system/parkManagers.ts';
import { findParkSeed } from '../../world/courses/index.ts';
import type { Days } from '../shared/days.ts';
import { notifyPark } from '../shared/notifyPark.ts';
import { getShippedWord } from '../shared/shiftBook.ts';
import { countMinutesBetween, toText } from '../shared/values.ts';
import { beginPlayStop, endPlayStop } from './playStops.ts';

/** How a park's dispatch board works until somebody changes it (COURSE-09). Durations are whole seconds. */
const DISPATCH_DEFAULTS = { ...DEFAULT_DISPATCH_CONFIG, tickSec: 5 } as const;

/** Columns of a new park that no form sets. */
export function createInitialColumns() {
  return {
    paceConfig: JSON.stringify(DEFAULT_PACE_CONFIG),
    dispatchConfig: JSON.stringify(DISPATCH_DEFAULTS),
  };
}

const GONE = sql.lit(CaddieStatus.left);

/** What there is in a park now: flights on the course, devices, caddies (COURSE-14). */
async function countParkRecords(
  db: Db,
  days: Days,
  parks: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  if (parks.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    deviceCount: number;
    caddieCount: number;
  }>`select p.id,
      (select count(*)::int from golf_device d where d.park_id = p.id and d.del_flag = 0) as "deviceCount",
      (select count(*)::int from golf_caddie c
        where c.park_id = p.id and c.del_flag = 0 and c.status <> ${GONE}) as "caddieCount"
    from golf_park p where p.id in (${sql.join(parks.map(({ id }) => id))})`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, { ...counts, onCourseFlights: days.onCourse(id) }]));
}

export function createParkRules(app: FastifyInstance): ResourceRules<typeof golfPark> {
  const { sessions, days } = app;
  /** A running day carries it out and announces it in its own time; without one only the park's stream is informed. */
  const operate = (park: { id: string; tenantId: number }, body: Parameters<typeof notifyPark>[3]): void => {
    if (days.runs(park.id)) days.changed(park.id, false);
    else notifyPark(app, park, 'operation', body);
  };
  /** What its clock shows. */
  const parkTime = (id: string, time: string): string => days.stampIn(id, parseStamp(time));
  return {
    initial: createInitialColumns,
    // Whoever works in chosen parks only must be able to open the one they just made.
    async onAdd(tx, id, user) {
      if (!canSeeAllParks(user))
        await tx.insertInto('sysUserPark').values({ userId: user.id, parkId: id }).execute();
    },
    // 停业 and 维护 are chosen in the form.
    async onEdit(tx, { id, status, daySource }, { before, user: { tenantId }, after, time }) {
      if (before.status === ParkStatus.suspended && status !== ParkStatus.suspended)
        await endPlayStop(tx, id, parkTime(id, time));
      if (before.daySource !== daySource) after(() => days.reopen(id));
      if (before.status !== status)
        after(() =>
          notifyPark(app, { id, tenantId }, 'operation', { type: GolfMessageType.parkOperation, status }),
        );
    },
    onCommit: (user) => sessions.forgetAccounts(user.id),
    async inUse(_tx, rows) {
      // Holes, flights and devices hang on a park with a course.
      const used = rows.filter(({ id }) => findParkSeed(id) !== undefined).map(({ name }) => `“${name}”`);
      return used.length === 0 ? null : `球场${used.join('、')}已有球洞和出发组，不能删除`;
    },
    loadComputed: (db, parks) => countParkRecords(db, days, parks),
    effects: {
      async suspend(tx, { id, name }, { reason, remark }, user, { after, time }) {
        const { tenantId, realname } = user;
        const stopTime = parkTime(id, time);
        await beginPlayStop(tx, id, { reason: toText(reason), time: stopTime });
        const words = { reason: toText(reason), remark: toText(remark) };
        const notice = describeStop(name, realname, stopTime, words);
        after(await sendToManagers(app, tx, { id, tenantId }, user, notice));
        const body = {
          type: GolfMessageType.parkOperation,
          status: ParkStatus.suspended,
          reason: toText(reason),
          operator: realname,
          fromTs: parseStamp(time),
        };
        after(() => operate({ id, tenantId }, body));
      },
      async resume(tx, { id, name }, _input, user, { after, before, time }) {
        const { tenantId, realname } = user;
        const resumeTime = parkTime(id, time);
        await endPlayStop(tx, id, resumeTime);
        const notice = describeResumption(name, realname, resumeTime);
        after(await sendToManagers(app, tx, { id, tenantId }, user, notice));
        const shiftSec = countShiftSec(before.suspendTime ?? '', time);
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

/** How long play stood. @param since `''` if nobody knows */
const countShiftSec = (since: string, time: string): number =>
  since === '' ? 0 : Math.round(countMinutesBetween(since, time) * 60);

/** What managers read when play goes on. @param resumeTime what the clock of the park shows, `yyyy-MM-dd HH:mm:ss` */
const describeResumption = (parkName: string, realname: string, resumeTime: string) => ({
  title: `${parkName} 恢复打球`,
  text: `${realname} 于 ${resumeTime.slice(11, 16)} 恢复打球，之后的开球时间顺延。`,
});

/** What managers read of a stop. @param stopTime what the clock of the park shows, `yyyy-MM-dd HH:mm:ss` */
function describeStop(
  parkName: string,
  realname: string,
  stopTime: string,
  { reason, remark }: { readonly reason: string; readonly remark: string },
) {
  const why = getShippedWord('golf_suspend_reason', reason);
  const note = remark === '' ? '' : `说明：${remark}。`;
  const text = `${realname} 于 ${stopTime.slice(11, 16)} 因${why}暂停打球。${note}`;
  return { title: `${parkName} 暂停打球：${why}`, text };
}

/** On the bell of those who run the park and did not do it themselves. @returns what announces it after the transaction */
async function sendToManagers(
  app: FastifyInstance,
  tx: ScopedTx,
  park: Pick<ParkScope, 'id' | 'tenantId'>,
  actor: { readonly id: string },
  notice: { readonly title: string; readonly text: string },
): Promise<() => void> {
  const managers = (await findManagers(tx, park)).filter(({ id }) => id !== actor.id);
  const bells = await notifyManagers(tx, managers, notice, app.now());
  return () => {
    for (const { userId, id, title } of bells)
      app.notices.emit({ cmd: 'user', userId, msgId: id, msgTxt: title });
  };
}
