import { departCalls } from '#domain/calls/departs.ts';
import type { DepartNode } from '#domain/calls/departTrees.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';

const TOAST = { place: 'toast' } as const;

/** Asks, and removes the departments with all that is below them. */
export function useRemoval(onRemoved: (ids: readonly string[]) => void) {
  const confirm = useConfirm();
  const one = useSubmit(departCalls.remove, TOAST);
  const several = useSubmit(departCalls.removeSeveral, TOAST);
  return async (departs: readonly DepartNode[]): Promise<void> => {
    const [first, ...others] = departs;
    if (first === undefined) return;
    const ids = departs.map(({ id }) => id);
    const isConfirmed = await confirm({
      title: `删除${others.length === 0 ? `部门“${first.departName}”` : `${departs.length} 个部门`}`,
      okText: '确认删除',
      content:
        others.length === 0
          ? `确定要删除“${first.departName}”以及它的所有下级部门吗？部门的用户关联、权限和部门角色将一并删除。`
          : `确定要删除所选的 ${departs.length} 个部门以及它们的所有下级部门吗？部门的用户关联、权限和部门角色将一并删除。`,
      okButtonProps: { danger: true },
    });
    if (!isConfirmed) return;
    const isGone = await (others.length === 0
      ? one.submit({ id: first.id })
      : several.submit({ ids: `${ids.join(',')},` }));
    if (isGone) onRemoved(ids);
  };
}
