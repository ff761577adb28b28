import { DeleteOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import { type DeletedUser, userCalls } from '#domain/calls/users.ts';
import { findField } from '#domain/entities/fields.ts';
import { sysUser } from '#domain/entities/user.ts';
import { renderCell } from '#src/resource/cells/Cell.tsx';
import { useChoices } from '#src/resource/choices.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from './users.module.css';

const WIDTH = 1000;
const RESTORE = userCalls.restore.access.permission;
const PURGE = userCalls.purge.access.permission;
const AVATAR = findField(sysUser, 'avatar');

interface Props {
  onClose(): void;
  /** Accounts came back. */
  onRestored(): void;
}

/** 用户回收站: deleted accounts come back, or go for good. */
export default function UserRecycleBin({ onClose, onRestored }: Props) {
  const bin = useBin(onRestored);
  const { error, chosen } = bin;
  return (
    <AppModal
      open
      draggable
      fillable
      title="用户回收站"
      width={WIDTH}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {error !== null ? (
        <ErrorFace error={error} onRetry={bin.reload} />
      ) : (
        <>
          <Flex align="center" gap={8} className={styles.bar}>
            <span aria-live="polite">已选择 {chosen.length} 项</span>
            {chosen.length > 0 && (
              <>
                <Button type="link" size="small" onClick={() => bin.choose([])}>
                  清空选择
                </Button>
                <PermittedButton size="small" action={RESTORE} onClick={() => void bin.restore(chosen)}>
                  批量还原
                </PermittedButton>
                <PermittedButton size="small" danger action={PURGE} onClick={() => void bin.purge(chosen)}>
                  批量删除
                </PermittedButton>
              </>
            )}
          </Flex>
          <BinTable bin={bin} />
        </>
      )}
    </AppModal>
  );
}

/** The deleted accounts, and what may become of them. */
function useBin(onRestored: () => void) {
  const { data, error, isFetching, refetch } = useCall(userCalls.listDeleted, {});
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const confirm = useConfirm();
  const how = { onDone: () => setChosen([]), place: 'toast' } as const;
  const restoring = useSubmit(userCalls.restore, how);
  const purging = useSubmit(userCalls.purge, how);
  return {
    rows: data ?? [],
    error,
    isBusy: isFetching || restoring.isSending || purging.isSending,
    reload: (): void => void refetch(),
    chosen,
    choose: setChosen,
    async restore(ids: readonly string[]): Promise<void> {
      const sure = await confirm({
        title: '还原用户',
        content: `确定要还原这 ${ids.length} 个用户吗？`,
        okText: '还原',
      });
      if (sure && (await restoring.submit({ userIds: ids.join(',') }))) onRestored();
    },
    async purge(ids: readonly string[]): Promise<void> {
      const sure = await confirm({
        title: '彻底删除',
        content: (
          <>
            <p>确定要彻底删除这 {ids.length} 个用户吗？</p>
            <Typography.Text type="danger">彻底删除后将无法恢复，请谨慎操作！</Typography.Text>
          </>
        ),
        okText: '彻底删除',
        okButtonProps: { danger: true },
      });
      if (sure) await purging.submit({ userIds: ids.join(',') });
    },
  };
}

function BinTable({ bin }: { readonly bin: ReturnType<typeof useBin> }) {
  const choices = useChoices(sysUser);
  return (
    <Table<DeletedUser>
      rowKey="id"
      size="small"
      bordered
      pagination={false}
      loading={bin.isBusy}
      dataSource={[...bin.rows]}
      locale={{ emptyText: <EmptyFace text="回收站是空的" /> }}
      scroll={{ x: 'max-content', y: 420 }}
      rowSelection={{
        columnWidth: 48,
        selectedRowKeys: [...bin.chosen],
        onChange: (keys) => bin.choose(keys.map(String)),
      }}
      columns={[
        { key: 'number', title: '#', width: 80, align: 'center', render: (_, _row, index) => index + 1 },
        { key: 'username', title: '账号', dataIndex: 'username' },
        { key: 'realname', title: '姓名', dataIndex: 'realname' },
        {
          key: 'avatar',
          title: '头像',
          align: 'center',
          width: 80,
          render: (_, row) => AVATAR !== undefined && renderCell(AVATAR, row, choices),
        },
        { key: 'departs', title: '部门', dataIndex: 'orgCode' },
        {
          key: 'actions',
          title: '操作',
          width: 200,
          render: (_, { id, username }) => (
            <Flex gap={4}>
              <PermittedButton
                type="link"
                size="small"
                icon={<RedoOutlined aria-hidden />}
                aria-label={`还原用户 ${username}`}
                action={RESTORE}
                onClick={() => void bin.restore([id])}
              >
                还原用户
              </PermittedButton>
              <PermittedButton
                type="link"
                size="small"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`彻底删除 ${username}`}
                action={PURGE}
                onClick={() => void bin.purge([id])}
              >
                彻底删除
              </PermittedButton>
            </Flex>
          ),
        },
      ]}
    />
  );
}
