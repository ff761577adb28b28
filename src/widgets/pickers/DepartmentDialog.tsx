import { useMemo, useState } from 'react';
import { Button, Dropdown, Empty, Input, Tree, type TreeDataNode } from 'antd';
import type { DepartNode } from '#src/api/staff.ts';
import { AppModal } from '../AppModal.tsx';
import { findHalfTicked, toggleLinked, searchDeparts } from './departs.ts';
import styles from './pickers.module.css';

interface Props {
  readonly tree: readonly DepartNode[];
  readonly first: readonly string[];
  readonly multi: boolean;
  readonly rootOpened: boolean;
  readonly treeOpera: boolean;
  readonly width: number;
  onOk(keys: readonly string[]): void;
  onCancel(): void;
}

/** The tree with its boxes: parents and children are apart unless 父子关联 joins them. */
export default function DepartmentDialog({
  tree,
  first,
  multi,
  rootOpened,
  treeOpera,
  width,
  onOk,
  onCancel,
}: Props) {
  const [ticked, setTicked] = useState(first);
  const [isLinked, link] = useState(false);
  const [word, setWord] = useState('');
  const shown = useMemo(() => searchDeparts(tree, word), [tree, word]);
  const opened = rootOpened ? tree.filter(({ isLeaf }) => !isLeaf).map(({ key }) => key) : [];

  const toggle = (key: string): void => {
    const isIn = ticked.includes(key);
    if (!multi) setTicked(isIn ? [] : [key]);
    else if (isLinked) setTicked(toggleLinked(tree, ticked, key));
    else setTicked(isIn ? ticked.filter((one) => one !== key) : [...ticked, key]);
  };
  const footer = (
    <>
      {treeOpera && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'link', label: '父子关联' },
              { key: 'unlink', label: '取消关联' },
            ],
            selectedKeys: [isLinked ? 'link' : 'unlink'],
            onClick: ({ key }) => link(key === 'link'),
          }}
        >
          <Button style={{ float: 'left' }}>树操作</Button>
        </Dropdown>
      )}
      <Button onClick={onCancel}>关闭</Button>
      <Button type="primary" onClick={() => onOk(ticked)}>
        确认
      </Button>
    </>
  );
  return (
    <AppModal
      open
      draggable
      fillable
      title="选择部门"
      width={width}
      wrapClassName="j-depart-select-modal"
      footer={footer}
      onCancel={onCancel}
    >
      <Input.Search
        allowClear
        aria-label="部门名称"
        placeholder="请输入部门名称"
        style={{ marginBottom: 8 }}
        onSearch={setWord}
        onChange={({ target }) => target.value === '' && setWord('')}
      />
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合的部门" />
      ) : (
        <div className={styles['tree']}>
          <Tree
            key={word}
            blockNode
            checkable
            // What is joined to what is said by the whole tree, also while a search shows only some of it.
            checkStrictly
            selectedKeys={[]}
            defaultExpandedKeys={opened}
            treeData={treeData(shown)}
            checkedKeys={{
              checked: [...ticked],
              halfChecked: isLinked ? [...findHalfTicked(tree, ticked)] : [],
            }}
            onCheck={(_, { node }) => toggle(String(node.key))}
            onSelect={(_, { node }) => toggle(String(node.key))}
          />
        </div>
      )}
    </AppModal>
  );
}

function treeData(nodes: readonly DepartNode[]): TreeDataNode[] {
  return nodes.map(({ key, title, isLeaf, children }) => ({
    key,
    title,
    isLeaf,
    ...(children && { children: treeData(children) }),
  }));
}
