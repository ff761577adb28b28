/** Calls that read: list, recycle bin, totals, one record. */

import { describeChildrenCall } from '#domain/calls/recordCalls.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed, createPage } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readLeniently } from '../access.ts';
import { findChildren, readRows } from '../children.ts';
import { hideColumns, hideRowValues, hideValues } from '../columns.ts';
import type { ResourceContext } from '../context.ts';
import { loadDisplayRows, loadWholeRows } from '../displayRows.ts';
import { findCountedPage } from '../lists.ts';
import { MISSING } from '../refusal.ts';
import { readQuery, getQueryText } from '../request.ts';
import { describeCount, describeDetail, describeList, describeRecycled } from '../schemas/calls.ts';
import { getScope } from '../scope.ts';
import { type Bin, findRow } from '../store.ts';
import { computeTotals } from '../totals.ts';

export function readRoutes(context: ResourceContext): void {
  const { app, db, entity } = context;
  // What everybody reads is no business of the platform alone, though only it writes.
  const leniently = readLeniently(entity.readers === 'signedIn' ? {} : entity);

  const list = async (user: CurrentUser, query: unknown, bin: Bin) => {
    const visible = hideColumns(entity, user);
    const request = readQuery(visible, user, query);
    const scope = getScope(entity, user);
    const { records, count } = await findCountedPage(db, entity, scope, request, bin);
    const page = await loadDisplayRows(context, user.tenantId, records);
    const rows = page.map((row) => hideRowValues(row, entity, visible));
    return succeed(createPage(rows, count, request.pageNo, request.pageSize));
  };

  // Where pages ask for one level of a tree, other clients ask for the list.
  app.serve(
    { ...describeList(entity), path: `${entity.path}/list` as `/${string}` },
    ({ user, query }) => list(user, query, 'live'),
    leniently,
  );

  if (hasBin(entity))
    app.serve(
      describeRecycled(entity),
      ({ user, query }) => list(user, query, 'deleted'),
      readLeniently(entity),
    );

  app.serve(
    describeCount(entity),
    async ({ user, query }) => {
      const visible = hideColumns(entity, user);
      const request = readQuery(visible, user, query);
      const totals = await computeTotals(db, entity, getScope(entity, user), request);
      return succeed({ ...totals, sum: hideValues(totals.sum, entity, visible) });
    },
    leniently,
  );

  app.serve(
    describeDetail(entity),
    async ({ user, query }) => {
      const part = user.permissions.has(`${entity.permission}:detail`) ? 'all' : 'record';
      const row = await findRow(db, entity, getScope(entity, user), getQueryText(query, 'id'), part);
      if (row === undefined) throw new BusinessError(MISSING);
      const [whole] = await loadWholeRows(context, user.tenantId, [row]);
      const record = hideValues({ ...whole }, entity, hideColumns(entity, user));
      return succeed({ ...record, ...(await findChildren(db, entity, user, row.id)) });
    },
    leniently,
  );

  for (const children of entity.children ?? []) {
    if (children.readCall === undefined) continue;
    const call = describeChildrenCall(entity, getEntity(children.entity), children.readCall);
    app.serve(
      call,
      async ({ user, query }) => {
        const row = await findRow(db, entity, getScope(entity, user), getQueryText(query, 'id'), 'record');
        if (row === undefined) throw new BusinessError(MISSING);
        return succeed(await readRows(db, children, user, row.id));
      },
      leniently,
    );
  }
}

export function hasBin({ calls }: EntityDescription): boolean {
  return calls?.includes('restore') ?? true;
}
