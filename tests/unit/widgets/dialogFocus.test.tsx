// @vitest-environment happy-dom
import { App, Spin } from 'antd';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

async function findFocus(content: ReactNode, danger = false): Promise<string | undefined> {
  await screen.draw(
    <App>
      <AppModal open title="恢复打球" okText="恢复" okButtonProps={{ danger }} onCancel={() => undefined}>
        {content}
      </AppModal>
    </App>,
  );
  await vi.waitFor(() => expect(document.activeElement?.closest('.ant-modal')).not.toBeNull());
  return document.activeElement?.textContent?.replaceAll(' ', '');
}

// WIDGET-32
test('a dialog that only asks begins at its answer', async () => {
  expect(await findFocus(<p>全场恢复打球？</p>)).toBe('恢复');
});

// WIDGET-32
test.each([
  ['what destroys', <p key="text">删除？</p>, true],
  ['what is on its way', <Spin key="text">读取</Spin>, false],
  ['what is not there yet', null, false],
])('it does not for %s', async (_name, content, danger) => {
  expect(await findFocus(content, danger)).not.toBe('恢复');
});
