/** `/sys/sysDepartRole`: roles of departments, and who has them. */

import type { FastifyPluginAsync } from 'fastify';
import { departRoleCalls, departRoleKeepingCalls } from '#domain/calls/departRoles.ts';
import { sysDepartRole } from '#domain/entities/depart.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { readLeniently } from '../../resource/access.ts';
import { addRecord, editRecord } from '../../resource/commands.ts';
import { createResourceContext } from '../../resource/context.ts';
import { deleteRecords } from '../../resource/removal.ts';
import { parseIds } from '../../resource/request.ts';
import { listSource } from '../../resource/routes/rowSource.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { changeDeparts } from './editing.ts';
import { requireManagedDepart } from './leaders.ts';
import { assignDepartRoles } from './members.ts';
import {
  createDepartRoleRows,
  createDepartRoleRules,
  requireDepartRole,
  requireDepartRoles,
} from './roles.ts';

export const registerDepartRoleRoutes: FastifyPluginAsync = async (app) => {
  await registerReading(app, {});
  await registerWriting(app, {});
  await registerAssigning(app, {});
};

const registerReading: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const rows = createDepartRoleRows(db);

  app.serve(
    describeList(sysDepartRole),
    async ({ user, query }) => succeed(await listSource(rows, user, query)),
    readLeniently({}),
  );

  app.serve(departRoleKeepingCalls.read, async ({ user, query }) =>
    succeed(await requireDepartRole(db, user, query.id)),
  );
};

const registerWriting: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const roles = createResourceContext(app, sysDepartRole, createDepartRoleRules(app));
  const remove = async (user: CurrentUser, ids: readonly string[]): Promise<void> => {
    await requireDepartRoles(db, user, ids);
    await deleteRecords(roles, user, ids);
  };

  app.serve(departRoleKeepingCalls.add, async ({ user, body }) => {
    await addRecord(roles, user, body);
    return succeed(null, '添加成功！');
  });

  app.serve(departRoleKeepingCalls.edit, async ({ user, body }) => {
    await requireDepartRole(db, user, body.id ?? '');
    await editRecord(roles, user, body);
    return succeed(null, '编辑成功!');
  });

  app.serve(departRoleKeepingCalls.remove, async ({ user, query }) => {
    await remove(user, [query.id]);
    return succeed(null, '删除成功！');
  });

  app.serve(departRoleKeepingCalls.removeSeveral, async ({ user, query }) => {
    await remove(user, parseIds(query.ids));
    return succeed(null, '批量删除成功！');
  });
};

/** Who has which of them. */
const registerAssigning: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(departRoleCalls.listOfDepart, async ({ user, query }) => {
    const depart = await requireManagedDepart(db, user, query.departId ?? '');
    const roles = db.selectFrom('sysDepartRole').selectAll().where('departId', '=', depart.id);
    return succeed(await roles.orderBy('createTime').orderBy('id').execute());
  });

  app.serve(departRoleCalls.listOfUser, async ({ user, query }) => {
    const depart = await requireManagedDepart(db, user, query.departId ?? '');
    const links = await db
      .selectFrom('sysDepartRoleUser as ru')
      .innerJoin('sysDepartRole as r', 'r.id', 'ru.droleId')
      .select(['ru.id', 'ru.userId', 'ru.droleId'])
      .where('r.departId', '=', depart.id)
      .where('ru.userId', '=', query.userId ?? '')
      .execute();
    return succeed(links);
  });

  app.serve(departRoleCalls.assign, async ({ user, body: { userId, newRoleId, oldRoleId } }) => {
    const lists = { wanted: splitIds(newRoleId ?? ''), seen: splitIds(oldRoleId ?? '') };
    await changeDeparts(app, user, (change) => assignDepartRoles(change, userId, lists));
    return succeed(null, '添加成功！');
  });
};
