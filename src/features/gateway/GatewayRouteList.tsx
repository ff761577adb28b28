import { PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Grid, Table, type TableColumnsType, type TableColumnType } from 'antd';
import { useState } from 'react';
import { type GatewayRoute, gatewayRouteCalls } from '#domain/calls/gatewayRoutes.ts';
import { RowActions } from '#src/resource/actions/RowActions.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { PagePanel, PagePanelBody, PageToolbar } from '#src/widgets/layout/PageBody.tsx';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import styles from './gateway.module.css';
import { RouteDrawer } from './RouteDrawer.tsx';

const EDITING = gatewayRouteCalls.save.access.permission;

/** 路由网关: rows for who has a gateway; this server has none and says so (SYSTEM-96). */
export default function GatewayRouteList() {
  const confirm = useConfirm();
  const { submit } = useSubmit(gatewayRouteCalls.delete, { place: 'toast' });
  const [edited, setEdited] = useState<GatewayRoute | 'new' | null>(null);
  const { data, error, isFetching, refetch } = useCall(gatewayRouteCalls.list, {});
  const isWide = Grid.useBreakpoint().md !== false;
  const reload = (): void => void refetch();

  async function remove({ id, name }: GatewayRoute): Promise<void> {
    const isSure = await confirm({ title: `确定要删除“${name}”吗？`, okButtonProps: { danger: true } });
    if (isSure) await submit({ id });
  }

  return (
    <PagePanel label="路由网关列表">
      <Alert
        type="info"
        showIcon
        title="本服务器是单个进程，前面没有网关：这里的路由只保存并提供给使用同一协议的其他网关和客户端，不影响本服务器的请求。"
      />
      <PageToolbar label="列表操作">
        <PermittedButton
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          action={EDITING}
          onClick={() => setEdited('new')}
        >
          新增
        </PermittedButton>
        <span className={styles.space} />
        <Button icon={<ReloadOutlined aria-hidden />} aria-label="刷新" title="刷新" onClick={reload} />
      </PageToolbar>
      {(error !== null || data === undefined) && <UnreadFace error={error} rows={6} onRetry={reload} />}
      {error === null && data !== undefined && (
        <PagePanelBody>
          <Table<GatewayRoute>
            size="middle"
            bordered
            rowKey="id"
            loading={isFetching}
            dataSource={[...data]}
            columns={[
              ...(isWide ? COLUMNS : NARROW_COLUMNS),
              buildActionColumn(setEdited, (row) => void remove(row)),
            ]}
            pagination={false}
            locale={{ emptyText: <EmptyFace text="还没有路由" /> }}
          />
        </PagePanelBody>
      )}
      {edited !== null && (
        <RouteDrawer
          route={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </PagePanel>
  );
}

const renderStatus = ({ status }: GatewayRoute) =>
  status === 1 ? <StateWord tone="normal">正常</StateWord> : <StateWord tone="paused">禁用</StateWord>;

const COLUMNS: TableColumnsType<GatewayRoute> = [
  { title: '路由ID', dataIndex: 'routerId', key: 'routerId' },
  { title: '路由名称', dataIndex: 'name', key: 'name' },
  { title: '路由URI', dataIndex: 'uri', key: 'uri' },
  { title: '状态', key: 'status', width: 110, render: (_value, row) => renderStatus(row) },
];

/** All of a route below each other. */
const NARROW_COLUMNS: TableColumnsType<GatewayRoute> = [
  {
    title: '路由',
    key: 'route',
    render: (_value, row) => (
      <div className={styles.route}>
        <b>{row.name}</b>
        <span>{row.routerId}</span>
        <span>{row.uri}</span>
        {renderStatus(row)}
      </div>
    ),
  },
];

function buildActionColumn(
  onEdit: (row: GatewayRoute) => void,
  onDelete: (row: GatewayRoute) => void,
): TableColumnType<GatewayRoute> {
  return {
    title: '操作',
    key: 'actions',
    width: 108,
    render: (_value, row) => (
      <RowActions
        id={row.id}
        name={row.name}
        actions={[
          { key: 'edit', label: '编辑', permission: EDITING, run: () => onEdit(row) },
          {
            key: 'delete',
            label: '删除',
            permission: gatewayRouteCalls.delete.access.permission,
            danger: true,
            run: () => onDelete(row),
          },
        ]}
      />
    ),
  };
}
