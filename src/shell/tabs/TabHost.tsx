import { Activity } from 'react';
import { TabPane } from './TabPane.tsx';
import type { Tabs } from './tabs.ts';

interface Props {
  readonly tabs: Tabs;
  readonly onRefresh: (fullPath: string) => void;
}

/** Every page that is on screen or kept alive behind it. Others are mounted anew when their tab is chosen. */
export function TabHost({ tabs, onRefresh }: Props) {
  return tabs.list
    .filter((tab) => tab.visited && (tab.keepAlive || tab.fullPath === tabs.active))
    .map((tab) => (
      <Activity
        key={`${tab.fullPath}#${tab.version}`}
        mode={tab.fullPath === tabs.active ? 'visible' : 'hidden'}
      >
        <TabPane tab={tab} onRefresh={onRefresh} />
      </Activity>
    ));
}
