import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import '../gateway/tables.ts';
import { createSeedId } from './ids.ts';

/** id, name, address, path */
const ROUTES = [
  ['golf-system', '系统服务', 'lb://golf-system', '/sys/**'],
  ['golf-business', '球场业务服务', 'lb://golf-business', '/admin/**'],
  ['golf-demo', '示例服务', 'lb://golf-demo', '/mock/**'],
  ['golf-websocket', '消息推送服务', 'lb:ws://golf-system', '/websocket/**'],
] as const;

export const gatewayRouteSeed: Seed = {
  name: 'system-gateway-routes',
  async run(tx, { now }) {
    const rows = ROUTES.map(([routerId, name, uri, path], index) => ({
      id: createSeedId('gatewayRoute', index + 1),
      routerId,
      name,
      uri,
      predicates: JSON.stringify([{ name: 'Path', args: [path] }]),
      filters: '[]',
      createBy: 'admin',
      createTime: formatStamp(now),
    }));
    await tx.insertInto('sysGatewayRoute').values(rows).execute();
  },
};
