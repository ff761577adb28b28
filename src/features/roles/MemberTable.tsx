import { Table, type TableColumnsType } from 'antd';
import { hasHigherRank } from '#domain/permissions/people.ts';
import type { RoleMember } from '#src/api/roles.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { PAGING } from '#src/widgets/paging.ts';
import type { PageParams, PageState } from '#src/widgets/pickers/usePage.ts';
import { ASSIGN, EDIT_USER } from './rights.ts';

interface Props {
  readonly page: PageState<RoleMember>;
  readonly params: Pick<PageParams<unknown>, 'pageNo' | 'pageSize' | 'turn'>;
  readonly chosen: readonly string[];
  onChoose(userIds: readonly string[]): void;
  onEdit(userId: string): void;
  onRemove(userIds: readonly string[]): Promise<void>;
}

const COLUMNS: TableColumnsType<RoleMember> = [
  { title: '用户账号', dataIndex: 'username', width: 120 },
  { title: '用户名称', dataIndex: 'realname', width: 100 },
  { title: '状态', dataIndex: 'status_dictText', width: 80 },
];

export function MemberTable({ page, params, chosen, onChoose, onEdit, onRemove }: Props) {
  const { records, total, loading } = page;
  const actions: TableColumnsType<RoleMember> = [
    {
      title: '操作',
      key: 'actions',
      width: 150,
      render: (_value: unknown, member) => <Actions member={member} onEdit={onEdit} onRemove={onRemove} />,
    },
  ];
  return (
    <Table<RoleMember>
      size="middle"
      bordered
      rowKey="id"
      columns={[...COLUMNS, ...actions]}
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

interface ActionProps extends Pick<Props, 'onEdit' | 'onRemove'> {
  readonly member: RoleMember;
}

function Actions({ member: { id, username, userType }, onEdit, onRemove }: ActionProps) {
  const { user: me } = useResourceEnvironment();
  return (
    <>
      {me !== null && hasHigherRank(me, { userType }) && (
        <PermittedButton
          type="link"
          size="small"
          action={EDIT_USER}
          aria-label={`编辑 ${username}`}
          onClick={() => onEdit(id)}
        >
          编辑
        </PermittedButton>
      )}
      <PermittedButton
        type="link"
        size="small"
        action={ASSIGN}
        aria-label={`取消关联 ${username}`}
        onClick={() => void onRemove([id])}
      >
        取消关联
      </PermittedButton>
    </>
  );
}
