/** Calls that read: list, recycle bin, totals, one record. */
import { getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { READ_BY_HANDLER } from '../../http/schemas.ts';
import { requireAction, requireReadAccess } from '../access.ts';
import { findChildren, readRows } from '../children.ts';
import { hideColumns, hideValues } from '../columns.ts';
import type { ResourceContext } from '../context.ts';
import { findCountedPage } from '../lists.ts';
import { MISSING } from '../refusal.ts';
import { readQuery, getQueryText } from '../request.ts';
import { describeChildren, describeCount, describeDetail, describeList } from '../schemas/calls.ts';
import { getScope } from '../scope.ts';
import { loadShownRows, loadWholeRows } from '../shown.ts';
import { type Bin, findRow } from '../store.ts';
import { computeTotals } from '../totals.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';

export function readRoutes(context: ResourceContext): void {
  const { app, db, entity } = context;
  const { path } = entity;

  const list = async (user: CurrentUser, query: unknown, bin: Bin) => {
    const visible = hideColumns(entity, user);
    const asked = readQuery(visible, user, query);
    const scope = getScope(entity, user);
    const { records, total } = await findCountedPage(db, entity, scope, asked, bin);
    const shown = await loadShownRows(context, user.tenantId, records);
    const rows = shown.map((row) => hideValues(row, entity, visible));
    return succeed(createPage(rows, total, asked.pageNo, asked.pageSize));
  };

  const readable = { ...requireReadAccess(entity), ...READ_BY_HANDLER };

  app.get(`${path}/list`, { ...readable, schema: describeList(entity) }, ({ user, query }) =>
    list(user, query, 'live'),
  );

  if (hasBin(entity)) {
    const access = { ...requireAction(entity, 'restore'), ...READ_BY_HANDLER };
    app.get(`${path}/recycleList`, { ...access, schema: describeList(entity, '回收站') }, ({ user, query }) =>
      list(user, query, 'deleted'),
    );
  }

  app.get(`${path}/listCount`, { ...readable, schema: describeCount(entity) }, async ({ user, query }) => {
    const visible = hideColumns(entity, user);
    const totals = await computeTotals(db, entity, getScope(entity, user), readQuery(visible, user, query));
    return succeed({ ...totals, sum: hideValues(totals.sum, entity, visible) });
  });

  app.get(`${path}/queryById`, { ...readable, schema: describeDetail(entity) }, async ({ user, query }) => {
    const part = user.permissions.has(`${entity.permission}:detail`) ? 'all' : 'record';
    const row = await findRow(db, entity, getScope(entity, user), getQueryText(query, 'id'), part);
    if (row === undefined) throw new BusinessError(MISSING);
    const [whole] = await loadWholeRows(context, user.tenantId, [row]);
    const shown = hideValues({ ...whole }, entity, hideColumns(entity, user));
    return succeed({ ...shown, ...(await findChildren(db, entity, user, row.id)) });
  });

  for (const children of entity.children ?? []) {
    if (children.readCall === undefined) continue;
    const schema = describeChildren(getEntity(children.entity));
    app.get(`${path}/${children.readCall}`, { ...readable, schema }, async ({ user, query }) => {
      const row = await findRow(db, entity, getScope(entity, user), getQueryText(query, 'id'), 'record');
      if (row === undefined) throw new BusinessError(MISSING);
      return succeed(await readRows(db, children, user, row.id));
    });
  }
}

export function hasBin({ calls }: EntityDescription): boolean {
  return calls?.includes('restore') ?? true;
}
