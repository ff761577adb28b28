import { AlignLeftOutlined } from '@ant-design/icons';
import { Tree, Typography } from 'antd';
import { useMemo } from 'react';
import type { GrantNode } from '#domain/calls/grants.ts';
import { Tag } from '../Tag.tsx';
import styles from './grants.module.css';
import { type GrantDifference, countTicks, type Ticks } from './ticks.ts';

interface Props {
  readonly nodes: readonly GrantNode[];
  readonly ticks: Ticks;
  readonly expanded: readonly string[];
  readonly isLocked: boolean;
  /** With another holder; `null` = with none. */
  readonly comparison: GrantDifference | null;
  /** px */
  readonly height: number;
  onExpand(keys: readonly string[]): void;
  onToggle(key: string): void;
  /** The name was clicked, not the box. */
  onOpen(key: string): void;
}

const HAS_RULES = 1;
const MARKS = { button: '按钮', hidden: '隐藏' } as const;

/** Every menu and button with its box; a branch says how much of it is ticked, and those with data rules are marked. */
export function GrantTree({ nodes, ticks, comparison, expanded, isLocked, height, ...events }: Props) {
  const items = useMemo(
    () => nodes.map((node) => toItem(node, ticks, comparison)),
    [nodes, ticks, comparison],
  );
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
      onExpand={(keys) => events.onExpand(keys.map(String))}
      onCheck={(_keys, { node }) => events.onToggle(node.key)}
      onSelect={(_keys, { node }) => events.onOpen(node.key)}
    />
  );
}

interface Item {
  readonly key: string;
  readonly title: React.ReactNode;
  readonly children: Item[];
}

const toItem = (node: GrantNode, ticks: Ticks, comparison: GrantDifference | null): Item => ({
  key: node.key,
  title: <Title node={node} ticks={ticks} comparison={comparison} />,
  children: (node.children ?? []).map((child) => toItem(child, ticks, comparison)),
});

interface TitleProps extends Pick<Props, 'ticks' | 'comparison'> {
  readonly node: GrantNode;
}

function Title({ node, ticks, comparison }: TitleProps) {
  const { key, slotTitle, ruleFlag, mark } = node;
  const { ticked, all } = countTicks(node, ticks);
  return (
    <span className={styles.entry}>
      {slotTitle}
      {ruleFlag === HAS_RULES && (
        <Typography.Text type="danger">
          <AlignLeftOutlined title="有数据规则" aria-label="有数据规则" />
        </Typography.Text>
      )}
      {mark !== undefined && <span className={styles.mark}>{MARKS[mark]}</span>}
      {comparison?.more.has(key) === true && <Tag tone="ahead">＋ 仅本角色</Tag>}
      {comparison?.less.has(key) === true && <Tag tone="watch">－ 仅对比角色</Tag>}
      {all > 0 && (
        <span className={styles.count} title={`下级共 ${all} 项，已勾选 ${ticked} 项`}>
          {ticked}/{all}
        </span>
      )}
    </span>
  );
}
