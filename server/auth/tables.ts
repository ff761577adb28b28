import type { Selectable } from 'kysely';
import { defineTable, type TableOf, type TablesOf } from '../database/defineTable.ts';

/** One signed-in browser. The token itself is never stored: only its SHA-256. */
export const sysTokenTable = defineTable('sysToken', {
  columns: {
    /** Short opaque id shown in the list of online users. */
    id: 'varchar(19) primary key',
    userId: 'varchar(19) not null',
    tokenHash: 'char(64) not null unique',
    createTs: 'bigint not null',
    lastUsedTs: 'bigint not null',
    ip: 'varchar(64) not null',
    userAgent: 'varchar(200) not null',
    revokeTs: 'bigint',
    revokeReason: 'varchar(20)',
    /** The role that it looks through (PERM-40), `null` = none. */
    viewedRoleId: 'varchar(19)',
    /** Id of the session that opened the view, and ends it. */
    ownerId: 'varchar(19)',
    /** Real name of who ended it, for `forced`. */
    revokeBy: 'varchar(100)',
  },
  indexes: { sys_token_owner: '(owner_id) where owner_id is not null', sys_token_user: '(user_id)' },
});

/** What waits for a second call (`tickets.ts`). */
export const sysTicketTable = defineTable('sysTicket', {
  columns: {
    kind: 'varchar(20) not null',
    keyHash: 'char(64) not null',
    /** JSON text. */
    content: 'text not null',
    /** Epoch ms. */
    expireTs: 'bigint not null',
  },
  keys: { sys_ticket_pk: 'primary key (kind, key_hash)' },
  indexes: { sys_ticket_age: '(kind, expire_ts)' },
});

/** Tries to sign in, by account, network, or device (`loginThrottle.ts`). Times are epoch ms. */
export const sysSignInTryTable = defineTable('sysSignInTry', {
  columns: {
    keyHash: 'char(64) primary key',
    failures: 'integer not null',
    lastTs: 'bigint not null',
    lockedUntilTs: 'bigint not null',
    /** When the device signed in last; `null` = it is none. */
    knownTs: 'bigint',
  },
});

declare module '../database/schema.ts' {
  interface Database extends TablesOf<
    typeof sysTokenTable | typeof sysTicketTable | typeof sysSignInTryTable
  > {}
}

export type TokenRow = Selectable<TableOf<typeof sysTokenTable>>;
