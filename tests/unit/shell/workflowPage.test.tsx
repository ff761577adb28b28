// @vitest-environment happy-dom
/** A page of the menu that is a step of a workflow. */

import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { decodePermissionMenu, listRoutes, type RouteRecord } from '#domain/menu/menu.ts';
import { decodePermissionLists } from '#domain/permissions/permissions.ts';
import { DEFAULT_BRANDING } from '#domain/session/branding.ts';
import { type ConsoleFrame, FrameProvider } from '#src/shell/console/ConsoleFrame.ts';
import { TabPane } from '#src/shell/tabs/TabHost.tsx';
import type { Tab } from '#src/shell/tabs/tabs.ts';
import { Can } from '#src/widgets/permission/Can.tsx';
import { PermissionProvider, usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

function Page() {
  return (
    <>
      <Can action="flow:approve">批准</Can>
      <button disabled={usePermissions().isDisabled('flow:edit')}>修改</button>
    </>
  );
}

const LISTS = decodePermissionLists([{ action: 'flow:edit', type: '1' }], []);
const STEP = [
  { action: 'flow:approve', type: '1' },
  { action: 'flow:edit', type: '2' },
];

function listRoutesOf(entry: object): readonly RouteRecord[] {
  const decoded = decodePermissionMenu({ menu: [entry], auth: [], allAuth: [] });
  if (decoded === null) throw new Error('no menu');
  return listRoutes(decoded);
}

async function open(permissionList: unknown): Promise<{ readonly text: string; readonly isLocked: boolean }> {
  const entry = { path: '/flow', name: 'flow', component: 'flow', meta: { title: '审批', permissionList } };
  const frame = {
    branding: DEFAULT_BRANDING,
    routes: listRoutesOf(entry),
    pageOf: () => Page,
  } as unknown as ConsoleFrame;
  const place = { pathname: '/flow', search: '', hash: '', state: null, key: 'k' };
  const tab = { path: '/flow', route: '/flow', title: '审批', place } as unknown as Tab;
  await screen.draw(
    <MemoryRouter>
      <FrameProvider value={frame}>
        <PermissionProvider value={LISTS}>
          <TabPane tab={tab} onRefresh={() => {}} onAddress={() => {}} />
        </PermissionProvider>
      </FrameProvider>
    </MemoryRouter>,
  );
  return {
    text: screen.place.querySelector('main')?.textContent ?? '',
    isLocked: screen.place.querySelector('button')?.disabled === true,
  };
}

// PERM-36
test('asks the list of its menu entry first', async () => {
  expect(await open(STEP)).toMatchObject({ text: expect.stringContaining('批准'), isLocked: true });
  expect(await open([])).toMatchObject({ text: expect.not.stringContaining('批准'), isLocked: false });
  expect(await open(undefined)).toMatchObject({ text: expect.not.stringContaining('批准'), isLocked: false });
});
