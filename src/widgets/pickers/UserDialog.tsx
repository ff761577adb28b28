import { useState } from 'react';
import { Button, Input, Table, Tree, type TreeDataNode } from 'antd';
import { fetchDepartLevel, fetchPeople } from '#src/api/staff.ts';
import { AppModal } from '../AppModal.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { useBranches } from '../tree/useBranches.ts';
import { useFailureNote } from '../tree/useFailureNote.ts';
import type { TreeNode } from '#src/api/trees.ts';
import { PAGING } from '../paging.ts';
import { type PickedRow, togglePage, getRowText, togglePicked } from './picked.ts';
import styles from './pickers.module.css';
import { usePage } from './usePage.ts';

interface Props {
  readonly multi: boolean;
  readonly store: string;
  readonly first: readonly PickedRow[];
  readonly width: number;
  onOk(rows: readonly PickedRow[]): void;
  onCancel(): void;
}

const COLUMNS = [
  { dataIndex: 'username', title: '用户账号' },
  { dataIndex: 'realname', title: '用户姓名' },
  { dataIndex: 'sex_dictText', title: '性别', width: 64 },
  { dataIndex: 'phone', title: '手机' },
  { dataIndex: 'orgCodeTxt', title: '部门', ellipsis: true },
] as const;

const FIRST = { username: '', departId: '', pageNo: 1, pageSize: 10 };

/** Departments on the left, their accounts on the right; what is ticked stays while pages and departments change. */
export default function UserDialog({ multi, store, first, width, onOk, onCancel }: Props) {
  const http = useHttp();
  const note = useFailureNote();
  const departs = useBranches(
    'departs',
    async (pid): Promise<readonly TreeNode[]> =>
      (await fetchDepartLevel(http, pid)).map(({ key, title, isLeaf, orgCode }) => ({
        key,
        title,
        leaf: isLeaf,
        code: orgCode,
      })),
    note,
  );
  const [picked, setPicked] = useState(first);
  const [typed, setTyped] = useState('');
  const [asked, ask] = useState(FIRST);
  const { records, total, loading } = usePage(
    {
      ...asked,
      column: 'createTime',
      order: 'desc',
      field: `id,${COLUMNS.map(({ dataIndex }) => dataIndex).join(',')}`,
    },
    (params, signal) => fetchPeople(http, params, signal),
  );
  const rows: readonly PickedRow[] = records.map((person) => ({ ...person }));

  return (
    <AppModal
      open
      draggable
      fillable
      centered
      width={width}
      wrapClassName="j-user-select-modal"
      title="根据部门选择用户"
      okText="确定"
      cancelText="取消"
      onOk={() => onOk(picked)}
      onCancel={onCancel}
    >
      <div className={styles['columns']} style={{ '--left': '1fr', '--right': '3fr' } as React.CSSProperties}>
        <nav aria-label="部门" className={styles['side']}>
          <div className={styles['tree']}>
            <Tree
              blockNode
              treeData={treeData(departs.nodes)}
              loadData={async ({ key }) => departs.grow(String(key))}
              selectedKeys={asked.departId === '' ? [] : [asked.departId]}
              onSelect={([key = '']) => ask({ ...asked, departId: String(key), pageNo: 1 })}
            />
          </div>
        </nav>
        <section aria-label="用户列表">
          <div className={styles['search']} role="search">
            <Input
              allowClear
              aria-label="用户账号"
              placeholder="请输入账号"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={() => ask({ ...asked, username: typed.trim(), pageNo: 1 })}
            />
            <Button type="primary" onClick={() => ask({ ...asked, username: typed.trim(), pageNo: 1 })}>
              查询
            </Button>
            <Button
              onClick={() => {
                setTyped('');
                setPicked([]);
                ask(FIRST);
              }}
            >
              重置
            </Button>
            <span role="status">已选 {picked.length} 人</span>
          </div>
          <Table<PickedRow>
            size="small"
            bordered
            rowKey={(row) => getRowText(row, store)}
            loading={loading}
            dataSource={[...rows]}
            columns={COLUMNS.map((column) => ({ ...column, key: column.dataIndex }))}
            scroll={{ x: 640, y: 320 }}
            pagination={{
              ...PAGING,
              current: asked.pageNo,
              pageSize: asked.pageSize,
              total,
              onChange: (pageNo, pageSize) =>
                ask({ ...asked, pageNo: pageSize === asked.pageSize ? pageNo : 1, pageSize }),
            }}
            rowSelection={{
              type: multi ? 'checkbox' : 'radio',
              selectedRowKeys: picked.map((row) => getRowText(row, store)),
              preserveSelectedRowKeys: true,
              onSelect: (row) => setPicked(togglePicked(picked, row, store, multi)),
              onSelectAll: (ticked) => setPicked(togglePage(picked, rows, store, ticked)),
            }}
            onRow={(row) => ({
              className: styles['row'] ?? '',
              onClick: () => setPicked(togglePicked(picked, row, store, multi)),
            })}
          />
        </section>
      </div>
    </AppModal>
  );
}

function treeData(nodes: readonly TreeNode[]): TreeDataNode[] {
  return nodes.map(({ key, title, leaf, children }) => ({
    key,
    title,
    isLeaf: leaf,
    ...(children && { children: treeData(children) }),
  }));
}
