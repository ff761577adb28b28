import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { departCalls } from '#domain/calls/departs.ts';
import type { DepartNode } from '#domain/calls/departTrees.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { type TreeOperation, TreeOperations } from '#src/widgets/tree/TreeOperations.tsx';
import { type DepartSource, listDepartBranches, listDeparts, toggleDepartTick } from './departSource.ts';
import { DepartToolbar } from './DepartToolbar.tsx';
import { DepartTree } from './DepartTree.tsx';

interface Props {
  readonly source: DepartSource;
  readonly chosen: DepartNode | null;
  onChoose(depart: DepartNode | null): void;
  /** @param parent `null` = at the top */
  onAdd(parent: DepartNode | null): void;
  onRemove(departs: readonly DepartNode[]): void;
  onReload(): void;
}

/** The tree of departments with its tools; ticks are for what is done to several at once. */
export function DepartBranches({ source, chosen, onChoose, onAdd, onRemove, onReload }: Props) {
  const { departs, error, expanded, expand } = source;
  const { message } = App.useApp();
  const { can } = usePermissions();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isLinked, link] = useState(false);
  const all = listDeparts(departs ?? []);
  const chosenRows = all.filter(({ id }) => ticked.includes(id));
  const known = chosenRows.map(({ id }) => id);

  const operations: Readonly<Record<TreeOperation, () => void>> = {
    link: () => link(true),
    unlink: () => link(false),
    checkAll: () => setTicked(all.map(({ id }) => id)),
    uncheckAll: () => setTicked([]),
    expandAll: () => expand(listDepartBranches(departs ?? [])),
    collapseAll: () => expand([]),
  };
  const menu = (depart: DepartNode) => [
    ...(can(departCalls.add.access.permission)
      ? [{ key: 'add', label: '新增', onClick: () => onAdd(depart) }]
      : []),
    ...(can(departCalls.remove.access.permission)
      ? [{ key: 'delete', label: '删除', onClick: () => onRemove([depart]) }]
      : []),
    { key: 'cancel', label: '取消', onClick: () => undefined },
  ];

  return (
    <>
      <DepartToolbar
        onAdd={() => onAdd(null)}
        onAddBelow={() => (chosen === null ? void message.warning('请先选中一个部门！') : onAdd(chosen))}
        onRemove={known.length === 0 ? null : () => onRemove(chosenRows)}
        onImported={onReload}
      />
      <ChoiceBar
        title={chosen?.title ?? null}
        isEmpty={chosen === null && known.length === 0}
        onClear={() => {
          setTicked([]);
          onChoose(null);
        }}
      />
      {departs === undefined && <UnreadFace error={error} rows={10} onRetry={onReload} />}
      {departs !== undefined && (
        <DepartTree
          departs={departs}
          expanded={expanded}
          chosen={chosen?.id ?? null}
          ticked={known}
          onExpand={expand}
          onChoose={onChoose}
          onTick={(id) => setTicked(toggleDepartTick(departs, known, id, isLinked))}
          menu={menu}
        />
      )}
      <TreeOperations isLinked={isLinked} onChoose={(operation) => operations[operation]()} />
    </>
  );
}

interface ChoiceProps {
  /** `null` = none. */
  readonly title: string | null;
  readonly isEmpty: boolean;
  onClear(): void;
}

function ChoiceBar({ title, isEmpty, onClear }: ChoiceProps) {
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          当前选择：{title ?? '无'}
          {!isEmpty && (
            <Button type="link" size="small" onClick={onClear}>
              取消选择
            </Button>
          )}
        </>
      }
    />
  );
}
