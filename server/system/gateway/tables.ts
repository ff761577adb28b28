import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T, T | undefined, T>;

/** A row by which a gateway finds a service; nothing of this server follows it. */
interface SysGatewayRouteTable {
  id: string;
  routerId: string;
  name: string;
  uri: string;
  /** `[{name, args}]` */
  predicates: string;
  /** `[{name, args: [{key, value}]}]` */
  filters: string;
  stripPrefix: Generated<number>;
  retryable: Generated<number>;
  persistable: Generated<number>;
  showApi: Generated<number>;
  /** gateway_route_status: 1 normal, 0 disabled */
  status: Generated<number>;
  createBy: Optional<string | null>;
  createTime: Optional<string | null>;
  updateBy: Optional<string | null>;
  updateTime: Optional<string | null>;
}

declare module '../../database/schema.ts' {
  interface Database {
    sysGatewayRoute: SysGatewayRouteTable;
  }
}
