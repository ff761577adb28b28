import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Flex, Grid, Table, type TableColumnsType } from 'antd';
import { useMemo, useState } from 'react';
import { departCalls } from '#domain/calls/departs.ts';
import type { DepartNode } from '#domain/calls/departTrees.ts';
import { sysDepart } from '#domain/entities/depart.ts';
import { getFailureText } from '#src/api/http.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { RowActions } from '#src/resource/actions/RowActions.tsx';
import { type EntityChoices, useChoices } from '#src/resource/choices.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { DepartDialog, type OpenedDepart } from './DepartDialog.tsx';
import styles from './departments.module.css';
import { listDeparts, useWholeDeparts } from './departSource.ts';
import { useRemoval } from './useRemoval.ts';

interface Row extends Omit<DepartNode, 'children'> {
  readonly of: DepartNode;
  children?: Row[];
}

/** 部门列表: departments as a table of branches. */
export default function DepartTable() {
  const { message } = App.useApp();
  const { departs, error, isLoading, expanded, expand, reload } = useWholeDeparts();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<OpenedDepart | null>(null);
  const all = useMemo(() => listDeparts(departs ?? []), [departs]);
  const chosen = all.filter(({ id }) => selected.includes(id));
  const again = (): void => {
    reload().catch((failure: unknown) => {
      void message.warning(getFailureText(failure, '加载失败'));
    });
  };
  const remove = useRemoval((ids) => {
    setSelected((before) => before.filter((id) => !ids.includes(id)));
    again();
  });

  function listActions(depart: DepartNode): readonly RowAction[] {
    const parentName = all.find(({ id }) => id === depart.parentId)?.departName ?? null;
    const open = (action: 'edit' | 'detail') => () => setOpened({ action, id: depart.id, parentName });
    return [
      { key: 'edit', label: '编辑', permission: departCalls.edit.access.permission, run: open('edit') },
      { key: 'detail', label: '详情', permission: departCalls.read.access.permission, run: open('detail') },
      {
        key: 'delete',
        label: '删除',
        permission: departCalls.remove.access.permission,
        danger: true,
        run: () => void remove([depart]),
      },
    ];
  }

  return (
    <section className={styles.single} data-fill aria-label="部门列表">
      <div className={styles.table}>
        <TableTools
          count={chosen.length}
          onAdd={() => setOpened({ action: 'add', parent: null })}
          onRemove={() => void remove(chosen)}
          onClear={() => setSelected([])}
        />
        {departs === undefined && <UnreadFace error={error} rows={10} onRetry={again} />}
        {departs !== undefined && (
          <DepartRows
            departs={departs}
            isLoading={isLoading}
            expanded={expanded}
            selected={selected}
            onExpand={expand}
            onSelect={setSelected}
            listActions={listActions}
          />
        )}
      </div>
      {opened !== null && (
        <DepartDialog
          opened={opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            again();
          }}
        />
      )}
    </section>
  );
}

interface ToolProps {
  /** How many are ticked. */
  readonly count: number;
  onAdd(): void;
  onRemove(): void;
  onClear(): void;
}

function TableTools({ count, onAdd, onRemove, onClear }: ToolProps) {
  return (
    <Flex gap={8} wrap align="center">
      <PermittedButton
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        action={departCalls.add.access.permission}
        onClick={onAdd}
      >
        新增
      </PermittedButton>
      {count > 0 && (
        <>
          <PermittedButton danger action={departCalls.removeSeveral.access.permission} onClick={onRemove}>
            删除
          </PermittedButton>
          <span>
            已选择 {count} 项
            <Button type="link" size="small" onClick={onClear}>
              清空
            </Button>
          </span>
        </>
      )}
    </Flex>
  );
}

interface RowsProps {
  readonly departs: readonly DepartNode[];
  readonly isLoading: boolean;
  readonly expanded: readonly string[];
  readonly selected: readonly string[];
  onExpand(keys: readonly string[]): void;
  onSelect(ids: readonly string[]): void;
  listActions(depart: DepartNode): readonly RowAction[];
}

function DepartRows({ departs, isLoading, expanded, selected, onExpand, onSelect, listActions }: RowsProps) {
  const choices = useChoices(sysDepart);
  const rows = useMemo(() => departs.map(toRow), [departs]);
  const isWide = Grid.useBreakpoint().md !== false;
  const columns = buildColumns(choices, listActions);
  return (
    <div className={styles.rows}>
      <Table<Row>
        size="middle"
        bordered
        rowKey="id"
        loading={isLoading}
        // A phone shows names; the rest is in 详情.
        columns={isWide ? columns : columns.filter(({ key }) => key === 'name' || key === 'actions')}
        dataSource={rows}
        pagination={false}
        locale={{ emptyText: <EmptyFace text="暂无部门" /> }}
        expandable={{
          expandedRowKeys: [...expanded],
          onExpandedRowsChange: (keys) => onExpand(keys.map(String)),
          indentSize: isWide ? 20 : 12,
        }}
        rowSelection={{
          checkStrictly: true,
          columnWidth: 48,
          selectedRowKeys: [...selected],
          onChange: (keys) => onSelect(keys.map(String)),
        }}
      />
    </div>
  );
}

function toRow(depart: DepartNode): Row {
  const { children, ...plain } = depart;
  return { ...plain, of: depart, ...(children !== null && { children: children.map(toRow) }) };
}

function buildColumns(
  choices: EntityChoices,
  listActions: (depart: DepartNode) => readonly RowAction[],
): TableColumnsType<Row> {
  return [
    {
      title: '机构名称',
      key: 'name',
      dataIndex: 'departName',
      width: 240,
      render: (name: string) => <span className={styles.branch}>{name}</span>,
    },
    {
      title: '机构类型',
      dataIndex: 'orgCategory',
      width: 90,
      align: 'center',
      render: (category: string) => choices.text('org_category', category),
    },
    { title: '机构编码', dataIndex: 'orgCode', width: 130 },
    { title: '手机号', dataIndex: 'mobile', width: 130 },
    { title: '传真', dataIndex: 'fax', width: 120 },
    { title: '地址', dataIndex: 'address', width: 180 },
    { title: '排序', dataIndex: 'departOrder', width: 70, align: 'right' },
    {
      title: '操作',
      key: 'actions',
      width: 160,
      fixed: 'right' as const,
      render: (_none, { of }) => <RowActions id={of.id} name={of.departName} actions={listActions(of)} />,
    },
  ];
}
