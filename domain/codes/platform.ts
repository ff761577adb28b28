/** Codes of what the platform is set up with: fill rules, data sources, gateway routes. */

import type { CodeOf } from './codeOf.ts';

/** What a fill rule makes; the server has a generator for each. */
export const FillRuleClass = {
  departCode: 'departCode',
  categoryCode: 'categoryCode',
  orderNumber: 'orderNumber',
} as const;
export type FillRuleClass = CodeOf<typeof FillRuleClass>;

/** What a session names as its tenant before one is chosen. */
export const NO_TENANT = '0';

/** Parent of what stands at the top of a tree. */
export const TOP_NODE = '0';

/** Parent of the provinces among the administrative divisions. */
export const COUNTRY_AREA = '86';

/** When a part of a check rule that concerns the whole value runs: before the local parts or after them. */
export const RuleOrder = { first: '1', last: '0' } as const;
export type RuleOrder = CodeOf<typeof RuleOrder>;

/** Whether a category has others below it. */
export const CategoryChildren = { some: '1', none: '0' } as const;

export const DatabaseType = {
  mysql55: '1',
  mysql57: '4',
  oracle: '2',
  sqlServer: '3',
  postgresql: '6',
  mariaDb: '5',
  dameng: '7',
  kingbase: '8',
  oscar: '9',
  sqlite: '10',
  db2: '11',
  hsqldb: '12',
  derby: '13',
  h2: '14',
  other: '15',
} as const;
export type DatabaseType = CodeOf<typeof DatabaseType>;

/** A number on the wire. */
export const GatewayRouteStatus = { disabled: '0', normal: '1' } as const;
export type GatewayRouteStatus = CodeOf<typeof GatewayRouteStatus>;
