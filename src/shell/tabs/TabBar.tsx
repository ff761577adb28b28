import { useState, type MouseEvent, type KeyboardEvent } from 'react';
import { Dropdown, Tabs as AntTabs, type MenuProps } from 'antd';
import { isClosable, type Tabs } from './tabs.ts';
import styles from './tabs.module.css';

export type TabCommand = 'refresh' | 'closeLeft' | 'closeRight' | 'closeOthers';

/** Keys 1–4 of the specification, in this order. */
const COMMANDS: readonly { readonly key: string; readonly label: string; readonly command: TabCommand }[] = [
  { key: '1', label: '刷新', command: 'refresh' },
  { key: '2', label: '关闭左侧', command: 'closeLeft' },
  { key: '3', label: '关闭右侧', command: 'closeRight' },
  { key: '4', label: '关闭其它', command: 'closeOthers' },
];
const ITEMS: NonNullable<MenuProps['items']> = COMMANDS.map(({ key, label }) => ({ key, label }));

interface Props {
  readonly tabs: Tabs;
  onChoose(fullPath: string): void;
  onClose(fullPath: string): void;
  onCommand(command: TabCommand, fullPath: string): void;
}

export function TabBar({ tabs, onChoose, onClose, onCommand }: Props) {
  const [target, setTarget] = useState<string | null>(null);

  function remember(event: MouseEvent | KeyboardEvent): void {
    const tab = event.target instanceof Element ? event.target.closest('[data-node-key]') : null;
    setTarget(tab?.getAttribute('data-node-key') ?? null);
  }

  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        items: ITEMS,
        // The keys are the accelerators people know from the list.
        onClick: ({ key }) => {
          const chosen = COMMANDS.find((command) => command.key === key);
          if (chosen && target !== null) onCommand(chosen.command, target);
        },
      }}
    >
      {/* A right click beside the tabs opens nothing: there is no tab to act on. */}
      <div
        className={styles['bar']}
        onContextMenuCapture={(event) => {
          remember(event);
          if (!(event.target instanceof Element && event.target.closest('[data-node-key]')))
            event.stopPropagation();
        }}
      >
        <AntTabs
          type="editable-card"
          hideAdd
          size="small"
          aria-label="已打开的页面"
          activeKey={tabs.active}
          items={tabs.list.map((tab) => ({
            key: tab.fullPath,
            label: tab.title,
            closable: isClosable(tabs, tab),
          }))}
          onChange={onChoose}
          onEdit={(key, action) => {
            if (action === 'remove' && typeof key === 'string') onClose(key);
          }}
        />
      </div>
    </Dropdown>
  );
}
