import {
  CloseOutlined,
  DownOutlined,
  MinusOutlined,
  PlusOutlined,
  SaveOutlined,
  UpOutlined,
} from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { getFailureText } from '#src/api/http.ts';
import { type GridParts, useGrid } from '../context/GridContext.ts';
import type { ReadyProps } from '../contract/props.ts';
import { useRowsState } from '../rows/useRowsState.ts';
import { ADD_SETTINGS, addPlace, readAddSettings } from './addSettings.ts';
import { AddSettingsButton } from './AddSettingsButton.tsx';
import styles from './around.module.css';
import { filterAllowedButtons } from './authPrefix.ts';
import { useInsert } from './useInsert.ts';

interface RemoveTalk {
  /** @returns whether they agreed */
  confirm(question: string): Promise<boolean>;
  refuse(reason: string): void;
}

/** Removes the chosen rows by hand: confirmation, permission of the page, event, removal. */
async function removeChosen(
  { rows, props, handle, cursor }: Pick<GridParts, 'rows' | 'props' | 'handle' | 'cursor'>,
  { confirm, refuse }: RemoveTalk,
): Promise<void> {
  const ids = [...rows.chosen];
  if (ids.length === 0 || !(await confirm(`确定要删除这 ${ids.length} 项吗?`))) return;
  // Rows may have changed, or gone, while the question stood there.
  const chosen = ids.flatMap((id) => rows.get(id) ?? []);
  try {
    await props.beforeDelete?.(chosen);
  } catch (reason) {
    refuse(getFailureText(reason, String(reason)));
    return;
  }
  const deleteRows = chosen.filter(({ id }) => !rows.isNew(id));
  const remove = (): void => {
    cursor.close();
    handle.removeRows(chosen.map(({ id }) => id));
  };
  if (deleteRows.length > 0 && props.asyncRemove && props.onRemove !== undefined) {
    props.onRemove({ deleteRows, target: handle, confirmRemove: remove });
    return;
  }
  remove();
  if (deleteRows.length > 0) props.onRemove?.({ deleteRows, target: handle, confirmRemove: remove });
}

const BUTTONS = ['add', 'remove', 'clearSelection'] as const;
const SLOTS = ['prefix', 'suffix'] as const;

/** The row of buttons above the table. */
export function Toolbar() {
  const { props, rows, handle, cursor, excluded } = useGrid();
  // What is marked as collapsible is away until it is asked for.
  const [isOpen, setOpen] = useState(false);
  const chosen = useRowsState(rows, ({ chosen: ids }) => ids.size);
  const { btns = BUTTONS, slots = SLOTS } = props.toolbarConfig ?? {};
  // Where some rows cannot be chosen, the box in the head never gets to "all" and so never clears.
  const hasDisabled = Object.keys(props.disabledRows ?? {}).length > 0;
  const buttons = filterAllowedButtons(hasDisabled ? [...btns, 'clearSelection'] : btns, excluded);
  const size = toButtonSize(props);

  function save(): void {
    cursor.close();
    props.onSave?.({ target: handle });
  }

  return (
    <div className={styles.toolbar} role="toolbar" aria-label="表格操作" data-collapsed={!isOpen}>
      {slots.includes('prefix') && props.toolbarPrefix}
      {buttons.has('add') && <AddButton />}
      {buttons.has('save') && (
        <Button size={size} icon={<SaveOutlined />} disabled={props.disabled} onClick={save}>
          保存
        </Button>
      )}
      {chosen > 0 && buttons.has('remove') && <RemoveButton />}
      {chosen > 0 && buttons.has('clearSelection') && (
        <Button size={size} icon={<CloseOutlined />} onClick={() => handle.clearSelection()}>
          清空选择
        </Button>
      )}
      {slots.includes('suffix') && props.toolbarSuffix}
      {buttons.has('collapse') && (
        <Button
          size={size}
          icon={isOpen ? <UpOutlined /> : <DownOutlined />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </Button>
      )}
      {props.toolbarAfter !== undefined && <span className={styles.after}>{props.toolbarAfter}</span>}
    </div>
  );
}

function toButtonSize({ size }: ReadyProps): 'middle' | 'small' {
  return size === 'medium' ? 'middle' : 'small';
}

/** 新增, with its options where the page wants them. */
function AddButton() {
  const { props, rows, handle, viewport } = useGrid();
  const insert = useInsert();
  const [settings, setSettings] = useState(() => readAddSettings(localStorage));
  const rowCount = useRowsState(rows, ({ count }) => count);
  const size = toButtonSize(props);

  function add(): void {
    const { addRowNum, addIndex, addScrollToBottom } = props.addButtonSettings ? settings : ADD_SETTINGS;
    if (addIndex <= 0) handle.addRows(Array.from({ length: addRowNum }, () => ({})));
    else if (!insert(addPlace(settings, rows.count), addRowNum)) return;
    if (addScrollToBottom) viewport?.scrollTop(Number.MAX_SAFE_INTEGER);
  }

  return (
    <span className={styles.pair}>
      <Button type="primary" size={size} icon={<PlusOutlined />} disabled={props.disabled} onClick={add}>
        新增
      </Button>
      {props.addButtonSettings && (
        <AddSettingsButton settings={settings} rowCount={rowCount} size={size} onChange={setSettings} />
      )}
    </span>
  );
}

function RemoveButton() {
  const grid = useGrid();
  const { modal, message } = App.useApp();
  const remove = (): Promise<void> =>
    removeChosen(grid, {
      confirm: async (question) =>
        await modal.confirm({ title: question, okText: '确定', cancelText: '取消' }),
      refuse: (reason) => void message.warning(reason),
    });
  return (
    <Button
      size={toButtonSize(grid.props)}
      icon={<MinusOutlined />}
      disabled={grid.props.disabled}
      onClick={() => void remove()}
    >
      删除
    </Button>
  );
}
