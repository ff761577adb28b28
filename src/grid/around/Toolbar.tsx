import { useState } from 'react';
import {
  CloseOutlined,
  DownOutlined,
  MinusOutlined,
  PlusOutlined,
  SaveOutlined,
  UpOutlined,
} from '@ant-design/icons';
import { App, Button } from 'antd';
import { useGrid } from '../context/GridContext.ts';
import { AddSettingsButton } from './AddSettingsButton.tsx';
import { ADD_SETTINGS, addPlace, readAddSettings } from './addSettings.ts';
import styles from './around.module.css';
import { filterAllowedButtons } from './authPrefix.ts';
import { removeChosen } from './removeFlow.ts';
import { useInsert } from './useInsert.ts';
import { useRowsState } from '../rows/useRowsState.ts';

const BUTTONS = ['add', 'remove', 'clearSelection'] as const;
const SLOTS = ['prefix', 'suffix'] as const;

/** The row of buttons above the table. */
export function Toolbar() {
  const grid = useGrid();
  const { props, rows, handle, viewport } = grid;
  const { modal, message } = App.useApp();
  const insert = useInsert();
  const [settings, setSettings] = useState(() => readAddSettings(localStorage));
  // What is marked as collapsible is away until it is asked for.
  const [isOpen, setOpen] = useState(false);
  const chosen = useRowsState(rows, ({ chosen: ids }) => ids.size);
  const rowCount = useRowsState(rows, ({ count }) => count);
  const { btns = BUTTONS, slots = SLOTS } = props.toolbarConfig ?? {};
  // Where some rows cannot be chosen, the box in the head never gets to "all" and so never clears.
  const hasDisabled = Object.keys(props.disabledRows ?? {}).length > 0;
  const buttons = filterAllowedButtons(hasDisabled ? [...btns, 'clearSelection'] : btns, grid.excluded);
  const size = props.size === 'medium' ? 'middle' : 'small';

  function add(): void {
    const { addRowNum, addIndex, addScrollToBottom } = props.addButtonSettings ? settings : ADD_SETTINGS;
    if (addIndex <= 0) handle.addRows(Array.from({ length: addRowNum }, () => ({})));
    else if (!insert(addPlace(settings, rows.count), addRowNum)) return;
    if (addScrollToBottom) viewport?.scrollTop(Number.MAX_SAFE_INTEGER);
  }

  async function remove(): Promise<void> {
    await removeChosen(grid, {
      confirm: async (question) =>
        await modal.confirm({ title: question, okText: '确定', cancelText: '取消' }),
      refuse: (reason) => void message.warning(reason),
    });
  }

  return (
    <div className={styles['toolbar']} role="toolbar" aria-label="表格操作" data-collapsed={!isOpen}>
      {slots.includes('prefix') && props.toolbarPrefix}
      {buttons.has('add') && (
        <span className={styles['pair']}>
          <Button type="primary" size={size} icon={<PlusOutlined />} disabled={props.disabled} onClick={add}>
            新增
          </Button>
          {props.addButtonSettings && (
            <AddSettingsButton settings={settings} rowCount={rowCount} size={size} onChange={setSettings} />
          )}
        </span>
      )}
      {buttons.has('save') && (
        <Button
          size={size}
          icon={<SaveOutlined />}
          disabled={props.disabled}
          onClick={() => {
            grid.cursor.close();
            props.onSave?.({ target: handle });
          }}
        >
          保存
        </Button>
      )}
      {chosen > 0 && buttons.has('remove') && (
        <Button size={size} icon={<MinusOutlined />} disabled={props.disabled} onClick={() => void remove()}>
          删除
        </Button>
      )}
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
      {props.toolbarAfter !== undefined && <span className={styles['after']}>{props.toolbarAfter}</span>}
    </div>
  );
}
