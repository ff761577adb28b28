// @vitest-environment happy-dom

import { ConfigProvider } from 'antd';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { TabBar } from '#src/shell/tabs/TabBar.tsx';
import type { Tabs } from '#src/shell/tabs/tabs.ts';
import { UNSTYLED } from '#tests/support/unstyled.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const tabs = (...titles: readonly string[]): Tabs =>
  ({
    list: titles.map((title) => ({ path: `/${title}`, title })),
    active: '/工作台',
    home: '/工作台',
  }) as unknown as Tabs;

// NAV-01
test('the list of tabs has tabs and no buttons, also once another tab is open', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const none = () => {};
  for (const opened of [tabs('工作台'), tabs('工作台', '订单')]) {
    await act(async () =>
      root.render(
        <ConfigProvider theme={UNSTYLED}>
          <TabBar tabs={opened} onChoose={none} onClose={none} onCommand={none} />
        </ConfigProvider>,
      ),
    );
    const lists = place.querySelectorAll('[role=tablist]');
    expect(lists).toHaveLength(1);
    expect(lists[0]?.querySelectorAll('[role=tab]')).toHaveLength(opened.list.length);
    expect(lists[0]?.querySelector('button')).toBeNull();
  }
  expect(place.querySelector('button [aria-label=更多页签]')).not.toBeNull();
  await act(async () => root.unmount());
  place.remove();
});
