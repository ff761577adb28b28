/** Dictionaries of what the platform is set up with. */

import { DatabaseType, FillRuleClass, GatewayRouteStatus } from '../codes/platform.ts';
import { defineDictionary } from './dictionary.ts';

export const platformDictionaries = [
  defineDictionary('database_type', '数据库类型', DatabaseType, {
    mysql55: 'MySQL5.5',
    mysql57: 'MYSQL5.7+',
    oracle: 'Oracle',
    sqlServer: 'SQLServer',
    postgresql: 'postgresql',
    mariaDb: 'MariaDB',
    dameng: '达梦',
    kingbase: '人大金仓',
    oscar: '神通',
    sqlite: 'SQLite',
    db2: 'DB2',
    hsqldb: 'Hsqldb',
    derby: 'Derby',
    h2: 'H2',
    other: '其他数据库',
  }),
  defineDictionary('fill_rule_class', '填值规则实现类', FillRuleClass, {
    departCode: '部门编码',
    categoryCode: '分类编码',
    orderNumber: '订单流水号',
  }),
  defineDictionary('gateway_route_status', '路由状态', GatewayRouteStatus, {
    disabled: '禁用',
    normal: '正常',
  }),
] as const;
