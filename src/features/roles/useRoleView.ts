import { App } from 'antd';
import { useRef } from 'react';
import { roleCalls } from '#domain/calls/roles.ts';
import type { RoleRow } from '#domain/entities/role.ts';
import { storeRoleView } from '#src/api/roleView.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { VIEW_AS } from './rights.ts';

const BLOCKED = '浏览器拦截了新标签页，请允许本站打开新标签页后重试';

/** 以此角色查看: the console in a new tab as people of the role see it (PERM-44). */
export function useRoleView(): (role: RoleRow) => RowAction {
  const { message } = App.useApp();
  const opened = useRef<Window | null>(null);
  const { submit } = useSubmit(roleCalls.view, {
    place: 'toast',
    onDone: (view) => {
      const tab = opened.current;
      if (tab === null || tab.closed) return;
      storeRoleView({ local: localStorage, tab: tab.sessionStorage, now: Date.now() }, view);
      tab.location.replace('/');
    },
  });
  const open = async (roleId: string): Promise<void> => {
    // At once: what opens after the answer is a pop-up to browsers.
    const tab = window.open('about:blank', '_blank');
    opened.current = tab;
    if (tab === null) return void message.error(BLOCKED);
    // Opened without one it could not be given its session.
    tab.opener = null;
    if (!(await submit({ roleId }))) tab.close();
    return undefined;
  };
  return ({ id }) => ({
    key: 'viewAs',
    label: '以此角色查看',
    permission: VIEW_AS,
    run: () => void open(id),
  });
}
