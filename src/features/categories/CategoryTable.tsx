import { Grid, Table, type TableColumnsType } from 'antd';
import type { Category } from '#domain/calls/trees.ts';
import { sysCategory } from '#domain/entities/category.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import { RowActions } from '#src/resource/actions/RowActions.tsx';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { PagePanelBody } from '#src/widgets/layout/PageBody.tsx';
import { PAGING } from '#src/widgets/paging.ts';
import styles from './categories.module.css';
import type { CategoryNode } from './categoryTree.ts';
import type { CategoryTreeState } from './useCategoryTree.ts';

interface Props {
  readonly categories: CategoryTreeState;
  readonly selected: readonly string[];
  onSelect(ids: readonly string[]): void;
  onAdd(parent: Category): void;
  onEdit(row: Category): void;
  onDelete(row: Category): void;
}

/** Categories as a tree whose top level is paged; a row that can be opened asks for its level then. */
export function CategoryTable({ categories, selected, onSelect, ...on }: Props) {
  const { tree, error, isLoading, total, page, opened } = categories;
  const isWide = Grid.useBreakpoint().md !== false;
  if (error !== null) return <ErrorFace error={error} onRetry={categories.reload} />;
  if (tree.length === 0 && isLoading) return <LoadingFace rows={8} />;
  return (
    <PagePanelBody>
      <Table<CategoryNode>
        size={isWide ? 'middle' : 'small'}
        bordered
        rowKey="id"
        loading={isLoading}
        dataSource={tree}
        columns={buildColumns(on, isWide)}
        locale={{ emptyText: <EmptyFace text="还没有分类" /> }}
        expandable={{
          expandedRowKeys: opened,
          onExpandedRowsChange: (keys) => categories.open(keys.map(String)),
        }}
        rowSelection={{
          checkStrictly: true,
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...selected],
          onChange: (keys) => onSelect(keys.map(String)),
          getCheckboxProps: ({ isPlaceholder = false, name }) => ({
            disabled: isPlaceholder,
            'aria-label': `选择 ${name}`,
          }),
        }}
        pagination={{
          ...PAGING,
          simple: !isWide,
          current: page.pageNo,
          pageSize: page.pageSize,
          total,
          onChange: categories.turn,
        }}
      />
    </PagePanelBody>
  );
}

/** On a phone the code stands below the name. */
function buildColumns(
  { onAdd, onEdit, onDelete }: Pick<Props, 'onAdd' | 'onEdit' | 'onDelete'>,
  isWide: boolean,
): TableColumnsType<CategoryNode> {
  return [
    {
      title: '分类名称',
      key: 'name',
      render: (_value, { name, code }) =>
        isWide ? (
          name
        ) : (
          <>
            {name}
            <div className={styles.code}>{code}</div>
          </>
        ),
    },
    ...(isWide ? [{ title: '分类编码', dataIndex: 'code', key: 'code', width: 220 }] : []),
    {
      title: '操作',
      key: 'actions',
      width: isWide ? 190 : 165,
      render: (_value, row) =>
        row.isPlaceholder === true ? null : (
          <RowActions
            id={row.id}
            name={row.name}
            actions={[
              {
                key: 'edit',
                label: '编辑',
                permission: getCallPermission(sysCategory, 'edit'),
                run: () => onEdit(row),
              },
              {
                key: 'delete',
                label: '删除',
                permission: getCallPermission(sysCategory, 'delete'),
                danger: true,
                run: () => onDelete(row),
              },
              {
                key: 'add',
                label: '新增下级',
                permission: getCallPermission(sysCategory, 'add'),
                run: () => onAdd(row),
              },
            ]}
          />
        ),
    },
  ];
}
