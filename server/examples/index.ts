/** What the example pages read beside records: the menu as a tree, level by level, and samples. */

import type { FastifyPluginAsync } from 'fastify';
import type { ReplyOf } from '#domain/calls/call.ts';
import { describeSampleCounts, menuLevelCalls, sampleCalls } from '#domain/calls/samples.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import type { Db } from '../database/schema.ts';
import { succeed } from '../http/envelope.ts';
import {
  answerPage,
  answerSample,
  SAMPLE_COUNTS,
  SAMPLE_PERMISSIONS,
  SAMPLE_ROLES,
  SAMPLE_SERVICES,
  SAMPLE_USERS,
} from './samples.ts';

export const registerExamples: FastifyPluginAsync = async (app) => {
  app.serve(menuLevelCalls.list, async ({ query: { id = TOP_NODE } }) =>
    succeed(await listMenuLevel(app.db, id === TOP_NODE ? null : id)),
  );
  // Invented figures are for trying things out: a server of a club shows none (EXAMPLE-03).
  if (!app.settings.isDemo) return;
  app.serve(sampleCalls.listUsers, async ({ query }) => answerPage(SAMPLE_USERS, query));
  app.serve(sampleCalls.listRoles, async ({ query }) => answerPage(SAMPLE_ROLES, query));
  app.serve(sampleCalls.listPermissions, async ({ query }) => answerPage(SAMPLE_PERMISSIONS, query));
  app.serve(sampleCalls.listServices, async ({ query }) => answerPage(SAMPLE_SERVICES, query));
  for (const [name, rows] of Object.entries(SAMPLE_COUNTS))
    app.serve(describeSampleCounts(name), async () => succeed(rows));
  app.serve(sampleCalls.listAllPermissions, async () => answerSample(SAMPLE_PERMISSIONS));
};

/** Menu entries and buttons below one of them. @param parentId `null` = the roots */
async function listMenuLevel(db: Db, parentId: string | null): Promise<ReplyOf<typeof menuLevelCalls.list>> {
  const level = db
    .selectFrom('sysPermission as entry')
    .select(['id', 'name', 'component', 'sortNo'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('sysPermission as below')
            .select('below.id')
            .whereRef('below.parentId', '=', 'entry.id')
            .where('below.delFlag', '=', 0),
        )
        .as('hasChildren'),
    )
    .where('delFlag', '=', 0)
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    // A button without a page is no root.
    .where((eb) => (parentId === null ? eb('menuType', '!=', 2) : eb.lit(true)))
    .orderBy('sortNo')
    .orderBy('id');
  return (await level.execute()).map(({ id, name, component, sortNo, hasChildren }) => ({
    id,
    name,
    component,
    orderNum: sortNo,
    hasChildren: Boolean(hasChildren),
  }));
}
