/** Calls that write records as forms and lists do: add, edit, delete, bring back, drag. */
import type { StandardCall } from '#domain/entities/describe.ts';
import { succeed } from '../../http/envelope.ts';
import { READ_BY_HANDLER } from '../../http/schemas.ts';
import { requireAction } from '../access.ts';
import { addRecord, editRecord } from '../commands.ts';
import type { ResourceContext } from '../context.ts';
import { deleteRecords, purgeRecords, restoreRecords } from '../removal.ts';
import { readRecordBody, parseIds, readIds, getQueryText } from '../request.ts';
import { describeAdd, describeDelete, describeEdit, describeIds } from '../schemas/calls.ts';
import { sortRecords } from '../sorting.ts';

export function writeRoutes(context: ResourceContext): void {
  const { app, entity } = context;
  const { path } = entity;
  const has = (call: StandardCall): boolean => entity.calls?.includes(call) ?? true;
  const forAction = (action: string) => ({ ...requireAction(entity, action), ...READ_BY_HANDLER });

  if (has('add'))
    app.post(`${path}/add`, { ...forAction('add'), schema: describeAdd(entity) }, async (request) =>
      succeed(await addRecord(context, request.user, readRecordBody(request)), '添加成功！'),
    );

  if (has('edit'))
    app.route({
      method: ['PUT', 'POST'],
      url: `${path}/edit`,
      ...forAction('edit'),
      schema: describeEdit(entity),
      handler: async (request) => {
        await editRecord(context, request.user, readRecordBody(request));
        return succeed(null, '修改成功!');
      },
    });

  if (has('delete'))
    app.delete(
      `${path}/delete`,
      { ...forAction('delete'), schema: describeDelete(entity, '删除') },
      async ({ user, query }) => {
        await deleteRecords(context, user, parseIds(getQueryText(query, 'id')).slice(0, 1));
        return succeed(null, '删除成功!');
      },
    );

  if (has('deleteBatch'))
    app.delete(
      `${path}/deleteBatch`,
      { ...forAction('deleteBatch'), schema: describeDelete(entity, '批量删除', true) },
      async ({ user, query }) => {
        await deleteRecords(context, user, parseIds(getQueryText(query, 'ids')));
        return succeed(null, '批量删除成功！');
      },
    );

  if (has('restore'))
    app.put(
      `${path}/restore`,
      { ...forAction('restore'), schema: describeIds(entity, '恢复') },
      async (request) => {
        await restoreRecords(context, request.user, readIds(request));
        return succeed(null, '恢复成功！');
      },
    );

  if (entity.purge === true)
    app.delete(
      `${path}/purge`,
      { ...forAction('purge'), schema: describeDelete(entity, '彻底删除') },
      async (request) => {
        await purgeRecords(context, request.user, readIds(request));
        return succeed(null, '彻底删除成功！');
      },
    );

  if (entity.dragSort !== undefined && has('edit'))
    app.put(
      `${path}/sort`,
      { ...forAction('edit'), schema: describeIds(entity, '排序') },
      async (request) => {
        await sortRecords(context, request.user, readIds(request));
        return succeed(null, '排序成功！');
      },
    );
}
