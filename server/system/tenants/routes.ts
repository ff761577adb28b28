/** Tenants (SYSTEM-92): the system administrator keeps them, everybody knows the own ones. */

import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { describeWriteCalls } from '#domain/calls/recordCalls.ts';
import { tenantCalls } from '#domain/calls/tenants.ts';
import { sysTenant } from '#domain/entities/tenant.ts';
import { isSystemAdmin } from '#domain/permissions/people.ts';
import { runAs } from '../../audit/runAs.ts';
import { lockNames } from '../../database/namedLock.ts';
import type { Tx } from '../../database/schema.ts';
import { NO_PERMISSION } from '../../http/access.ts';
import { fail, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { READ_BY_HANDLER } from '../../http/schemas.ts';
import { announceWrites } from '../../resource/announce.ts';
import { addRecord, editRecord } from '../../resource/commands.ts';
import { createResourceContext } from '../../resource/context.ts';
import { AUDIT } from '../../resource/pageOfRows.ts';
import { MISSING, UNREADABLE } from '../../resource/refusal.ts';
import { getQueryText, parseIds, readRecordBody } from '../../resource/request.ts';
import { listSource, type RowSource } from '../../resource/routes/rowSource.ts';
import type { ResourceRules } from '../../resource/rules.ts';
import { describeAddBody, describeEditBody, describeList } from '../../resource/schemas/calls.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { addTexts } from '../../resource/texts.ts';
import { findActiveTenants, type Removal, removeTenants } from './store.ts';

const FROZEN = 0;

/** What is special about a tenant: a number that is given once, and that nobody freezes the own one (SYSTEM-92). */
const createTenantRules = ({ sessions }: FastifyInstance): ResourceRules<typeof sysTenant> => ({
  async prepare(tx, { id, name, status }, { before, user, log, after }) {
    if (before === null) await refuseTakenNumber(tx, id);
    else if (status === FROZEN && id === user.tenantId) throw new BusinessError('不能冻结自己正在使用的租户');
    await log(`${before === null ? '新增' : '修改'}租户 ${name}（${id}）`);
    // Accounts are read again with their next call: a frozen tenant is closed then.
    after(() => sessions.forgetAccounts());
    return {};
  },
});

async function refuseTakenNumber(tx: Tx, id: number): Promise<void> {
  // Two that are added at once do not get one number.
  await lockNames(tx, ['sys_tenant.id']);
  const other = await tx.selectFrom('sysTenant').select('id').where('id', '=', id).executeTakeFirst();
  if (other !== undefined) throw new BusinessError('该编号已存在!');
}

/** A platform works for its own tenants: which others there are is none of its business. */
const FOR_ADMIN = {
  preHandler: async ({ user }: FastifyRequest): Promise<void> => {
    if (!isSystemAdmin(user)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
  },
  validatorCompiler: READ_BY_HANDLER.validatorCompiler,
};

export const registerTenantRoutes: FastifyPluginAsync = async (app) => {
  await registerReadRoutes(app, {});
  await registerWriteRoutes(app, {});
  await app.register(registerRemovalRoutes);
};

const registerReadRoutes: FastifyPluginAsync = async (app) => {
  const { db, dictionaries } = app;
  const tenants: RowSource = {
    entity: sysTenant,
    columns: [...AUDIT, 'rev'],
    select: () => getRecordDb(db).selectFrom(sysTenant.table),
    describe: async ({ tenantId }, rows) => addTexts(db, tenantId, sysTenant, rows, await dictionaries.all()),
  };

  app.serve(
    describeList(sysTenant),
    async ({ user, query }) => succeed(await listSource(tenants, user, query)),
    FOR_ADMIN,
  );

  app.serve(
    tenantCalls.read,
    async ({ query }) => {
      const [id = 0] = readTenantIds(getQueryText(query, 'id'));
      const found = await db.selectFrom('sysTenant').selectAll().where('id', '=', id).executeTakeFirst();
      if (found === undefined) throw new BusinessError(MISSING);
      return succeed(found);
    },
    FOR_ADMIN,
  );

  app.serve(tenantCalls.listActive, async ({ user, query }) => {
    const ids = readTenantIds(query.ids ?? '');
    const reach = isSystemAdmin(user) ? null : user.tenantIds;
    const found = await findActiveTenants(db, reach);
    return succeed(ids.length === 0 ? found : found.filter(({ id }) => ids.includes(id)));
  });
};

const registerWriteRoutes: FastifyPluginAsync = async (app) => {
  const tenants = createResourceContext(app, sysTenant, createTenantRules(app));
  const { edit } = describeWriteCalls(sysTenant);

  app.serve(
    { ...tenantCalls.add, body: describeAddBody(sysTenant) },
    async (request) => {
      await addRecord(tenants, request.user, readRecordBody(request));
      return succeed(null, '添加成功！');
    },
    FOR_ADMIN,
  );

  app.serve(
    { ...edit, body: describeEditBody(sysTenant) },
    async (request) => {
      const body = readRecordBody(request);
      const { id: sent } = body;
      const [id = 0] = readTenantIds(String(sent));
      await editRecord(tenants, request.user, { ...body, id: String(id) });
      return succeed(null, '修改成功!');
    },
    FOR_ADMIN,
  );
};

const registerRemovalRoutes: FastifyPluginAsync = async (app) => {
  announceWrites(app, sysTenant);
  const remove = async (request: FastifyRequest, text: string): Promise<Removal> => {
    const ids = readTenantIds(text);
    if (ids.length === 0) throw new BusinessError(UNREADABLE);
    let removal: Removal = { removed: [], used: 0 };
    await runAs(app, request.user, async ({ tx, log, after }) => {
      removal = await removeTenants(tx, ids);
      if (removal.removed.length > 0) await log(`删除租户 ${removal.removed.join('、')}`);
      after(() => app.sessions.forgetAccounts());
    });
    return removal;
  };

  const calls = describeWriteCalls(sysTenant);

  app.serve(
    calls.remove,
    async (request) => {
      const [id = ''] = parseIds(getQueryText(request.query, 'id'));
      const { used } = await remove(request, id);
      return used === 0 ? succeed(null, '删除成功') : fail('该租户已被引用，无法删除！');
    },
    FOR_ADMIN,
  );

  app.serve(
    calls.removeBatch,
    async (request) => {
      const { removed, used } = await remove(request, getQueryText(request.query, 'ids'));
      if (used === 0) return succeed(null, '删除成功！');
      return removed.length === 0
        ? fail('选择的租户都已被引用，无法删除！')
        : succeed(null, '部分删除成功！（被引用的租户无法删除）');
    },
    FOR_ADMIN,
  );
};

/** Numbers of tenants in a comma list; what is none names nobody. */
function readTenantIds(text: string): readonly number[] {
  return parseIds(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_TENANT_ID);
}

const MAX_TENANT_ID = 2_147_483_647;
