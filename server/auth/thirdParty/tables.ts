import { defineTable, type TablesOf } from '../../database/defineTable.ts';

/** An account of somewhere else that lets somebody in here. */
export const sysThirdAccountTable = defineTable('sysThirdAccount', {
  columns: {
    id: 'varchar(19) primary key',
    sysUserId: 'varchar(19) not null',
    /** The source, as the settings name it. */
    thirdType: 'varchar(30) not null',
    /** Whose word it is: another issuer under the same name knows other people. */
    issuer: 'varchar(500) not null',
    /** The subject at the issuer. */
    thirdUserUuid: 'varchar(255) not null',
    thirdUserId: 'varchar(200) not null',
    realname: 'varchar(200) not null',
    avatar: 'varchar(500)',
    createBy: 'varchar(200) not null',
    createTime: 'timestamp(0) not null',
  },
  keys: {
    sys_third_account_subject: 'unique (third_type, issuer, third_user_uuid)',
    sys_third_account_user: 'unique (sys_user_id, third_type)',
  },
});

/** What is worth something once and for a short while: only its hash is kept. */
export const sysThirdGrantTable = defineTable('sysThirdGrant', {
  columns: {
    id: 'varchar(19) primary key',
    grantHash: 'char(64) not null unique',
    /** JSON of what it is worth. */
    content: 'varchar(4000) not null',
    expireTs: 'bigint not null',
  },
  indexes: { sys_third_grant_expire: '(expire_ts)' },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof sysThirdAccountTable | typeof sysThirdGrantTable> {}
}
