/** `/sys/sysDepart`: departments as their keepers read and write them (SYSTEM-80). */

import type { FastifyPluginAsync } from 'fastify';
import { departCalls } from '#domain/calls/departs.ts';
import { DelFlag } from '#domain/codes/system.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { trimText } from '../../http/schemas.ts';
import { readLeniently } from '../../resource/access.ts';
import { editRecord } from '../../resource/commands.ts';
import { createResourceContext, transact } from '../../resource/context.ts';
import { AUDIT } from '../../resource/pageOfRows.ts';
import { deleteRecords } from '../../resource/removal.ts';
import { parseIds } from '../../resource/request.ts';
import { type RowSource, listSource } from '../../resource/routes/rowSource.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { findLiveDeparts, NO_DEPART, requireDepart, requireDeparts, toDepartNode } from './departRows.ts';
import { findDirectors } from './leaders.ts';
import { addDepart, createDepartRules, createRemovalRules } from './rules.ts';

export const registerDepartRoutes: FastifyPluginAsync = async (app) => {
  await registerReading(app, {});
  await registerLookups(app, {});
  await registerWriting(app, {});
};

const registerReading: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const rows: RowSource = {
    entity: sysDepart,
    columns: AUDIT,
    select: ({ tenantId }) =>
      getRecordDb(db)
        .selectFrom<string>('sysDepart')
        .where('tenantId', '=', tenantId)
        .where('delFlag', '=', DelFlag.live),
  };

  app.serve(
    describeList(sysDepart),
    async ({ user, query }) => succeed(await listSource(rows, user, query)),
    readLeniently(sysDepart),
  );

  app.serve(departCalls.read, async ({ user, query }) => {
    const row = await requireDepart(db, user.tenantId, query.id);
    const directors = await findDirectors(db, user.tenantId);
    return succeed({ ...row, directorUserIds: (directors.get(row.id) ?? []).join(',') });
  });

  app.serve(departCalls.listAll, async ({ user, query }) => {
    const ids = parseIds(trimText(query.id, 4000));
    const departs = await findLiveDeparts(db, user.tenantId);
    return succeed(ids.length === 0 ? departs : departs.filter(({ id }) => ids.includes(id)));
  });
};

/** Names of departments, which are no secret among those who signed in. */
const registerLookups: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.serve(departCalls.readParentName, async ({ user, query }) => {
    const departs = await findLiveDeparts(db, user.tenantId);
    const one = departs.find(({ id }) => id === trimText(query.departId));
    if (one === undefined) throw new BusinessError(NO_DEPART);
    return succeed(departs.find(({ id }) => id === one.parentId)?.departName ?? '');
  });

  app.serve(departCalls.findByCode, async ({ user, query }) => {
    const code = trimText(query.orgCode);
    const departs = await findLiveDeparts(db, user.tenantId);
    return succeed(departs.find(({ orgCode }) => orgCode === code) ?? null);
  });

  app.serve(departCalls.listAbove, async ({ user, query }) => {
    const [departId, code] = [trimText(query.departId), trimText(query.orgCode)];
    if (departId === '' && code === '') throw new BusinessError('departId 和 orgCode 不能都为空！');
    const departs = await findLiveDeparts(db, user.tenantId);
    const one = departs.find(({ id, orgCode }) => (departId === '' ? orgCode === code : id === departId));
    if (one === undefined) throw new BusinessError(NO_DEPART);
    const above = departs
      .filter(({ id, orgCode }) => id !== one.id && one.orgCode.startsWith(orgCode))
      .toSorted((a, b) => a.orgCode.length - b.orgCode.length);
    return succeed({
      [one.id]: {
        parentIds: above.map(({ id }) => id),
        parentMap: Object.fromEntries(above.map((row) => [row.id, row])),
      },
    });
  });
};

const registerWriting: FastifyPluginAsync = async (app) => {
  const departs = createResourceContext(app, sysDepart, createRemovalRules(app));
  const remove = async (user: CurrentUser, ids: readonly string[]) => {
    await requireDeparts(app.db, user.tenantId, ids);
    await deleteRecords(departs, user, ids);
    return succeed(null, '删除成功!');
  };

  app.serve(departCalls.add, async ({ user, body }) => {
    const row = await transact(departs, user, (work) => addDepart(work, body));
    return succeed(toDepartNode(row, [], null), '添加成功！');
  });

  app.serve(departCalls.edit, async ({ user, body }) => {
    const { id } = body;
    await requireDepart(app.db, user.tenantId, String(id));
    await editRecord(createResourceContext(app, sysDepart, createDepartRules(body)), user, body);
    return succeed(null, '修改成功!');
  });

  app.serve(departCalls.remove, ({ user, query }) => remove(user, [query.id]));
  app.serve(departCalls.removeSeveral, ({ user, query }) => remove(user, parseIds(query.ids)));
};
