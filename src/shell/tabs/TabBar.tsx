import { CloseOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Dropdown, Tabs as AntTabs, type MenuProps } from 'antd';
import {
  memo,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import styles from './tabs.module.css';
import { isClosable, type Tabs } from './tabs.ts';

export type TabCommand = 'refresh' | 'closeLeft' | 'closeRight' | 'closeOthers';

/** Keys 1–4, in this order (SHELL-02). */
const COMMANDS: readonly { readonly key: string; readonly label: string; readonly command: TabCommand }[] = [
  { key: '1', label: '刷新', command: 'refresh' },
  { key: '2', label: '关闭左侧', command: 'closeLeft' },
  { key: '3', label: '关闭右侧', command: 'closeRight' },
  { key: '4', label: '关闭其它', command: 'closeOthers' },
];
const ITEMS: NonNullable<MenuProps['items']> = COMMANDS.map(({ key, label }) => ({ key, label }));

interface Props {
  readonly tabs: Tabs;
  onChoose(path: string): void;
  onClose(path: string): void;
  onCommand(command: TabCommand, path: string): void;
}

/** The tab an event is about: rc-tabs marks each with its key. */
function tabOf(event: MouseEvent | KeyboardEvent): string | null {
  const tab = event.target instanceof Element ? event.target.closest('[data-node-key]') : null;
  return tab?.getAttribute('data-node-key') ?? null;
}

/**
 * The list of tabs is what holds the tabs alone: the library gives that role to the bar around it, where the button of
 * those that have no room stands as well, and a list of tabs has no buttons (NAV-01).
 */
function useTabList(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = box.current?.querySelector(':scope [role="tablist"]');
    const list = bar?.querySelector('.ant-tabs-nav-list');
    if (!bar || !list) return;
    bar.setAttribute('role', 'presentation');
    bar.removeAttribute('aria-orientation');
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', '打开的页面');
  }, [box]);
}

/** The open pages. Delete or a middle click closes a tab as its cross does, which only the pointer can reach. */
export const TabBar = memo(function TabBar({ tabs, onChoose, onClose, onCommand }: Props) {
  const [target, setTarget] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useTabList(box);
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        items: ITEMS,
        onClick: ({ key }) => {
          const chosen = COMMANDS.find((command) => command.key === key);
          if (chosen && target !== null) onCommand(chosen.command, target);
        },
      }}
    >
      <nav className={styles.bar} aria-label="页签">
        <div
          ref={box}
          role="presentation"
          onContextMenuCapture={(event) => {
            const tab = tabOf(event);
            setTarget(tab);
            // A right click beside the tabs opens nothing: there is no tab to act on.
            if (tab === null) event.stopPropagation();
          }}
          onKeyDown={(event) => {
            const tab = tabOf(event);
            if (event.key === 'Delete' && tab !== null) onClose(tab);
          }}
          onAuxClick={(event) => {
            const tab = tabOf(event);
            if (event.button === 1 && tab !== null) onClose(tab);
          }}
        >
          <AntTabs
            type="card"
            size="small"
            more={{ icon: <EllipsisOutlined aria-label="更多页签" /> }}
            activeKey={tabs.active}
            items={tabs.list.map((tab) => ({
              key: tab.path,
              label: (
                <>
                  {tab.title}
                  {isClosable(tabs, tab) && (
                    <CloseOutlined
                      aria-hidden
                      className={styles.cross}
                      title={`关闭${tab.title}`}
                      onClick={(event) => {
                        event.stopPropagation();
                        onClose(tab.path);
                      }}
                    />
                  )}
                </>
              ),
            }))}
            onChange={onChoose}
          />
        </div>
      </nav>
    </Dropdown>
  );
});
