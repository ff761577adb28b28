/** 代理人: while the period runs, what is addressed to somebody by name also reaches their agent (SYSTEM-115). */

import { sql } from 'kysely';
import { ValidStatus } from '#domain/codes/menu.ts';
import { DelFlag, ReceiverKind, SendStatus } from '#domain/codes/system.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Db } from '../../database/schema.ts';
import { isReceiverOfTenant, type Receiver } from './announcementScope.ts';

/** Marks the title of an announcement that an agent reads for somebody else. */
export const formatAgentTitle = (titile: string, principal: string): string => `[代 ${principal}] ${titile}`;

const selectAgents = (db: Db, now: number) =>
  db
    .selectFrom('sysUserAgent as g')
    .innerJoin('sysUser as me', 'me.username', 'g.agentUserName')
    .innerJoin('sysUser as p', 'p.username', 'g.userName')
    .where('g.status', '=', ValidStatus.valid)
    .where('g.startTime', '<=', formatStamp(now))
    .where('g.endTime', '>', formatStamp(now))
    .where('p.delFlag', '=', 0);

/**
 * What the receiver should have by now in the place of others, sent within the period. Of the tenants of both; what the
 * server itself said to somebody only where the receiver belongs to all of their tenants.
 */
export async function findAgentCopies(db: Db, receiver: Receiver, now: number) {
  return selectAgents(db, now)
    .innerJoin('sysAnnouncement as a', (join) =>
      join.on(sql<boolean>`p.id = any(string_to_array(a.user_ids, ','))`),
    )
    .select(['a.id', 'p.id as agentFor'])
    .where('me.id', '=', receiver.id)
    .where('a.msgType', '=', ReceiverKind.namedUsers)
    .where('a.delFlag', '=', DelFlag.live)
    .where('a.sendStatus', '=', SendStatus.published)
    .where(isReceiverOfTenant(receiver))
    .where(
      sql<boolean>`case when a.tenant_id is null
        then not exists (select 1 from sys_user_tenant t
          where t.user_id = p.id and t.tenant_id <> all(${[...receiver.tenantIds]}))
        else exists (select 1 from sys_user_tenant t where t.user_id = p.id and t.tenant_id = a.tenant_id) end`,
    )
    .where(sql<boolean>`greatest(a.send_time, a.start_time) between g.start_time and ${formatStamp(now)}`)
    .where((eb) => eb.or([eb('a.endTime', 'is', null), eb('a.endTime', '>', formatStamp(now))]))
    .where(
      sql<boolean>`not exists (select 1 from sys_announcement_send s where s.annt_id = a.id and s.user_id = me.id)`,
    )
    .orderBy('p.id')
    .execute();
}

/** Finds the agents who act for these people now, with the name of whom each stands in for. */
export function findAgents(db: Db, userIds: readonly string[], now: number) {
  return selectAgents(db, now)
    .select(['me.id', 'p.realname as principal'])
    .where('p.id', 'in', [...userIds, ''])
    .where('me.id', 'not in', [...userIds, ''])
    .execute();
}
