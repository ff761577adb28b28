/** Calls that write records as forms and lists do: add, edit, delete, bring back, drag. */
import type { StandardCall } from '#domain/entities/describe.ts';
import { ok } from '../http/envelope.ts';
import { permitted } from './access.ts';
import { addRecord, editRecord } from './commands.ts';
import type { ResourceContext } from './context.ts';
import { deleteRecords, purgeRecords, restoreRecords } from './removal.ts';
import { bodyOf, idsOf, idsOfCall, textOf } from './request.ts';
import { sortRecords } from './sorting.ts';

export function writeRoutes(context: ResourceContext): void {
  const { app, entity } = context;
  const { path } = entity;
  const has = (call: StandardCall): boolean => entity.calls?.includes(call) ?? true;

  if (has('add'))
    app.post(`${path}/add`, permitted(entity, 'add'), async (request) =>
      ok(await addRecord(context, request.user, bodyOf(request)), '添加成功！'),
    );

  if (has('edit'))
    app.route({
      method: ['PUT', 'POST'],
      url: `${path}/edit`,
      ...permitted(entity, 'edit'),
      handler: async (request) => {
        await editRecord(context, request.user, bodyOf(request));
        return ok(null, '修改成功!');
      },
    });

  if (has('delete'))
    app.delete(`${path}/delete`, permitted(entity, 'delete'), async ({ user, query }) => {
      await deleteRecords(context, user, idsOf(textOf(query, 'id')).slice(0, 1));
      return ok(null, '删除成功!');
    });

  if (has('deleteBatch'))
    app.delete(`${path}/deleteBatch`, permitted(entity, 'deleteBatch'), async ({ user, query }) => {
      await deleteRecords(context, user, idsOf(textOf(query, 'ids')));
      return ok(null, '批量删除成功！');
    });

  if (has('restore'))
    app.put(`${path}/restore`, permitted(entity, 'restore'), async (request) => {
      await restoreRecords(context, request.user, idsOfCall(request));
      return ok(null, '恢复成功！');
    });

  if (entity.purge === true)
    app.delete(`${path}/purge`, permitted(entity, 'purge'), async (request) => {
      await purgeRecords(context, request.user, idsOfCall(request));
      return ok(null, '彻底删除成功！');
    });

  if (entity.dragSort !== undefined && has('edit'))
    app.put(`${path}/sort`, permitted(entity, 'edit'), async (request) => {
      await sortRecords(context, request.user, idsOfCall(request));
      return ok(null, '排序成功！');
    });
}
