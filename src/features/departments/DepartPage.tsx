import { useState } from 'react';
import { Alert, App, Button, Tabs } from 'antd';
import { type Depart, DEPART_GRANTS } from '#src/api/departs.ts';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { GrantPanel } from '#src/widgets/grants/GrantPanel.tsx';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { type TreeOperation, TreeOperations } from '#src/widgets/tree/TreeOperations.tsx';
import { DepartDialog, type OpenedDepart } from './DepartDialog.tsx';
import { DepartEditor } from './DepartEditor.tsx';
import styles from './departments.module.css';
import { type DepartSource, listBranches, listDeparts, toggleTick } from './departSource.ts';
import { DepartToolbar } from './DepartToolbar.tsx';
import { DepartTree } from './DepartTree.tsx';
import { useRemoval } from './useRemoval.ts';

/** 部门管理: the tree on the left, the chosen department and what it owns of the menu on the right. */
export function DepartPage({ source }: { readonly source: DepartSource }) {
  const { message } = App.useApp();
  const { departs, error, expanded, expand } = source;
  const [chosen, setChosen] = useState<Depart | null>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isLinked, link] = useState(false);
  const [opened, setOpened] = useState<OpenedDepart | null>(null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const mayDrop = useDraft(() => touched.size > 0);
  const { can } = usePermissions();
  const all = listDeparts(departs ?? []);
  const known = ticked.filter((id) => all.some((one) => one.id === id));

  const touch = (part: string, is: boolean): void =>
    setTouched((before) => new Set([...[...before].filter((one) => one !== part), ...(is ? [part] : [])]));
  async function choose(depart: Depart | null): Promise<void> {
    if (!(await mayDrop())) return;
    setTouched(new Set());
    setChosen(depart);
  }
  const reload = (): void => {
    source.reload().catch((failure: unknown) => {
      void message.warning(failure instanceof Error ? failure.message : '加载失败');
    });
  };
  const remove = useRemoval((ids) => {
    setTicked((before) => before.filter((id) => !ids.includes(id)));
    if (
      chosen !== null &&
      all.some((one) => ids.includes(one.id) && chosen.orgCode.startsWith(one.orgCode))
    ) {
      setTouched(new Set());
      setChosen(null);
    }
    reload();
  });

  const operations: Readonly<Record<TreeOperation, () => void>> = {
    link: () => link(true),
    unlink: () => link(false),
    checkAll: () => setTicked(all.map(({ id }) => id)),
    uncheckAll: () => setTicked([]),
    expandAll: () => expand(listBranches(departs ?? [])),
    collapseAll: () => expand([]),
  };
  const addBelow = (parent: Depart): void => setOpened({ action: 'add', parent });
  const menu = (depart: Depart) => [
    ...(can('system:depart:add') ? [{ key: 'add', label: '添加', onClick: () => addBelow(depart) }] : []),
    ...(can('system:depart:delete')
      ? [{ key: 'delete', label: '删除', onClick: () => void remove([depart]) }]
      : []),
    { key: 'cancel', label: '取消', onClick: () => undefined },
  ];

  return (
    <section className={styles['page']} data-fill aria-label="部门管理">
      <div className={styles['half']}>
        <DepartToolbar
          onAdd={() => setOpened({ action: 'add', parent: null })}
          onAddBelow={() => (chosen === null ? void message.warning('请先选中一个部门！') : addBelow(chosen))}
          onRemove={() =>
            known.length === 0
              ? void message.warning('请先勾选要删除的部门！')
              : void remove(all.filter(({ id }) => known.includes(id)))
          }
          onImported={reload}
        />
        <Alert
          type="info"
          showIcon
          title={
            <>
              当前选择：{chosen?.title ?? '无'}
              {(chosen !== null || known.length > 0) && (
                <Button
                  type="link"
                  size="small"
                  onClick={() => {
                    setTicked([]);
                    void choose(null);
                  }}
                >
                  取消选择
                </Button>
              )}
            </>
          }
        />
        {error !== null && departs === undefined && <ErrorFace error={error} onRetry={reload} />}
        {error === null && departs === undefined && <LoadingFace rows={10} />}
        {departs !== undefined && (
          <DepartTree
            departs={departs}
            expanded={expanded}
            chosen={chosen?.id ?? null}
            ticked={known}
            onExpand={expand}
            onChoose={(depart) => void choose(depart)}
            onTick={(id) => setTicked(toggleTick(departs, known, id, isLinked))}
            menu={menu}
          />
        )}
        <TreeOperations isLinked={isLinked} onChoose={(operation) => operations[operation]()} />
      </div>
      <div className={styles['half']}>
        <Tabs
          items={[
            {
              key: 'info',
              label: '基本信息',
              children:
                chosen === null ? (
                  <EmptyFace text="请先选择一个部门" />
                ) : (
                  <DepartEditor
                    key={chosen.id}
                    id={chosen.id}
                    parentName={all.find(({ id }) => id === chosen.parentId)?.title ?? null}
                    onTouched={(is) => touch('info', is)}
                    onSaved={reload}
                  />
                ),
            },
            {
              key: 'grants',
              label: '部门权限',
              children:
                chosen === null ? (
                  <EmptyFace text="请先选择一个部门" />
                ) : (
                  <GrantPanel
                    key={chosen.id}
                    calls={DEPART_GRANTS}
                    holderId={chosen.id}
                    action="system:depart:grant"
                    emptyText="没有可以授权的菜单"
                    onTouched={(is) => touch('grants', is)}
                  />
                ),
            },
          ]}
        />
      </div>
      {opened !== null && (
        <DepartDialog
          opened={opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            reload();
          }}
        />
      )}
    </section>
  );
}
