import { App } from 'antd';
import type { AnyRow } from '#domain/entities/describe.ts';
import { ApiError } from '#src/api/http.ts';
import { pageAfterDelete } from './list/listQuery.ts';
import type { List } from './list/useList.ts';
import type { ResourceApi } from './resourceApi.ts';
import { useConfirm } from './useConfirm.ts';

/**
 * Deleting one row or all selected ones. Success tells the server's words and steps back from a page that no longer
 * exists; a refusal tells why and changes nothing (pages-system E5–E7).
 */
export function useDeletion(api: ResourceApi, list: List, onDeleted: () => void) {
  const { message } = App.useApp();
  const confirm = useConfirm();

  async function run(count: number, call: () => Promise<string>): Promise<void> {
    try {
      void message.success(await call());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
      return;
    }
    onDeleted();
    const pageNo = pageAfterDelete(list.query.pageNo, list.total, count);
    if (pageNo === list.query.pageNo) list.reload();
    else list.change({ pageNo });
  }

  return {
    one: (row: AnyRow) => run(1, () => api.remove(row.id)),
    async many(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return void message.warning('请选择一条记录');
      const sure = await confirm({ title: '确认删除', content: `确定要删除这 ${ids.length} 项吗?` });
      if (sure) await run(ids.length, () => api.removeAll(ids));
    },
  };
}
