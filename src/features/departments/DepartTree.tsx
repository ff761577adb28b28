import { useQuery } from '@tanstack/react-query';
import { Dropdown, Input, Tree } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { DepartNode } from '#domain/calls/departTrees.ts';
import { queryDepartsByName } from '#src/api/departs.ts';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from './departments.module.css';

interface Props {
  readonly departs: readonly DepartNode[];
  readonly expanded: readonly string[];
  /** Id of the one that is open beside the tree, `null` = none. */
  readonly chosen: string | null;
  /** Ids with a tick; absent = nothing can be ticked. */
  readonly ticked?: readonly string[];
  /** Search among those that the caller leads. */
  readonly isOwn?: boolean;
  onExpand(keys: readonly string[]): void;
  /** @param depart `null`: the chosen one was clicked again */
  onChoose(depart: DepartNode | null): void;
  onTick?(id: string): void;
  /** What a right click offers; absent = nothing. */
  menu?(depart: DepartNode): readonly { readonly key: string; readonly label: string; onClick(): void }[];
}

/** Departments as a tree, or those that a word finds as a list. */
export function DepartTree(props: Props) {
  const { departs, isOwn = false, expanded } = props;
  const [word, setWord] = useState('');
  const found = useQuery(queryDepartsByName(useHttp(), word, isOwn));
  const isSearching = word !== '';
  const visible = isSearching ? (found.data ?? []) : departs;
  return (
    <>
      <Input.Search
        allowClear
        aria-label="部门名称"
        placeholder="请输入部门名称"
        loading={isSearching && found.isFetching}
        onSearch={(text) => setWord(text.trim())}
        onChange={({ target }) => {
          if (target.value === '') setWord('');
        }}
      />
      <div className={styles.tree}>
        {isSearching && found.error !== null && (
          <ErrorFace error={found.error} onRetry={() => void found.refetch()} />
        )}
        {isSearching && found.isSuccess && visible.length === 0 && <EmptyFace text="未查询匹配数据！" />}
        {!isSearching && visible.length === 0 && <EmptyFace text="暂无部门" />}
        {visible.length > 0 && <Nodes {...props} departs={visible} expanded={isSearching ? [] : expanded} />}
      </div>
    </>
  );
}

interface Item {
  readonly key: string;
  readonly depart: DepartNode;
  readonly isLeaf: boolean;
  readonly children?: Item[];
}

function Nodes({ departs, expanded, chosen, ticked, onExpand, onChoose, onTick, menu }: Props) {
  const items = useMemo(() => departs.map(toItem), [departs]);
  return (
    <Tree<Item>
      blockNode
      showLine
      checkStrictly
      checkable={ticked !== undefined}
      aria-label="部门"
      treeData={items}
      expandedKeys={[...expanded]}
      selectedKeys={chosen === null ? [] : [chosen]}
      checkedKeys={{ checked: [...(ticked ?? [])], halfChecked: [] }}
      onExpand={(keys) => onExpand(keys.map(String))}
      onSelect={(_keys, { node }) => onChoose(node.key === chosen ? null : node.depart)}
      onCheck={(_keys, { node }) => onTick?.(node.key)}
      titleRender={({ depart }): ReactNode =>
        menu === undefined ? (
          depart.title
        ) : (
          <Dropdown trigger={['contextMenu']} menu={{ items: [...menu(depart)] }}>
            <span className={styles.name}>{depart.title}</span>
          </Dropdown>
        )
      }
    />
  );
}

const toItem = (depart: DepartNode): Item => ({
  key: depart.id,
  depart,
  isLeaf: depart.isLeaf,
  ...(depart.children !== null && { children: depart.children.map(toItem) }),
});
