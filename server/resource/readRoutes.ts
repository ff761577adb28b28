/** Calls that read: list, recycle bin, totals, one record. */
import type { EntityDescription } from '#domain/entities/describe.ts';
import { ok, page } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { permitted, readable } from './access.ts';
import { childrenOf, readRows } from './children.ts';
import type { ResourceContext } from './context.ts';
import { countedPage } from './lists.ts';
import { MISSING } from './refusal.ts';
import { readQuery, textOf } from './request.ts';
import { scopeOf } from './scope.ts';
import { shownRows, wholeRows } from './shown.ts';
import { type Bin, findRow } from './store.ts';
import { totalsOf } from './totals.ts';
import type { CurrentUser } from '../auth/currentUser.ts';

export function readRoutes(context: ResourceContext): void {
  const { app, db, entity } = context;
  const { path } = entity;

  const list = async (user: CurrentUser, query: unknown, bin: Bin) => {
    const asked = readQuery(entity, user, query);
    const scope = scopeOf(entity, user);
    const { records, total } = await countedPage(db, entity, scope, asked, bin);
    const shown = await shownRows(context, user.tenantId, records);
    return ok(page(shown, total, asked.pageNo, asked.pageSize));
  };

  app.get(`${path}/list`, readable(entity), ({ user, query }) => list(user, query, 'live'));

  if (hasBin(entity))
    app.get(`${path}/recycleList`, permitted(entity, 'restore'), ({ user, query }) =>
      list(user, query, 'deleted'),
    );

  app.get(`${path}/listCount`, readable(entity), async ({ user, query }) =>
    ok(await totalsOf(db, entity, scopeOf(entity, user), readQuery(entity, user, query))),
  );

  app.get(`${path}/queryById`, readable(entity), async ({ user, query }) => {
    const part = user.permissions.has(`${entity.permission}:detail`) ? 'all' : 'record';
    const row = await findRow(db, entity, scopeOf(entity, user), textOf(query, 'id'), part);
    if (row === undefined) throw new BusinessError(MISSING);
    const [whole] = await wholeRows(context, user.tenantId, [row]);
    return ok({ ...whole, ...(await childrenOf(db, entity, user, row.id)) });
  });

  for (const children of entity.children ?? [])
    if (children.readCall !== undefined)
      app.get(`${path}/${children.readCall}`, readable(entity), async ({ user, query }) => {
        const row = await findRow(db, entity, scopeOf(entity, user), textOf(query, 'id'), 'record');
        if (row === undefined) throw new BusinessError(MISSING);
        return ok(await readRows(db, children, user, row.id));
      });
}

export function hasBin({ calls }: EntityDescription): boolean {
  return calls?.includes('restore') ?? true;
}
