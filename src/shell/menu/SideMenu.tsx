import { Menu, type MenuProps, type MenuRef } from 'antd';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { isSubmenu, type MenuNode } from '#domain/menu/menu.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { MenuIcon } from './icons.tsx';
import { collapseOtherRoots, findOpenKeys } from './menuKeys.ts';

type Item = NonNullable<MenuProps['items']>[number];

interface Props {
  /** Path of the highlighted entry. */
  readonly selected: string;
  readonly collapsed: boolean;
  /** `horizontal`: in the header, its submenus pop up. */
  readonly mode?: 'inline' | 'horizontal';
  readonly theme?: 'light' | 'dark';
  /** A page was chosen. */
  onChoose(path: string): void;
}

/** The server's menu: accordion roots, the current page lit, its submenus open; folding it remembers what was open. */
export const SideMenu = memo(function SideMenu({
  selected,
  collapsed,
  mode = 'inline',
  theme = 'light',
  onChoose,
}: Props) {
  const { menu, home } = useFrame();
  const popsUp = collapsed || mode === 'horizontal';
  const items = useMemo(() => itemsOf(menu, home.path), [menu, home.path]);
  const roots = useMemo(() => new Set(menu.map((node) => node.path)), [menu]);
  const [open, setOpen] = useState<readonly string[]>(() => findOpenKeys(menu, selected));
  const [current, setCurrent] = useState(selected);
  // A page reached from elsewhere opens its submenus; this also serves the folded menu, which keeps what to reopen.
  if (current !== selected) {
    setCurrent(selected);
    const needed = findOpenKeys(menu, selected);
    if (!needed.every((key) => open.includes(key))) setOpen(needed);
  }

  const drawn = useRef<MenuRef>(null);
  useEffect(() => {
    if (!popsUp) revealEntry(drawn.current, selected);
  }, [selected, popsUp]);

  return (
    <Menu
      ref={drawn}
      mode={mode}
      theme={theme}
      aria-label="主菜单"
      items={items}
      selectedKeys={[selected]}
      // Folded or in the header, antd owns the pop-up submenus; the open ones wait in `open` and return with the unfolding.
      {...(mode === 'inline' && { inlineCollapsed: collapsed })}
      {...(popsUp ? {} : { openKeys: [...open] })}
      onOpenChange={(keys) => {
        if (!popsUp) setOpen(collapseOtherRoots(roots, open, keys));
      }}
      onClick={({ key, domEvent }) => {
        // A click that opens another window: the link's own doing.
        if (domEvent.ctrlKey || domEvent.metaKey || domEvent.shiftKey) return;
        domEvent.preventDefault();
        onChoose(key);
      }}
    />
  );
});

/** Scrolls the box around the menu, and nothing else, as far as the lit entry needs (SHELL-53). */
function revealEntry(drawn: MenuRef | null, path: string): void {
  const list = drawn?.menu?.list;
  const box = list?.parentElement;
  const entry = list?.querySelector(`a[href="${CSS.escape(path)}"]`)?.closest('li');
  if (!box || !entry) return;
  const { top, bottom } = entry.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top) box.scrollTop += top - frame.top;
  else if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom;
}

function itemsOf(menu: readonly MenuNode[], homePath: string): Item[] {
  return menu.flatMap((node): Item[] => {
    if (node.hidden || node.meta.title === '') return [];
    const common = { key: node.path, icon: <MenuIcon name={node.meta.icon} /> };
    if (isSubmenu(node))
      return [{ ...common, label: node.meta.title, children: itemsOf(node.children, homePath) }];
    return [
      {
        ...common,
        label: <a href={node.path}>{node.meta.title}</a>,
        title: node.meta.title,
        ...(node.path === homePath ? { className: 'fw-menu-home' } : {}),
      },
    ];
  });
}
