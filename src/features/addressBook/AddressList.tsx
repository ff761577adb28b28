import { useQuery } from '@tanstack/react-query';
import { Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { type DepartNode, departTreeCalls } from '#domain/calls/departTrees.ts';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { addressEntry } from '#domain/entities/depart.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { queryDepartsByName } from '#src/api/departs.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { FactsDialog } from '#src/widgets/FactsDialog.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './addressBook.module.css';

interface Props {
  readonly entry: RowOf<typeof addressEntry>;
  onClose(): void;
}

/** All contact details of a person. */
function AddressCard({ entry, onClose }: Props) {
  return (
    <FactsDialog
      title={`联系方式 ${entry.realname ?? ''}`}
      facts={[
        ['姓名', entry.realname],
        ['工号', entry.workNo],
        ['部门', entry.departName],
        ['职务', entry.postName],
        ['手机', entry.phone],
        ['公司邮箱', entry.email],
      ]}
      onClose={onClose}
    />
  );
}

/** 通讯录: how to reach people, by department. */
export default function AddressList() {
  const [{ orgCode }, change] = useAddressState({ orgCode: '' });
  const [openEntry, setEntry] = useState<RowOf<typeof addressEntry> | null>(null);
  const of = useMemo(() => (orgCode === '' ? null : { orgCode }), [orgCode]);
  return (
    <section className={styles.page} data-fill aria-label="通讯录">
      <nav className={styles.departs} aria-label="部门">
        <Departs chosen={orgCode} onChoose={(chosen) => change({ orgCode: chosen })} />
      </nav>
      <div className={styles.people}>
        <ResourcePage
          entity={addressEntry}
          actionsWidth={72}
          {...(of !== null && { of })}
          actions={(entry) => [
            {
              key: 'detail',
              label: '详情',
              permission: getRecordRight(addressEntry, 'list').permission,
              run: () => setEntry(entry),
            },
          ]}
        />
      </div>
      {openEntry !== null && <AddressCard entry={openEntry} onClose={() => setEntry(null)} />}
    </section>
  );
}

interface DepartsProps {
  /** Code of the department, empty = all. */
  readonly chosen: string;
  onChoose(orgCode: string): void;
}

function Departs({ chosen, onChoose }: DepartsProps) {
  const [word, setWord] = useState('');
  const isSearching = word !== '';
  const whole = useCall(departTreeCalls.readTree, {});
  const found = useQuery(queryDepartsByName(useHttp(), word));
  const { data, error, refetch } = isSearching ? found : whole;
  const items = useMemo(() => (data ?? []).map(toItem), [data]);
  return (
    <>
      <Input.Search
        allowClear
        aria-label="组织机构名称"
        placeholder="请输入组织机构名称"
        onSearch={(text) => setWord(text.trim())}
        onChange={({ target }) => {
          if (target.value === '') setWord('');
        }}
      />
      {(error !== null || data === undefined) && <UnreadFace error={error} rows={6} onRetry={refetch} />}
      {data?.length === 0 && <EmptyFace text={isSearching ? '未查询匹配数据！' : '暂无部门'} />}
      {items.length > 0 && (
        <Tree<Item>
          key={word}
          blockNode
          showLine
          aria-label="部门"
          className={styles.tree}
          treeData={items}
          selectedKeys={chosen === '' ? [] : [chosen]}
          // A second click shows everybody again.
          onSelect={(_keys, { node }) => onChoose(node.key === chosen ? '' : node.key)}
        />
      )}
    </>
  );
}

interface Item {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children?: Item[];
}

const toItem = ({ orgCode, title, isLeaf, children }: DepartNode): Item => ({
  key: orgCode,
  title,
  isLeaf: isLeaf || children === null,
  ...(children !== null && { children: children.map(toItem) }),
});
