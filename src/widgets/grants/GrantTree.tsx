import { useMemo } from 'react';
import { AlignLeftOutlined } from '@ant-design/icons';
import { Tree, Typography } from 'antd';
import type { GrantNode } from '#domain/calls/grants.ts';
import type { Ticks } from './ticks.ts';

interface Props {
  readonly nodes: readonly GrantNode[];
  readonly ticks: Ticks;
  readonly expanded: readonly string[];
  readonly isLocked: boolean;
  /** px */
  readonly height: number;
  onExpand(keys: readonly string[]): void;
  onToggle(key: string): void;
  /** The name was clicked, not the box. */
  onOpen(key: string): void;
}

const HAS_RULES = 1;

/** Every menu and button with its box; those with data rules are marked. */
export function GrantTree({ nodes, ticks, expanded, isLocked, height, onExpand, onToggle, onOpen }: Props) {
  const items = useMemo(() => nodes.map(toItem), [nodes]);
  return (
    <Tree
      checkable
      checkStrictly
      blockNode
      disabled={isLocked}
      height={height}
      aria-label="所拥有的权限"
      treeData={items}
      checkedKeys={{ checked: [...ticks], halfChecked: [] }}
      expandedKeys={[...expanded]}
      selectedKeys={[]}
      onExpand={(keys) => onExpand(keys.map(String))}
      onCheck={(_keys, { node }) => onToggle(node.key)}
      onSelect={(_keys, { node }) => onOpen(node.key)}
    />
  );
}

interface Item {
  readonly key: string;
  readonly title: React.ReactNode;
  readonly children: Item[];
}

const toItem = ({ key, slotTitle, ruleFlag, children }: GrantNode): Item => ({
  key,
  title:
    ruleFlag === HAS_RULES ? (
      <>
        {slotTitle}{' '}
        <Typography.Text type="danger">
          <AlignLeftOutlined title="有数据规则" aria-label="有数据规则" />
        </Typography.Text>
      </>
    ) : (
      slotTitle
    ),
  children: (children ?? []).map(toItem),
});
