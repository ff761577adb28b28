import { type RawBuilder, sql } from 'kysely';

/** Of `sys_log`: tells what was taken out of the logs, and stays as long as the chain does (AUDIT-05). */
export const isRemovalLine: RawBuilder<boolean> = sql<boolean>`sys_log.id in (
  select link.removed_by from sys_audit_chain link where link.removed_by is not null)`;
