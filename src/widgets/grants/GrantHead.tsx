import { Checkbox, Flex, Input } from 'antd';
import type { ReactNode } from 'react';
import styles from './grants.module.css';
import type { GrantDifference, Ticks } from './ticks.ts';
import type { GrantView } from './useGrantView.ts';

/** Somebody else's ticks. */
export interface OtherHolder {
  readonly name: string;
  readonly ticks: Ticks;
}

interface Props {
  readonly view: GrantView;
  /** Ticked entries. */
  readonly count: number;
  readonly other: OtherHolder | null;
  readonly comparison: GrantDifference | null;
  /** Chooses whom to compare with. */
  readonly children: ReactNode;
}

/** Above the tree: what is searched for, how much is ticked, and what another holder has more or less. */
export function GrantHead({ view, count, other, comparison, children }: Props) {
  return (
    <>
      <div className={styles.head}>
        <span>所拥有的权限</span>
        <span className={styles.count} role="status">
          已勾选 {count} 项
        </span>
      </div>
      <Flex gap={8} wrap>
        <Input.Search
          allowClear
          aria-label="查找菜单和按钮"
          placeholder="菜单或按钮名称、拼音首字母"
          className={styles.search}
          value={view.text}
          onChange={({ target }) => view.search(target.value)}
        />
        {children}
      </Flex>
      {children !== undefined && (
        <Flex gap={8} className={styles.comparison} justify="space-between" align="center">
          <span role="status">
            {comparison !== null &&
              `比“${other?.name ?? ''}”多 ${comparison.more.size} 项，少 ${comparison.less.size} 项`}
          </span>
          <Checkbox
            disabled={comparison === null}
            checked={view.showsDifferences}
            onChange={({ target }) => view.showDifferences(target.checked)}
          >
            只看不同
          </Checkbox>
        </Flex>
      )}
      {view.shown.length === 0 && <p className={styles.nothing}>没有符合的菜单和按钮</p>}
    </>
  );
}
