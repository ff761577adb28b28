import { App, Button } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { BACK } from '../actions/actionWords.ts';
import { hasCall } from '../calls.ts';
import { computePageAfterDelete } from '../list/listQuery.ts';
import type { List } from '../list/useList.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { formatRowName } from '../rowName.ts';

const DELETE = { okText: '确认删除', cancelText: BACK, okButtonProps: { danger: true } } as const;
/** So many records are named before they go. */
const NAMED = 5;

/** 球场“甲”、“乙”等 */
function listNames(entity: EntityDescription, rows: readonly AnyRow[]): string {
  const names = rows.slice(0, NAMED).map((row) => `“${formatRowName(entity, row)}”`);
  return `${entity.title}${names.join('、')}${rows.length > NAMED ? '等' : ''}`;
}

/** How long the way back is offered. */
const UNDO_SEC = 8;

/**
 * Deletes one row or all selected ones. Success shows the message of the server and leaves a page that no longer exists;
 * a refusal shows the reason and changes nothing (LIST-20). Where records can be restored, the message offers it.
 */
export function useDeletion(entity: EntityDescription, api: ResourceApi, list: List, onDeleted: () => void) {
  const { message } = App.useApp();
  const { can } = usePermissions();
  const confirm = useConfirm();
  const { submit } = useSending(undefined, 'toast');
  const isRestorable = hasCall(entity, 'restore');
  const lasting = isRestorable ? '删除后可以在回收站还原' : '删除后不能恢复';
  const canUndo = isRestorable && can(`${entity.permission}:restore`);

  async function run(ids: readonly string[], call: () => Promise<string>): Promise<void> {
    let words = '';
    const isDone = await submit(async () => {
      words = await call();
      return canUndo ? '' : words;
    });
    if (!isDone) return;
    if (canUndo) offerUndo(words, ids);
    onDeleted();
    const pageNo = computePageAfterDelete(list.query.pageNo, list.total, ids.length);
    if (pageNo === list.query.pageNo) list.reload();
    else list.change({ pageNo });
  }

  function offerUndo(words: string, ids: readonly string[]): void {
    const key = `undo-${ids.join()}`;
    async function undo(): Promise<void> {
      message.destroy(key);
      if (await submit(() => api.restore(ids))) list.reload();
    }
    void message.success({
      key,
      duration: UNDO_SEC,
      content: (
        <span>
          {words}
          <Button type="link" size="small" onClick={() => void undo()}>
            撤销
          </Button>
        </span>
      ),
    });
  }

  return {
    async one(row: AnyRow): Promise<void> {
      const name = formatRowName(entity, row);
      const sure = await confirm({
        title: `确定要删除${entity.title}“${name}”吗？`,
        content: lasting,
        ...DELETE,
      });
      if (sure) await run([row.id], () => api.remove(row.id));
    },
    async many(ids: readonly string[], rows: readonly AnyRow[]): Promise<void> {
      if (ids.length === 0) return void message.warning('请选择一条记录');
      const sure = await confirm({
        title: `确定要删除这 ${ids.length} 项吗?`,
        content: [listNames(entity, rows), lasting].filter(Boolean).join('。'),
        ...DELETE,
      });
      if (sure) await run(ids, () => api.removeAll(ids));
    },
  };
}
