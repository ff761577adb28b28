import { Tree } from 'antd';
import { useState } from 'react';
import { peopleCalls } from '#domain/calls/people.ts';
import { buildRead } from '#src/api/call.ts';
import { AppModal } from '../AppModal.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { toTreeItems } from '../tree/branches.ts';
import { useBranches } from '../tree/useBranches.ts';
import { useFailureNote } from '../tree/useFailureNote.ts';
import { AccountSearch } from './AccountSearch.tsx';
import { fetchDepartLevel } from './departs.ts';
import type { PickedRow } from './picked.ts';
import styles from './pickers.module.css';
import { PickTable } from './PickTable.tsx';
import { usePage, usePageParams } from './usePage.ts';

interface Props {
  readonly multi: boolean;
  readonly store: string;
  readonly first: readonly PickedRow[];
  onOk(rows: readonly PickedRow[]): void;
  onCancel(): void;
}

const COLUMNS = [
  { dataIndex: 'username', title: '用户账号' },
  { dataIndex: 'realname', title: '用户姓名' },
  { dataIndex: 'sex_dictText', title: '性别', width: 64 },
  { dataIndex: 'phone', title: '手机' },
  { dataIndex: 'orgCodeTxt', title: '部门', ellipsis: true },
].map((column) => ({ ...column, key: column.dataIndex }));

const ORDER = {
  column: 'createTime',
  order: 'desc',
  field: `id,${COLUMNS.map(({ key }) => key).join(',')}`,
};

const EVERYBODY = { keyword: '', departId: '' };

/** Departments on the left, their accounts on the right; what is ticked stays while pages and departments change. */
export default function UserDialog({ multi, store, first, onOk, onCancel }: Props) {
  const http = useHttp();
  const [picked, setPicked] = useState(first);
  const params = usePageParams(EVERYBODY);
  const { conditions, pageNo, pageSize, ask } = params;
  const page = usePage(buildRead(http, peopleCalls.list, { ...conditions, pageNo, pageSize, ...ORDER }));
  return (
    <AppModal
      open
      draggable
      fillable
      centered
      width={1250}
      wrapClassName="j-user-select-modal"
      title="根据部门选择用户"
      onOk={() => onOk(picked)}
      onCancel={onCancel}
    >
      <div className={styles.columns} style={{ '--left': '1fr', '--right': '3fr' } as React.CSSProperties}>
        <Departments value={conditions.departId} onChange={(departId) => ask({ ...conditions, departId })} />
        <section aria-label="用户列表">
          <AccountSearch
            picked={picked.length}
            label="查找用户"
            placeholder="姓名、拼音首字母、账号或手机"
            onSearch={(keyword) => ask({ ...conditions, keyword })}
            onReset={() => {
              setPicked([]);
              ask(EVERYBODY);
            }}
          />
          <PickTable<PickedRow>
            page={page}
            params={params}
            field={store}
            multiple={multi}
            columns={COLUMNS}
            scroll={{ x: 640, y: 320 }}
            picked={picked}
            onPick={setPicked}
          />
        </section>
      </div>
    </AppModal>
  );
}

interface DepartmentsProps {
  /** `''` = all. */
  readonly value: string;
  onChange(departId: string): void;
}

function Departments({ value, onChange }: DepartmentsProps) {
  const http = useHttp();
  const { nodes, grow } = useBranches('departs', (pid) => fetchDepartLevel(http, pid), useFailureNote());
  return (
    <nav aria-label="部门" className={styles.side}>
      <div className={styles.tree}>
        <Tree
          blockNode
          treeData={toTreeItems(nodes)}
          loadData={({ key }) => grow(key)}
          selectedKeys={value === '' ? [] : [value]}
          onSelect={([key = '']) => onChange(String(key))}
        />
      </div>
    </nav>
  );
}
