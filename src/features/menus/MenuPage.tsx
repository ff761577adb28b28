import { DeleteOutlined, EyeOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { menuCalls, type MenuRow } from '#domain/calls/menus.ts';
import { getFailureText } from '#src/api/http.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { OpenedMenu } from './editorValues.ts';
import { listMenuActions } from './menuActions.ts';
import styles from './menus.module.css';
import { listRows, type MenuSource } from './menuSource.ts';
import { MenuTable } from './MenuTable.tsx';

const MenuEditor = createLazyPart(() => import('./MenuEditor.tsx'));
const RuleDrawer = createLazyPart(() => import('./RuleDrawer.tsx'));
const MenuPreview = createLazyPart(() => import('./MenuPreview.tsx'));

const TOAST = { place: 'toast' } as const;

/** What both pages are: the tree with its tools, the editor, the data rules, and what a role would see of it. */
export function MenuPage({ source }: { readonly source: MenuSource }) {
  const { message } = App.useApp();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<OpenedMenu | null>(null);
  const [ruledMenu, setRuledMenu] = useState<MenuRow | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const { rows, error, reload } = source;

  const reloadAll = useCallback((): void => {
    reload().catch((failure: unknown) => void message.warning(textOf(failure)));
  }, [reload, message]);

  const remove = useRemoval((ids) => {
    setSelected((before) => before.filter((id) => !ids.includes(id)));
    reloadAll();
  });

  const listActions = (row: MenuRow): readonly RowAction[] =>
    listMenuActions(row, {
      open: setOpened,
      showRules: setRuledMenu,
      remove: ({ id, name }) => void remove([id], `确定要删除菜单“${name}”吗？`),
    });

  const known = new Set(listRows(rows ?? []).map(({ id }) => id));
  const chosen = selected.filter((id) => known.has(id));
  return (
    <section className={styles.page} data-fill aria-label="菜单管理">
      <div className={styles.panel}>
        <Toolbar
          chosen={chosen.length}
          onAdd={() => setOpened({ action: 'add' })}
          onDelete={() => void remove(chosen, `确定要删除这 ${chosen.length} 项吗?`)}
          onClear={() => setSelected([])}
          onPreview={() => setPreviewed(true)}
          onReload={reloadAll}
        />
        {rows === undefined && <UnreadFace error={error} rows={12} onRetry={reloadAll} />}
        {rows !== undefined && (
          <MenuTable source={source} selected={chosen} onSelect={setSelected} listActions={listActions} />
        )}
      </div>
      <Suspense fallback={null}>
        {opened !== null && (
          <MenuEditor
            opened={opened}
            onClose={() => setOpened(null)}
            onSaved={() => {
              setOpened(null);
              reloadAll();
            }}
          />
        )}
        {ruledMenu !== null && (
          <RuleDrawer menu={ruledMenu} onClose={() => setRuledMenu(null)} onChanged={reloadAll} />
        )}
        {isPreviewed && <MenuPreview onClose={() => setPreviewed(false)} />}
      </Suspense>
    </section>
  );
}

/** Deletes entries with all below them, once it was confirmed. */
function useRemoval(
  onRemoved: (ids: readonly string[]) => void,
): (ids: readonly string[], question: string) => Promise<void> {
  const confirm = useConfirm();
  const one = useSubmit(menuCalls.remove, TOAST);
  const several = useSubmit(menuCalls.removeSeveral, TOAST);
  return async (ids, question) => {
    const content = '下级菜单、按钮、数据规则和角色的授权将一并删除。';
    const isConfirmed = await confirm({
      title: question,
      okText: '确认删除',
      content,
      okButtonProps: { danger: true },
    });
    if (!isConfirmed) return;
    const [first = '', ...others] = ids;
    const isGone = await (others.length === 0
      ? one.submit({ id: first })
      : several.submit({ ids: ids.join(',') }));
    if (isGone) onRemoved(ids);
  };
}

const textOf = (failure: unknown): string => getFailureText(failure, '加载失败');

interface ToolbarProps {
  /** How many rows are ticked. */
  readonly chosen: number;
  onAdd(): void;
  onDelete(): void;
  onClear(): void;
  onPreview(): void;
  onReload(): void;
}

function Toolbar({ chosen, onAdd, onDelete, onClear, onPreview, onReload }: ToolbarProps) {
  return (
    <header className={styles.toolbar}>
      <PermittedButton
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        action={menuCalls.add.access.permission}
        onClick={onAdd}
      >
        新增
      </PermittedButton>
      {chosen > 0 && (
        <PermittedButton
          danger
          icon={<DeleteOutlined aria-hidden />}
          action={menuCalls.removeSeveral.access.permission}
          onClick={onDelete}
        >
          批量删除
        </PermittedButton>
      )}
      <Button icon={<EyeOutlined aria-hidden />} onClick={onPreview}>
        预览菜单
      </Button>
      <span className={styles.selection}>
        {chosen > 0 && (
          <>
            已选择 {chosen} 项
            <Button type="link" size="small" onClick={onClear}>
              清空
            </Button>
          </>
        )}
      </span>
      <Button icon={<ReloadOutlined aria-hidden />} aria-label="刷新" title="刷新" onClick={onReload} />
    </header>
  );
}
