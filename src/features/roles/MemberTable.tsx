import { Grid, Table, type TableColumnsType } from 'antd';
import type { RoleMember } from '#domain/calls/roles.ts';
import { findTone } from '#domain/codes/findTone.ts';
import { hasHigherRank } from '#domain/permissions/people.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { PAGING } from '#src/widgets/paging.ts';
import type { PageParams, PageState } from '#src/widgets/pickers/usePage.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import { ASSIGN, EDIT_USER } from './rights.ts';

interface Props {
  readonly page: PageState<RoleMember>;
  readonly params: Pick<PageParams<unknown>, 'pageNo' | 'pageSize' | 'turn'>;
  readonly chosen: readonly string[];
  onChoose(userIds: readonly string[]): void;
  onEdit(userId: string): void;
  onRemove(userIds: readonly string[]): Promise<void>;
}

function renderStatus({ status, status_dictText }: RoleMember) {
  const tone = findTone('user_status', String(status));
  return tone === null ? status_dictText : <StateWord tone={tone}>{status_dictText}</StateWord>;
}

const COLUMNS: TableColumnsType<RoleMember> = [
  { title: '用户账号', dataIndex: 'username', width: 120 },
  { title: '用户名称', dataIndex: 'realname', width: 100 },
  { title: '状态', key: 'status', width: 80, render: (_value, member) => renderStatus(member) },
];

/** A phone shows all of them below each other. */
const NARROW_COLUMNS: TableColumnsType<RoleMember> = [
  {
    title: '用户',
    key: 'member',
    render: (_value, member) => (
      <>
        <div>{member.realname}</div>
        <div>{member.username}</div>
        {renderStatus(member)}
      </>
    ),
  },
];

export function MemberTable({ page, params, chosen, onChoose, onEdit, onRemove }: Props) {
  const { records, total, loading } = page;
  const isWide = Grid.useBreakpoint().md !== false;
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
      columns={[...(isWide ? COLUMNS : NARROW_COLUMNS), ...actions]}
      dataSource={[...records]}
      loading={loading}
      {...(isWide && { scroll: { x: 460 } })}
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
