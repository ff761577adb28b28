import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useState } from 'react';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useGrid } from '../context/GridContext.ts';
import { useTableEvent } from '../context/useTableEvent.ts';
import styles from './around.module.css';
import { dragByHandle } from './handleDrag.ts';
import { useAltKeys } from './useAltKeys.ts';
import { useInsert } from './useInsert.ts';

interface Opened {
  readonly id: string;
  readonly handle: DOMRectReadOnly;
}

/**
 * The column of handles: press for the menu, drag to another place, double-click to insert below;
 * Alt with the arrows moves the row of the cursor. Sort numbers are the rows' own matter.
 */
export function HandleColumn() {
  const { props, rows, viewport, cursor, handle, excluded } = useGrid();
  const insert = useInsert();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOn = props.dragSort && !props.disabled;
  const mayInsert = !excluded.has('add');

  const move = useHandler((id: string, to: number): void => {
    const oldIndex = rows.indexOf(id);
    if (oldIndex < 0 || to < 0 || to >= rows.count || to === oldIndex) return;
    cursor.close();
    rows.move(id, to);
    props.onDragged?.({ oldIndex, newIndex: to, target: handle });
  });
  const insertBelow = (id: string): void => {
    setOpened(null);
    if (mayInsert) insert(rows.indexOf(id) + 1);
  };
  const press = useHandler((id: string, at: DOMRectReadOnly): void => setOpened({ id, handle: at }));
  useAltKeys(isOn, (key, active) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (step === undefined) return false;
    move(active.id, rows.indexOf(active.id) + step);
    viewport?.scrollTo(active);
    return true;
  });

  useEffect(() => {
    if (viewport === null || !isOn) return;
    return dragByHandle(viewport, { indexOf: (id) => rows.indexOf(id), drop: move, press });
  }, [viewport, isOn, rows, move, press]);
  useTableEvent('dblclick', isOn, ({ target }) => {
    const lead = viewport?.leadOf(target);
    if (lead?.kind === 'drag' && lead.id !== null) insertBelow(lead.id);
  });

  if (opened === null) return null;
  const index = rows.indexOf(opened.id);
  const items = listMenuItems(index, rows.count, mayInsert);
  const { left, top, width, height } = opened.handle;
  return (
    <Dropdown
      open
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the keys
      autoFocus
      onOpenChange={(isOpen) => isOpen || setOpened(null)}
      menu={{
        items,
        onClick: ({ key }) => {
          setOpened(null);
          if (key === 'insert') insertBelow(opened.id);
          else move(opened.id, key === 'up' ? index - 1 : index + 1);
        },
      }}
    >
      <span className={styles.anchor} style={{ left, top, width, height }} />
    </Dropdown>
  );
}

function listMenuItems(index: number, count: number, mayInsert: boolean): NonNullable<MenuProps['items']> {
  return [
    { key: 'up', label: '向上移', disabled: index <= 0 },
    { key: 'down', label: '向下移', disabled: index < 0 || index >= count - 1 },
    { type: 'divider' },
    { key: 'insert', label: '插入一行', disabled: index < 0 || !mayInsert },
  ];
}
