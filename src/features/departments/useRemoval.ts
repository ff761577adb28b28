import { type Depart, deleteDeparts } from '#src/api/departs.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';

/** Asks, and removes the departments with all that is below them. */
export function useRemoval(onRemoved: (ids: readonly string[]) => void) {
  const http = useHttp();
  const confirm = useConfirm();
  const { submit } = useSending(undefined, 'toast');
  return async (departs: readonly Depart[]): Promise<void> => {
    const [first, ...others] = departs;
    if (first === undefined) return;
    const ids = departs.map(({ id }) => id);
    const asked = await confirm({
      title: '确认删除',
      content:
        others.length === 0
          ? `确定要删除“${first.departName}”以及它的所有下级部门吗？部门的用户关联、权限和部门角色将一并删除。`
          : `确定要删除所选的 ${departs.length} 个部门以及它们的所有下级部门吗？部门的用户关联、权限和部门角色将一并删除。`,
      okButtonProps: { danger: true },
    });
    if (asked && (await submit(() => deleteDeparts(http, ids)))) onRemoved(ids);
  };
}
