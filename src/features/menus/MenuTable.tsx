import { Grid, Table, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import type { MenuRow } from '#domain/calls/menus.ts';
import { MenuType, ValidStatus } from '#domain/codes/menu.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { RowActions } from '#src/resource/actions/RowActions.tsx';
import { MenuIcon } from '#src/shell/menu/icons.tsx';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { Tag } from '#src/widgets/Tag.tsx';
import { Ellipsis } from '#src/widgets/text/Ellipsis.tsx';
import styles from './menus.module.css';
import type { MenuSource } from './menuSource.ts';

/** Characters of a path or component in a cell. */
const CUT = 25;

interface Props {
  readonly source: MenuSource;
  readonly selected: readonly string[];
  onSelect(ids: readonly string[]): void;
  listActions(row: MenuRow): readonly RowAction[];
}

/** The menu as a tree of rows; what is ticked is that row alone. */
export function MenuTable({ source, selected, onSelect, listActions }: Props) {
  const { rows = [], isLoading, expanded, toggle } = source;
  const isWide = Grid.useBreakpoint().md !== false;
  const columns = useMemo(() => {
    const all = buildColumns(listActions);
    // A phone shows names; the rest is in 详情.
    return isWide ? all : all.filter(({ key }) => key === 'name' || key === 'actions');
  }, [listActions, isWide]);
  return (
    <div className={styles.table}>
      <Table<TableRow>
        size="middle"
        bordered
        rowKey="id"
        loading={isLoading}
        columns={columns}
        dataSource={rows.map(toTableRow)}
        pagination={false}
        locale={{ emptyText: <EmptyFace text="还没有菜单" /> }}
        rowClassName={({ status }) => (status === ValidStatus.valid ? '' : styles.off)}
        expandable={{
          expandedRowKeys: [...expanded],
          onExpand: (isOpen, { id }) => toggle(id, isOpen),
          indentSize: 20,
        }}
        rowSelection={{
          checkStrictly: true,
          columnWidth: 44,
          selectedRowKeys: [...selected],
          onChange: (keys) => onSelect(keys.map(String)),
        }}
      />
    </div>
  );
}

interface TableRow extends Omit<MenuRow, 'children'> {
  readonly of: MenuRow;
  children?: TableRow[];
}

/** A leaf has no branch to open. */
function toTableRow(row: MenuRow): TableRow {
  const { children, ...plain } = row;
  return { ...plain, of: row, ...(children !== null && { children: children.map(toTableRow) }) };
}

function buildColumns(listActions: Props['listActions']): TableColumnsType<TableRow> {
  return [
    {
      title: '菜单名称',
      key: 'name',
      dataIndex: 'name',
      className: styles.name,
      width: 230,
      render: (name: string, { hidden, status, menuType }) => (
        <>
          {name}
          {hidden && <Tag tone="stale">隐藏</Tag>}
          {menuType === MenuType.button && status !== ValidStatus.valid && <Tag tone="stale">无效</Tag>}
        </>
      ),
    },
    {
      title: '菜单类型',
      dataIndex: 'menuType',
      width: 84,
      align: 'center',
      render: (type: number) => (type === MenuType.button ? '按钮/权限' : '菜单'),
    },
    {
      title: '图标',
      dataIndex: 'icon',
      width: 130,
      align: 'center',
      render: (icon: string | null) => (
        <span className={styles.icon}>
          <MenuIcon name={icon} /> {icon}
        </span>
      ),
    },
    {
      title: '组件',
      dataIndex: 'component',
      width: 200,
      render: (component: string | null, { perms }) => (
        <Ellipsis value={component ?? perms ?? ''} length={CUT} />
      ),
    },
    {
      title: '路径',
      dataIndex: 'url',
      width: 180,
      render: (url: string | null) => <Ellipsis value={url ?? ''} length={CUT} />,
    },
    { title: '排序', dataIndex: 'sortNo', width: 64, align: 'right', className: styles.number },
    {
      title: '操作',
      key: 'actions',
      width: 150,
      fixed: 'right' as const,
      render: (_none, row) => <RowActions id={row.id} name={row.name} actions={listActions(row.of)} />,
    },
  ];
}
