import { Activity, memo } from 'react';
import { hasDraft } from '#src/widgets/draft/drafts.ts';
import { TabPane } from './TabPane.tsx';
import type { Tabs } from './tabs.ts';

interface Props {
  readonly tabs: Tabs;
  readonly onRefresh: (path: string) => void;
  /** The page wrote another query into its address. */
  readonly onAddress: (path: string, search: string) => void;
}

/**
 * Every page that is on screen or kept alive behind it, also for the sake of unsaved work in it. Others are mounted anew
 * when their tab is chosen.
 */
export const TabHost = memo(function TabHost({ tabs, onRefresh, onAddress }: Props) {
  return tabs.list
    .filter((tab) => tab.visited && (tab.keepAlive || tab.path === tabs.active || hasDraft(tab.path)))
    .map((tab) => (
      <Activity key={`${tab.path}#${tab.version}`} mode={tab.path === tabs.active ? 'visible' : 'hidden'}>
        <TabPane tab={tab} onRefresh={onRefresh} onAddress={onAddress} />
      </Activity>
    ));
});
