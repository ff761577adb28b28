import { AUDIT_COLUMNS, defineTable, type TablesOf } from '../../database/defineTable.ts';

/** A row by which a gateway finds a service; nothing of this server follows it. */
export const sysGatewayRouteTable = defineTable('sysGatewayRoute', {
  columns: {
    id: 'varchar(19) primary key',
    routerId: 'varchar(50) not null unique',
    name: 'varchar(100) not null',
    uri: 'varchar(200) not null',
    /** `[{name, args}]` */
    predicates: 'text not null',
    /** `[{name, args: [{key, value}]}]` */
    filters: 'text not null',
    stripPrefix: 'integer not null default 0',
    retryable: 'integer not null default 0',
    persistable: 'integer not null default 0',
    showApi: 'integer not null default 0',
    /** gateway_route_status: 1 normal, 0 disabled */
    status: 'integer not null default 1',
    ...AUDIT_COLUMNS,
  },
});

declare module '../../database/schema.ts' {
  interface Database extends TablesOf<typeof sysGatewayRouteTable> {}
}
