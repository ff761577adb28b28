/** Calls that write records as forms and lists do: add, edit, delete, bring back, drag. */

import { describeBinCalls, describeWriteCalls } from '#domain/calls/recordCalls.ts';
import type { StandardCall } from '#domain/entities/describe.ts';
import { succeed } from '../../http/envelope.ts';
import { readLeniently } from '../access.ts';
import { addRecord, editRecord } from '../commands.ts';
import type { ResourceContext } from '../context.ts';
import { deleteRecords, purgeRecords, restoreRecords } from '../removal.ts';
import { readRecordBody, parseIds, readIds, getQueryText } from '../request.ts';
import { describeAddBody, describeEditBody, ID_LIST } from '../schemas/calls.ts';
import { sortRecords } from '../sorting.ts';
import { hasBin } from './readRoutes.ts';

export function writeRoutes(context: ResourceContext): void {
  const { app, entity } = context;
  const has = (call: StandardCall): boolean => entity.calls?.includes(call) ?? true;
  const calls = describeWriteCalls(entity);
  const leniently = readLeniently(entity);

  if (has('add'))
    app.serve(
      { ...calls.add, body: describeAddBody(entity) },
      async (request) =>
        succeed(await addRecord(context, request.user, readRecordBody(request)), '添加成功！'),
      leniently,
    );

  if (has('edit'))
    app.serve(
      { ...calls.edit, body: describeEditBody(entity) },
      async (request) => {
        await editRecord(context, request.user, readRecordBody(request));
        return succeed(null, '修改成功!');
      },
      leniently,
    );

  if (has('delete'))
    app.serve(
      calls.remove,
      async ({ user, query }) => {
        await deleteRecords(context, user, parseIds(getQueryText(query, 'id')).slice(0, 1));
        return succeed(null, '删除成功!');
      },
      leniently,
    );

  if (has('deleteBatch'))
    app.serve(
      calls.removeBatch,
      async ({ user, query }) => {
        await deleteRecords(context, user, parseIds(getQueryText(query, 'ids')));
        return succeed(null, '批量删除成功！');
      },
      leniently,
    );

  if (entity.dragSort !== undefined && has('edit'))
    app.serve(
      { ...calls.sort, body: ID_LIST },
      async (request) => {
        await sortRecords(context, request.user, readIds(request));
        return succeed(null, '排序成功！');
      },
      leniently,
    );
}

/** Restores records from the recycle bin, or erases them. */
export function registerBinRoutes(context: ResourceContext): void {
  const { app, entity } = context;
  const calls = describeBinCalls(entity);
  const leniently = readLeniently(entity);

  if (hasBin(entity))
    app.serve(
      { ...calls.restore, body: ID_LIST },
      async (request) => {
        await restoreRecords(context, request.user, readIds(request));
        return succeed(null, '恢复成功！');
      },
      leniently,
    );

  if (entity.purge === true)
    app.serve(
      calls.purge,
      async (request) => {
        await purgeRecords(context, request.user, readIds(request));
        return succeed(null, '彻底删除成功！');
      },
      leniently,
    );
}
