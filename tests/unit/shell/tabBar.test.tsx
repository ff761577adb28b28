// @vitest-environment happy-dom

import { ConfigProvider } from 'antd';
import { expect, test } from 'vitest';
import { TabBar } from '#src/shell/tabs/TabBar.tsx';
import type { Tabs } from '#src/shell/tabs/tabs.ts';
import { setUpScreen } from '#tests/support/screen.ts';
import { UNSTYLED } from '#tests/support/unstyled.ts';

const screen = setUpScreen();

const tabs = (...titles: readonly string[]): Tabs =>
  ({
    list: titles.map((title) => ({ path: `/${title}`, title })),
    active: '/工作台',
    home: '/工作台',
  }) as unknown as Tabs;

// NAV-01
test('the list of tabs has tabs and no buttons, also once another tab is open', async () => {
  const none = () => {};
  for (const opened of [tabs('工作台'), tabs('工作台', '订单')]) {
    await screen.draw(
      <ConfigProvider theme={UNSTYLED}>
        <TabBar tabs={opened} onChoose={none} onClose={none} onCommand={none} />
      </ConfigProvider>,
    );
    const lists = screen.place.querySelectorAll('[role=tablist]');
    expect(lists).toHaveLength(1);
    expect(lists[0]?.querySelectorAll('[role=tab]')).toHaveLength(opened.list.length);
    expect(lists[0]?.querySelector('button')).toBeNull();
  }
  expect(screen.place.querySelector('button [aria-label=更多页签]')).not.toBeNull();
});
