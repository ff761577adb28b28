import { Button, Table, type TableColumnsType } from 'antd';
import type { RoleMember } from '#src/api/roles.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { PAGING } from '#src/widgets/paging.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import type { PageParams, PageState } from '#src/widgets/pickers/usePage.ts';
import { ASSIGN } from './rights.ts';

interface Props {
  readonly page: PageState<RoleMember>;
  readonly params: Pick<PageParams<unknown>, 'pageNo' | 'pageSize' | 'turn'>;
  readonly chosen: readonly string[];
  onChoose(userIds: readonly string[]): void;
  onRemove(userIds: readonly string[]): Promise<void>;
}

const COLUMNS: TableColumnsType<RoleMember> = [
  { title: '用户账号', dataIndex: 'username', width: 120 },
  { title: '用户名称', dataIndex: 'realname', width: 100 },
  { title: '状态', dataIndex: 'status_dictText', width: 80 },
];

export function MemberTable({ page, params, chosen, onChoose, onRemove }: Props) {
  const { records, total, loading } = page;
  const { can, isDisabled } = usePermissions();
  const actions: TableColumnsType<RoleMember> = [
    {
      title: '操作',
      key: 'actions',
      width: 120,
      render: (_value: unknown, { id, username }) => (
        <Button
          type="link"
          size="small"
          disabled={isDisabled(ASSIGN)}
          aria-label={`取消关联 ${username}`}
          onClick={() => void onRemove([id])}
        >
          取消关联
        </Button>
      ),
    },
  ];
  return (
    <Table<RoleMember>
      size="middle"
      bordered
      rowKey="id"
      columns={can(ASSIGN) ? [...COLUMNS, ...actions] : COLUMNS}
      dataSource={[...records]}
      loading={loading}
      scroll={{ x: 460 }}
      locale={{ emptyText: loading ? ' ' : <EmptyFace text="该角色下没有用户" /> }}
      rowSelection={{
        selectedRowKeys: [...chosen],
        preserveSelectedRowKeys: true,
        onChange: (keys) => onChoose(keys.map(String)),
      }}
      pagination={{
        ...PAGING,
        showQuickJumper: false,
        current: params.pageNo,
        pageSize: params.pageSize,
        total,
        onChange: params.turn,
      }}
    />
  );
}
