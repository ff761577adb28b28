import { HolderOutlined } from '@ant-design/icons';
import { type DragEvent, type HTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { hasCall } from '../calls.ts';
import { isOwn, useResourceEnvironment } from '../environment.ts';
import { moveItem } from '../form/controls/rows.ts';
import type { List } from '../list/useList.ts';
import styles from '../resource.module.css';
import type { ResourceApi } from '../resourceApi.ts';

export interface DragSort {
  /** What a row is dragged by. */
  handle(row: AnyRow): ReactNode;
  rowProps(row: AnyRow): HTMLAttributes<HTMLElement>;
  /** Moves a row one place up (-1) or down (1); `null` where it is the first or last of the page. */
  step(row: AnyRow, by: -1 | 1): (() => void) | null;
}

/**
 * Rows that are dragged into their order by a handle, or moved by its arrow keys; the server gives them the places
 * they hold together. `null` for records without an order, and while the list stands in another one.
 */
export function useDragSort(entity: EntityDescription, api: ResourceApi, list: List): DragSort | null {
  const { submit } = useSending(undefined, 'toast');
  const environment = useResourceEnvironment();
  const may = useCan(`${entity.permission}:edit`);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  if (entity.dragSort === undefined || !hasCall(entity, 'edit') || !may || list.query.sort !== null)
    return null;
  const ids = list.rows.filter((row) => isOwn(entity, environment, row)).map(({ id }) => id);

  async function move(id: string, to: number): Promise<void> {
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    await submit(() => api.reorder(moveItem(ids, from, to)));
    list.reload();
  }

  function onKey(event: KeyboardEvent, id: string): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    void move(id, ids.indexOf(id) + step);
  }

  return {
    handle: ({ id, [entity.display]: name }) =>
      ids.includes(id) && (
        <button
          type="button"
          className={styles.handle}
          draggable
          title="拖动排序，或按上下键移动"
          aria-label={`移动 ${String(name ?? id)}`}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', id);
            setDragged(id);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          onKeyDown={(event) => onKey(event, id)}
        >
          <HolderOutlined aria-hidden />
        </button>
      ),
    rowProps: ({ id }) => ({
      ...(over === id && dragged !== id && { className: styles.dropHere }),
      onDragOver(event: DragEvent) {
        if (dragged === null) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged !== null) void move(dragged, ids.indexOf(id));
        setDragged(null);
        setOver(null);
      },
    }),
    step({ id }, by) {
      const to = ids.indexOf(id) + by;
      return !ids.includes(id) || to < 0 || to >= ids.length ? null : () => void move(id, to);
    },
  };
}
