import type { FastifyPluginAsync } from 'fastify';
import type { BodyOf } from '#domain/calls/call.ts';
import { menuCalls } from '#domain/calls/menus.ts';
import type { SentEntry } from '#domain/menu/menuEntry.ts';
import { succeed } from '../../http/envelope.ts';
import { splitIds } from '../../http/inputs.ts';
import { addEntry, deleteEntries, editEntry } from './editing.ts';
import { registerMenuReadRoutes } from './readRoutes.ts';
import { registerDataRuleRoutes } from './ruleRoutes.ts';

export const registerMenuRoutes: FastifyPluginAsync = async (app) => {
  await registerMenuReadRoutes(app, {});
  await registerMenuWriteRoutes(app, {});
  await registerDataRuleRoutes(app, {});
};

/** The menu administration writes. */
const registerMenuWriteRoutes: FastifyPluginAsync = async (app) => {
  app.serve(menuCalls.add, async ({ user, body }) =>
    succeed(await addEntry(app, user, readEntry(body)), '添加成功！'),
  );

  app.serve(menuCalls.edit, async ({ user, body }) => {
    await editEntry(app, user, body.id, readEntry(body));
    return succeed(null, '修改成功!');
  });

  app.serve(menuCalls.remove, async ({ user, query }) => {
    await deleteEntries(app, user, [query.id]);
    return succeed(null, '删除成功!');
  });

  app.serve(menuCalls.removeSeveral, async ({ user, query }) => {
    await deleteEntries(app, user, splitIds(query.ids));
    return succeed(null, '删除成功!');
  });
};

function readEntry(body: BodyOf<typeof menuCalls.add>): SentEntry {
  const { sortNo, ...entry } = body;
  return { ...entry, ...(typeof sortNo === 'number' && { sortNo }) };
}
