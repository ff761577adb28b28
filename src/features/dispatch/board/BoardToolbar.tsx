/** The views, what is not as usual, and tools: a line that is always there, so that a message moves nothing (BOARD-62). */

import { Tabs } from 'antd';
import { memo, type ReactNode } from 'react';
import { useSend } from '../context/BoardContext.ts';
import { isViewTab, type ViewTab } from '../model/keys.ts';
import { Banners } from './Banners.tsx';
import styles from './toolbar.module.css';

/** With its key, where there are keys. */
const nameTab = (key: string, word: string) => (
  <>
    <span data-key>{key} </span>
    {word}
  </>
);

const TABS = [
  { key: 'matrix', label: nameTab('1', '矩阵') },
  { key: 'map', label: nameTab('2', '球场图') },
  { key: 'timeline', label: nameTab('3', '时间线') },
  { key: 'list', label: nameTab('4', '列表') },
];

interface Props {
  /** `null` where there is one view only. */
  readonly tab: ViewTab | null;
  /** Further banner. */
  readonly banner: ReactNode;
  readonly children: ReactNode;
}

export const BoardToolbar = memo(function BoardToolbar({ tab, banner, children }: Props) {
  const send = useSend();
  return (
    <div className={styles.tools}>
      {tab !== null && (
        <Tabs
          data-tour="tabs"
          size="small"
          className={styles.tabs}
          activeKey={tab}
          items={TABS}
          onChange={(key) => isViewTab(key) && send({ type: 'tab.chosen', tab: key })}
        />
      )}
      <div className={styles.messages}>
        <Banners />
        {banner}
      </div>
      {children}
    </div>
  );
});
