import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

const LABELS = {
  link: '父子关联',
  unlink: '取消关联',
  checkAll: '全部勾选',
  uncheckAll: '取消全选',
  expandAll: '展开所有',
  collapseAll: '合并所有',
} as const;
export type TreeOperation = keyof typeof LABELS;

const ITEMS = Object.entries(LABELS).map(([key, label]) => ({ key, label }));
const isOperation = (key: string): key is TreeOperation => Object.hasOwn(LABELS, key);

interface Props {
  /** Parents and children are ticked together. */
  readonly isLinked: boolean;
  onChoose(operation: TreeOperation): void;
}

/** 树操作: what may be done to a tree of boxes as a whole. */
export function TreeOperations({ isLinked, onChoose }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      placement="topLeft"
      menu={{
        items: ITEMS,
        selectedKeys: [isLinked ? 'link' : 'unlink'],
        onClick: ({ key }) => isOperation(key) && onChoose(key),
      }}
    >
      <Button>
        树操作 <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
