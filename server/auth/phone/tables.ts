import { defineTable, type TablesOf } from '../../database/defineTable.ts';

/** A code that was sent to a phone, or a proof that one came back. The code itself is never stored: only its hash. */
export const sysSmsCodeTable = defineTable('sysSmsCode', {
  columns: {
    id: 'varchar(19) primary key',
    mobile: 'varchar(20) not null',
    /** What it is for (`PhonePurpose`). */
    mode: 'varchar(1) not null',
    codeHash: 'varchar(200) not null',
    createTs: 'bigint not null',
    /** How often somebody answered. */
    tries: 'integer not null default 0',
    /** When it was used, or another one took its place. */
    usedTs: 'bigint',
    ip: 'varchar(64) not null',
  },
  indexes: { sys_sms_code_ip: '(ip, create_ts)', sys_sms_code_mobile: '(mobile, create_ts)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof sysSmsCodeTable> {}
}
