import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import type { Circumstances } from '#domain/entities/lifecycle.ts';
import { findStandardRefusal } from '#domain/lifecycle/rules.ts';
import { hasCall } from '../calls.ts';
import type { OpenedRecord } from '../form/RecordDialog.tsx';
import type { RowAction } from './rowAction.ts';

interface Doing {
  /** The user may change the row. */
  readonly isOwn: boolean;
  readonly actor?: Circumstances['actor'];
  /** What stands between 编辑 and 删除. */
  readonly between: readonly RowAction[];
  open(opened: OpenedRecord): void;
  remove(): void;
}

/** Everything that may be done to a row, in its order; what its calls or its state do not allow is left out. */
export function listStandardActions(
  entity: EntityDescription,
  row: AnyRow,
  doing: Doing,
): readonly RowAction[] {
  const { name, permission } = entity;
  const { id } = row;
  const { actor } = doing;
  const may = (call: 'edit' | 'remove'): boolean =>
    doing.isOwn && findStandardRefusal(name, call, row, actor && { actor }) === null;
  return [
    {
      key: 'detail',
      label: '详情',
      permission: `${permission}:detail`,
      run: () => doing.open({ action: 'detail', id }),
    },
    ...(hasCall(entity, 'edit') && may('edit')
      ? [
          {
            key: 'edit',
            label: '编辑',
            permission: getCallPermission(entity, 'edit'),
            run: () => doing.open({ action: 'edit', id }),
          },
        ]
      : []),
    ...doing.between,
    ...(hasCall(entity, 'delete') && may('remove')
      ? [
          {
            key: 'delete',
            label: '删除',
            permission: getCallPermission(entity, 'delete'),
            danger: true,
            run: doing.remove,
          },
        ]
      : []),
  ];
}
