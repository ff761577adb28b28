/** Calls that write records as forms and lists do: add, edit, delete, bring back, drag. */
import type { StandardCall } from '#domain/entities/describe.ts';
import { succeed } from '../http/envelope.ts';
import { requireAction } from './access.ts';
import { addRecord, editRecord } from './commands.ts';
import type { ResourceContext } from './context.ts';
import { deleteRecords, purgeRecords, restoreRecords } from './removal.ts';
import { readRecordBody, parseIds, readIds, getQueryText } from './request.ts';
import { sortRecords } from './sorting.ts';

export function writeRoutes(context: ResourceContext): void {
  const { app, entity } = context;
  const { path } = entity;
  const has = (call: StandardCall): boolean => entity.calls?.includes(call) ?? true;

  if (has('add'))
    app.post(`${path}/add`, requireAction(entity, 'add'), async (request) =>
      succeed(await addRecord(context, request.user, readRecordBody(request)), '添加成功！'),
    );

  if (has('edit'))
    app.route({
      method: ['PUT', 'POST'],
      url: `${path}/edit`,
      ...requireAction(entity, 'edit'),
      handler: async (request) => {
        await editRecord(context, request.user, readRecordBody(request));
        return succeed(null, '修改成功!');
      },
    });

  if (has('delete'))
    app.delete(`${path}/delete`, requireAction(entity, 'delete'), async ({ user, query }) => {
      await deleteRecords(context, user, parseIds(getQueryText(query, 'id')).slice(0, 1));
      return succeed(null, '删除成功!');
    });

  if (has('deleteBatch'))
    app.delete(`${path}/deleteBatch`, requireAction(entity, 'deleteBatch'), async ({ user, query }) => {
      await deleteRecords(context, user, parseIds(getQueryText(query, 'ids')));
      return succeed(null, '批量删除成功！');
    });

  if (has('restore'))
    app.put(`${path}/restore`, requireAction(entity, 'restore'), async (request) => {
      await restoreRecords(context, request.user, readIds(request));
      return succeed(null, '恢复成功！');
    });

  if (entity.purge === true)
    app.delete(`${path}/purge`, requireAction(entity, 'purge'), async (request) => {
      await purgeRecords(context, request.user, readIds(request));
      return succeed(null, '彻底删除成功！');
    });

  if (entity.dragSort !== undefined && has('edit'))
    app.put(`${path}/sort`, requireAction(entity, 'edit'), async (request) => {
      await sortRecords(context, request.user, readIds(request));
      return succeed(null, '排序成功！');
    });
}
