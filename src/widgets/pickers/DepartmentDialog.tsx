import { Button, Dropdown, Empty, Input, Tree } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { AppModal } from '../AppModal.tsx';
import { loadPinyin } from '../text/titleMatch.ts';
import { type PickedDepart, findHalfTicked, searchDeparts, toggleLinked } from './departs.ts';
import styles from './pickers.module.css';

interface Props {
  readonly tree: readonly PickedDepart[];
  readonly first: readonly string[];
  readonly multi: boolean;
  readonly rootOpened: boolean;
  readonly treeOpera: boolean;
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
  onOk,
  onCancel,
}: Props) {
  const [ticked, setTicked] = useState(first);
  const [isLinked, link] = useState(false);
  const toggle = (key: string): void => {
    const isIn = ticked.includes(key);
    if (!multi) setTicked(isIn ? [] : [key]);
    else if (isLinked) setTicked(toggleLinked(tree, ticked, key));
    else setTicked(isIn ? ticked.filter((one) => one !== key) : [...ticked, key]);
  };
  return (
    <AppModal
      open
      draggable
      fillable
      title="选择部门"
      width={500}
      wrapClassName="j-depart-select-modal"
      okText="确认"
      cancelText="关闭"
      onOk={() => onOk(ticked)}
      onCancel={onCancel}
      footer={(buttons) => (
        <>
          {treeOpera && <LinkMenu isLinked={isLinked} onChange={link} />}
          {buttons}
        </>
      )}
    >
      <DepartTree tree={tree} ticked={ticked} isLinked={isLinked} rootOpened={rootOpened} onToggle={toggle} />
    </AppModal>
  );
}

interface LinkProps {
  readonly isLinked: boolean;
  onChange(isLinked: boolean): void;
}

function LinkMenu({ isLinked, onChange }: LinkProps) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'link', label: '父子关联' },
          { key: 'unlink', label: '取消关联' },
        ],
        selectedKeys: [isLinked ? 'link' : 'unlink'],
        onClick: ({ key }) => onChange(key === 'link'),
      }}
    >
      <Button style={{ float: 'left' }}>树操作</Button>
    </Dropdown>
  );
}

interface TreeProps extends Pick<Props, 'tree' | 'rootOpened'> {
  readonly ticked: readonly string[];
  readonly isLinked: boolean;
  onToggle(key: string): void;
}

/** The tree, or what a search found in it. */
function DepartTree({ tree, rootOpened, ticked, isLinked, onToggle }: TreeProps) {
  const [word, setWord] = useState('');
  useEffect(() => void loadPinyin(), []);
  const visible = useMemo(() => searchDeparts(tree, word), [tree, word]);
  const opened = rootOpened ? tree.filter(({ isLeaf }) => !isLeaf).map(({ key }) => key) : [];
  return (
    <>
      <Input.Search
        allowClear
        aria-label="部门名称"
        placeholder="部门名称或拼音首字母"
        style={{ marginBottom: 8 }}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {visible.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合的部门" />
      ) : (
        <div className={styles.tree}>
          <Tree<PickedDepart>
            key={word}
            blockNode
            checkable
            // What is joined to what is said by the whole tree, also while a search shows only some of it.
            checkStrictly
            selectedKeys={[]}
            defaultExpandedKeys={opened}
            treeData={[...visible]}
            checkedKeys={{
              checked: [...ticked],
              halfChecked: isLinked ? [...findHalfTicked(tree, ticked)] : [],
            }}
            onCheck={(_, { node }) => onToggle(node.key)}
            onSelect={(_, { node }) => onToggle(node.key)}
          />
        </div>
      )}
    </>
  );
}
