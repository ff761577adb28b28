/** Data sources (SYSTEM-95): kept for each tenant, their passwords written and never read. */

import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type ConnectionTest, dataSourceCalls } from '#domain/calls/dataSources.ts';
import { sysDataSource } from '#domain/entities/dataSource.ts';
import { OPERATION_LOG, writeLog } from '../../audit/log.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { readSecret } from '../../database/secrets.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { WorkQueue } from '../../http/workQueue.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { eraseRows } from '../../resource/store.ts';
import { getEntityDb } from '../../resource/tables.ts';
import { findRisk } from './address.ts';
import { findAllowedAddress, testPostgres, CONNECTION_TESTS } from './connection.ts';

const dataSourceRules: ResourceRules<typeof sysDataSource> = {
  prepare(_tx, { dbUrl }) {
    const risk = findRisk(dbUrl);
    if (risk !== null) throw new BusinessError(`操作失败：连接地址有安全风险，【${risk}】`);
    return {};
  },
  // Nobody brings one back, its code is free again, and its password is nowhere any more.
  onRemove: (tx, rows) => eraseRows(tx, sysDataSource, rows),
};

const tests = new WorkQueue(CONNECTION_TESTS, '正在测试其他数据源，请稍后再试');

export const registerDataSourceRoutes: FastifyPluginAsync = async (app) => {
  serveResource(app, sysDataSource, dataSourceRules);

  app.serve(dataSourceCalls.listChoices, async ({ user: { tenantId } }) => {
    const rows = await selectSources(app, tenantId).select(['code', 'name']).orderBy('code').execute();
    return succeed(rows.map(({ code, name }) => ({ value: code, label: name, text: name })));
  });

  app.serve(dataSourceCalls.test, async ({ user, ip, body }) => {
    const address = findAllowedAddress(body, app.settings.dataSourceHosts);
    const account = { user: body.dbUsername, password: await findPassword(app, user, body) };
    const place = `${address.host}:${address.port}/${address.database}`;
    await writeLog(app, { type: OPERATION_LOG, content: `测试数据源连接 ${place}`, user, ip });
    await tests.run(user.username, () => testPostgres(address, account));
    return succeed(null, '数据库连接成功');
  });
};

const selectSources = (app: FastifyInstance, tenantId: number) =>
  getEntityDb(app.db, sysDataSource)
    .selectFrom('sys_data_source')
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0);

/** Password that was typed, else the stored one, which is used for its own address and account alone. */
async function findPassword(
  app: FastifyInstance,
  { tenantId }: CurrentUser,
  { code = '', dbUrl, dbUsername, dbPassword }: ConnectionTest,
): Promise<string> {
  if (dbPassword !== '') return dbPassword;
  const stored = await selectSources(app, tenantId)
    .select('dbPassword')
    .where('code', '=', code)
    .where('dbUrl', '=', dbUrl)
    .where('dbUsername', '=', dbUsername)
    .executeTakeFirst();
  if (!stored?.dbPassword) return '';
  const password = await readSecret(app.settings, stored.dbPassword);
  if (password === null) throw new BusinessError('保存的密码不能解密（服务器的密钥已更换），请重新填写密码');
  return password;
}
