import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Button, Flex, Menu, type MenuProps, Select, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { menuCalls } from '#domain/calls/menus.ts';
import { roleCalls } from '#domain/calls/roles.ts';
import { decodePermissionMenu, isSubmenu, type MenuNode } from '#domain/menu/menu.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { MenuIcon } from '#src/shell/menu/icons.tsx';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import styles from './menus.module.css';

const WIDTH = 'min(720px, 100vw)';
const OWN = '';

/** @param roleId `null` = what the caller has */
const queryMenuPreview = (http: Http, roleId: string | null) =>
  queryOptions({
    queryKey: [menuCalls.preview.of, menuCalls.preview.path, roleId],
    async queryFn({ signal }) {
      const query = roleId === null ? {} : { roleId };
      const { result } = await sendCall(http, menuCalls.preview, query, { signal });
      return { menu: decodePermissionMenu(result)?.menu ?? [], buttons: result.auth };
    },
  });

/** 预览菜单: what somebody with one role, or the user, sees at the next load of the menu (MENU-05). */
export default function MenuPreview({ onClose }: { onClose(): void }) {
  const http = useHttp();
  const [roleId, setRoleId] = useState(OWN);
  const { data: roles = [] } = useAnnouncedCall(roleCalls.listAll, {});
  const { data, error, refetch } = useFreshQuery({
    ...queryMenuPreview(http, roleId === OWN ? null : roleId),
    placeholderData: keepPreviousData,
  });
  return (
    <AppDrawer
      open
      title="预览菜单"
      size={WIDTH}
      onClose={onClose}
      footer={
        <Flex justify="end">
          <Button onClick={onClose}>关闭</Button>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        <Flex align="center" gap={8} wrap>
          <label htmlFor="menu-preview-role">查看</label>
          <Select
            id="menu-preview-role"
            className={styles.role}
            showSearch={{ optionFilterProp: 'label' }}
            value={roleId}
            options={[
              { value: OWN, label: '我自己' },
              ...roles.map(({ id, roleName }) => ({ value: id, label: `角色：${roleName}` })),
            ]}
            onChange={setRoleId}
          />
          <Typography.Text type="secondary">下次加载菜单时看到的样子</Typography.Text>
        </Flex>
        {data === undefined && <UnreadFace error={error} rows={10} onRetry={refetch} />}
        {data !== undefined && (
          <div className={styles.preview}>
            <PreviewedMenu menu={data.menu} />
            <section aria-label="按钮权限">
              <Typography.Title level={5}>按钮权限（{data.buttons.length}）</Typography.Title>
              {data.buttons.length === 0 ? (
                <EmptyFace text="没有按钮权限" />
              ) : (
                <ul className={styles.buttons}>
                  {data.buttons.map(({ action, describe }) => (
                    <li key={`${action} ${describe}`}>
                      {describe} <code>{action}</code>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </div>
        )}
      </Flex>
    </AppDrawer>
  );
}

function PreviewedMenu({ menu }: { readonly menu: readonly MenuNode[] }) {
  const items = useMemo(() => toItems(menu), [menu]);
  return (
    <section aria-label="菜单">
      <Typography.Title level={5}>菜单</Typography.Title>
      {items.length === 0 ? (
        <EmptyFace text="没有可见的菜单" />
      ) : (
        <Menu mode="inline" selectable={false} items={items} className={styles.menu} />
      )}
    </section>
  );
}

/** As the side menu draws it. */
function toItems(menu: readonly MenuNode[]): NonNullable<MenuProps['items']> {
  return menu.flatMap((node): NonNullable<MenuProps['items']> => {
    if (node.hidden || node.meta.title === '') return [];
    const common = { key: node.path, label: node.meta.title, icon: <MenuIcon name={node.meta.icon} /> };
    return isSubmenu(node)
      ? [{ ...common, children: toItems(node.children) }]
      : [{ ...common, title: node.path }];
  });
}
