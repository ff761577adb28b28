/** 代理人 (SYSTEM-25): who does somebody's work for a time; one record an account. */

import type { FastifyPluginAsync } from 'fastify';
import { agentCalls, type WrittenAgent } from '#domain/calls/agents.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { managePeople } from '../../auth/people.ts';
import { createId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { createPage, readPageRequest, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { trimText } from '../../http/schemas.ts';
import { MISSING } from '../../resource/refusal.ts';

const SAVED = '代理人设置成功！';

export const registerAgentRoutes: FastifyPluginAsync = async (app) => {
  await registerAgentReading(app, {});
  await registerAgentWriting(app, {});
};

const registerAgentReading: FastifyPluginAsync = async (app) => {
  app.serve(agentCalls.list, async ({ user, query }) => {
    const { pageNo, pageSize, offset } = readPageRequest(query);
    const [userName, agentUserName] = [trimText(query.userName), trimText(query.agentUserName)];
    const rows = agentsOf(app.db, user)
      .$if(userName !== '', (agents) => agents.where('a.userName', '=', userName))
      .$if(agentUserName !== '', (agents) => agents.where('a.agentUserName', '=', agentUserName));
    const { total } = await rows
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const page = await rows
      .selectAll('a')
      .orderBy('a.createTime', 'desc')
      .orderBy('a.id')
      .offset(offset)
      .limit(pageSize)
      .execute();
    return succeed(createPage(page, total, pageNo, pageSize));
  });

  app.serve(agentCalls.readOfUser, async ({ user, query: { userName } }) => {
    const row = await agentsOf(app.db, user)
      .selectAll('a')
      .where('a.userName', '=', userName)
      .executeTakeFirst();
    if (row === undefined) throw new BusinessError(MISSING);
    return succeed(row);
  });

  app.serve(agentCalls.read, async ({ user, query: { id } }) => {
    const row = await agentsOf(app.db, user).selectAll('a').where('a.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new BusinessError(MISSING);
    return succeed(row);
  });
};

const registerAgentWriting: FastifyPluginAsync = async (app) => {
  /** Writes by the account that it is about, whichever id came along. */
  const save = async (user: CurrentUser, agent: WrittenAgent): Promise<void> => {
    refuseImpossible(agent);
    await refuseStrangeAgent(app.db, user, agent.agentUserName);
    await managePeople(
      app,
      user,
      { username: agent.userName },
      ([person]) => person.setAgent({ ...agent, id: createId() }),
      ([{ username }]) => `设置用户 ${username} 的代理人 ${agent.agentUserName}`,
    );
  };

  app.serve(agentCalls.add, async ({ user, body }) => {
    await save(user, body);
    return succeed(null, SAVED);
  });

  app.serve(agentCalls.edit, async ({ user, body }) => {
    await save(user, body);
    return succeed(null, SAVED);
  });

  const remove = async (user: CurrentUser, ids: readonly string[]): Promise<void> => {
    const rows = await agentsOf(app.db, user).select('a.userName').where('a.id', 'in', ids).execute();
    if (rows.length < new Set(ids).size) throw new BusinessError(MISSING);
    for (const { userName } of rows)
      await managePeople(
        app,
        user,
        { username: userName },
        ([person]) => person.setAgent(null),
        ([{ username }]) => `取消用户 ${username} 的代理人`,
      );
  };

  app.serve(agentCalls.remove, async ({ user, query: { id } }) => {
    await remove(user, [id]);
    return succeed(null, '删除成功!');
  });

  app.serve(agentCalls.removeSeveral, async ({ user, query: { ids } }) => {
    await remove(user, splitIds(ids));
    return succeed(null, '批量删除成功！');
  });
};

/** Those of accounts of the caller's tenant. */
function agentsOf(db: Db, { tenantId }: CurrentUser) {
  return db
    .selectFrom('sysUserAgent as a')
    .innerJoin('sysUser as u', 'u.username', 'a.userName')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .where('t.tenantId', '=', tenantId)
    .where('u.delFlag', '=', 0);
}

function refuseImpossible({ userName, agentUserName, startTime, endTime }: WrittenAgent): void {
  if (userName === agentUserName) throw new BusinessError('代理人不能是本人！');
  if (startTime >= endTime) throw new BusinessError('代理结束时间须晚于开始时间！');
}

/** Somebody of the same tenant who may sign in. */
async function refuseStrangeAgent(db: Db, { tenantId }: CurrentUser, username: string): Promise<void> {
  const agent = await db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .select('u.id')
    .where('u.username', '=', username)
    .where('t.tenantId', '=', tenantId)
    .where('u.delFlag', '=', 0)
    .where('u.status', '=', 1)
    .executeTakeFirst();
  if (agent === undefined) throw new BusinessError('代理人不存在或已冻结！');
}
