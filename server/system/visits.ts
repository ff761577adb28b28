/** Sign-ins counted out of the system log: people of the caller's tenant, days as the log writes them (GMT+8). */

import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { visitCalls } from '#domain/calls/visits.ts';
import { addDays, formatStamp } from '#domain/validation/time.ts';
import { SIGN_IN_LOG, SIGNED_IN } from '../audit/log.ts';
import type { Db } from '../database/schema.ts';
import { succeed } from '../http/envelope.ts';

const DAYS = 7;

export const visitRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const today = (): string => formatStamp(app.now()).slice(0, 10);

  app.serve(visitCalls.readTotals, async ({ user }) => {
    const total = await visitsOf(db, user.tenantId).executeTakeFirstOrThrow();
    const now = await visitsSince(db, user.tenantId, today());
    return succeed({ totalVisitCount: total.visit, todayVisitCount: now.visit, todayIp: now.ip });
  });

  app.serve(visitCalls.listDays, async ({ user }) => {
    const dates = Array.from({ length: DAYS }, (_, place) => addDays(today(), place + 1 - DAYS));
    const days = await visitsByDay(db, user.tenantId, dates[0] ?? today());
    return succeed(
      dates.map((tian) => ({ visit: 0, ip: 0, ...days.get(tian), tian, type: tian.slice('YYYY-'.length) })),
    );
  });
};

interface Visits {
  readonly visit: number;
  /** Addresses that they came from. */
  readonly ip: number;
}

const visitsSince = (db: Db, tenantId: number, from: string): Promise<Visits> =>
  visitsOf(db, tenantId).where('createTime', '>=', from).executeTakeFirstOrThrow();

async function visitsByDay(db: Db, tenantId: number, from: string): Promise<ReadonlyMap<string, Visits>> {
  const date = sql<string>`to_char(create_time, 'YYYY-MM-DD')`;
  const days = await visitsOf(db, tenantId)
    .where('createTime', '>=', from)
    .select(date.as('date'))
    .groupBy(date)
    .execute();
  return new Map(days.map(({ visit, ip, date: day }) => [day, { visit, ip }]));
}

const visitsOf = (db: Db, tenantId: number) =>
  db
    .selectFrom('sysLog')
    .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysLog.userid')
    .where('sysUserTenant.tenantId', '=', tenantId)
    .where('logType', '=', SIGN_IN_LOG)
    .where('logContent', 'like', `%${SIGNED_IN}`)
    .select(({ fn }) => [
      fn.countAll<number>().as('visit'),
      fn.count<number>('sysLog.ip').distinct().as('ip'),
    ]);
