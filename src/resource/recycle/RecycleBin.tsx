import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Table, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listColumns } from '#domain/entities/fields.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { EmptyFace, ErrorFace } from '#src/widgets/faces/Faces.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import { PAGING } from '#src/widgets/paging.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { Cell } from '../cells/Cell.tsx';
import type { EntityChoices } from '../choices.ts';
import styles from '../resource.module.css';
import { queryRecycled, type ResourceApi } from '../resourceApi.ts';
import { formatRowName } from '../rowName.ts';
import { getColumnWidth } from '../table/columns.ts';

const WIDTH = 1000;
const COLUMNS = 5;

/** The deletion was the last change of a deleted record. */
const DELETED: readonly FieldDescription[] = [
  { name: 'updateBy', label: '删除人', type: 'string', list: { width: 110 } },
  { name: 'updateTime', label: '删除时间', type: 'datetime', list: { width: 165 } },
];

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly choices: EntityChoices;
  onClose(): void;
  /** Records came back. */
  onRestored(): void;
}

/** 回收站: deleted records, the last deleted first, one or several brought back (ENTITY-08). */
export default function RecycleBin({ entity, api, choices, onClose, onRestored }: Props) {
  const bin = useBin(entity, api, onRestored);
  const { error, chosen, setChosen } = bin;
  return (
    <AppModal
      open
      draggable
      fillable
      title={`${entity.title}回收站`}
      width={WIDTH}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {error !== null ? (
        <ErrorFace error={error} onRetry={bin.reload} />
      ) : (
        <>
          <Flex align="center" gap={8} className={styles.binBar}>
            <span aria-live="polite">已选择 {chosen.length} 项</span>
            {chosen.length > 0 && (
              <>
                <Button type="link" size="small" onClick={() => setChosen([])}>
                  清空
                </Button>
                <Button size="small" loading={bin.isSending} onClick={() => void bin.restore(chosen)}>
                  批量恢复
                </Button>
              </>
            )}
          </Flex>
          <BinTable entity={entity} choices={choices} bin={bin} />
        </>
      )}
    </AppModal>
  );
}

/** The deleted records, and what may become of them. */
function useBin(entity: EntityDescription, api: ResourceApi, onRestored: () => void) {
  const [page, setPage] = useState({ pageNo: 1, pageSize: 10 });
  const { data, error, isFetching, refetch } = useQuery({
    ...queryRecycled(api, entity, page),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const confirm = useConfirm();
  const reload = (): void => void refetch();
  const { isSending, submit } = useSending(() => {
    setChosen([]);
    setPage({ ...page, pageNo: 1 });
    reload();
  }, 'toast');

  return {
    page: data,
    error,
    isFetching,
    reload,
    asked: page,
    turn: (pageNo: number, pageSize: number): void =>
      setPage({ pageNo: pageSize === page.pageSize ? pageNo : 1, pageSize }),
    chosen,
    setChosen,
    isSending,
    async restore(ids: readonly string[]): Promise<void> {
      if (await submit(() => api.restore(ids))) onRestored();
    },
    async purge(row: AnyRow): Promise<void> {
      const sure = await confirm({
        title: `确定要彻底删除“${formatRowName(entity, row)}”吗？`,
        content: <Typography.Text type="danger">彻底删除后无法恢复，请谨慎操作</Typography.Text>,
        okText: '彻底删除',
        okButtonProps: { danger: true },
      });
      if (sure) await submit(() => api.purge(row.id));
    },
  };
}

interface TableProps extends Pick<Props, 'entity' | 'choices'> {
  readonly bin: ReturnType<typeof useBin>;
}

function BinTable({ entity, choices, bin }: TableProps) {
  const { page, asked, chosen } = bin;
  const canPurge = useCan(`${entity.permission}:purge`) && entity.purge === true;
  const fields = [...listColumns(entity).slice(0, COLUMNS), ...DELETED];
  return (
    <Table<AnyRow>
      rowKey="id"
      size="small"
      bordered
      loading={bin.isFetching}
      dataSource={[...(page?.records ?? [])]}
      locale={{ emptyText: <EmptyFace text="回收站是空的" /> }}
      scroll={{ x: 'max-content' }}
      rowSelection={{
        columnWidth: 48,
        preserveSelectedRowKeys: true,
        selectedRowKeys: [...chosen],
        onChange: (keys) => bin.setChosen(keys.map(String)),
      }}
      columns={[
        ...fields.map((field) => ({
          key: field.name,
          title: field.label,
          width: getColumnWidth(field),
          render: (_value: unknown, row: AnyRow): ReactNode => (
            <Cell field={field} row={row} choices={choices} />
          ),
        })),
        {
          key: 'actions',
          title: '操作',
          width: canPurge ? 150 : 80,
          fixed: 'right' as const,
          render: (_value: unknown, row: AnyRow) => {
            const name = formatRowName(entity, row);
            const common = { type: 'button', className: styles.action, disabled: bin.isSending } as const;
            return (
              <>
                <button {...common} aria-label={`恢复 ${name}`} onClick={() => void bin.restore([row.id])}>
                  恢复
                </button>
                {canPurge && (
                  <button
                    {...common}
                    data-danger="true"
                    aria-label={`彻底删除 ${name}`}
                    onClick={() => void bin.purge(row)}
                  >
                    彻底删除
                  </button>
                )}
              </>
            );
          },
        },
      ]}
      pagination={{
        ...PAGING,
        current: asked.pageNo,
        pageSize: asked.pageSize,
        total: page?.total ?? 0,
        onChange: bin.turn,
      }}
    />
  );
}
