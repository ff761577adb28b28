import type { Selectable } from 'kysely';
import { defineTable, type TableOf, type TablesOf } from '../../database/defineTable.ts';

export const sysTotpTable = defineTable('sysTotp', {
  columns: {
    userId: 'varchar(19) primary key',
    /** Encrypted (`database/secrets.ts`). */
    secret: 'varchar(200) not null',
    /** Counter of the last code that was taken: neither it nor an earlier one is taken again. */
    lastStep: 'bigint not null',
    createTs: 'bigint not null',
  },
});

export const sysPasskeyTable = defineTable('sysPasskey', {
  columns: {
    id: 'varchar(19) primary key',
    userId: 'varchar(19) not null',
    /** As the authenticator names it, base64url. */
    credentialId: 'varchar(1400) not null unique',
    /** COSE, base64url. */
    publicKey: 'text not null',
    /** Uses as the authenticator counts them; 0 = it does not. */
    counter: 'bigint not null',
    /** Comma separated. */
    transports: 'varchar(100) not null',
    /** The host it is of. */
    rpId: 'varchar(255) not null',
    name: 'varchar(30) not null',
    createTs: 'bigint not null',
    lastUsedTs: 'bigint',
  },
  indexes: { sys_passkey_user: '(user_id)' },
});

/** Those that are left: a used one is deleted. */
export const sysRecoveryCodeTable = defineTable('sysRecoveryCode', {
  columns: {
    userId: 'varchar(19) not null',
    /** SHA-256, hex. */
    codeHash: 'char(64) not null',
  },
  keys: { sys_recovery_code_pk: 'primary key (user_id, code_hash)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<
    typeof sysTotpTable | typeof sysPasskeyTable | typeof sysRecoveryCodeTable
  > {}
}

export type PasskeyRow = Selectable<TableOf<typeof sysPasskeyTable>>;
