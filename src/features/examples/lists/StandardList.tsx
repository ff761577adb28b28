/** 示例 › 标准列表: lines with a picture, facts and progress, narrowed and paged by the address. */
import { useState } from 'react';
import { Input, Pagination, Progress, Segmented } from 'antd';
import { Link } from 'react-router-dom';
import type { ExampleItemRow } from '#domain/entities/exampleItem.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { EmptyFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { ExampleCard, ExamplePage } from '../ExamplePage.tsx';
import styles from '../examples.module.css';
import { useItems } from '../useItems.ts';

const SIZE = 5;
const FULL = 100;
const STATES = [
  { value: 'all', label: '全部' },
  { value: 'Y', label: '在售' },
  { value: 'N', label: '停售' },
];

export default function StandardList() {
  const { rows, isLoading } = useItems();
  const [{ state, words }, change] = useAddressState({ state: 'all', words: '' });
  const [page, turnTo] = useState(1);
  const found = rows.filter(
    ({ inUse, name }) => (state === 'all' || inUse === state) && name.includes(words.trim()),
  );
  const shown = found.slice((page - 1) * SIZE, page * SIZE);
  return (
    <ExamplePage
      title="标准列表"
      extra={
        <>
          <Segmented
            aria-label="状态"
            options={STATES}
            value={state}
            onChange={(next) => {
              change({ state: next });
              turnTo(1);
            }}
          />
          <Input.Search
            allowClear
            aria-label="品名"
            placeholder="请输入品名"
            style={{ width: 272 }}
            defaultValue={words}
            onSearch={(next) => {
              change({ words: next });
              turnTo(1);
            }}
          />
        </>
      }
    >
      <ExampleCard title={`${found.length} 项用品`}>
        {isLoading && rows.length === 0 ? (
          <LoadingFace rows={SIZE * 2} />
        ) : (
          <>
            {found.length === 0 && <EmptyFace text="没有符合条件的用品" />}
            <ul className={styles.lines}>
              {shown.map((item) => (
                <ItemLine key={item.id} item={item} />
              ))}
            </ul>
            <Pagination
              align="end"
              current={page}
              pageSize={SIZE}
              total={found.length}
              showSizeChanger={false}
              onChange={turnTo}
            />
          </>
        )}
      </ExampleCard>
    </ExamplePage>
  );
}

function ItemLine({ item }: { readonly item: ExampleItemRow }) {
  const { name, itemCode, keeper, countedAt, sold } = item;
  return (
    <li>
      <span className={styles.mark} aria-hidden>
        {name.slice(0, 1)}
      </span>
      <span className={styles.lineText}>
        <Link to="/list/query-list">{name}</Link>
        <small>{itemCode}</small>
      </span>
      <span className={styles.fact}>
        <small>保管人</small>
        {keeper ?? '—'}
      </span>
      <span className={styles.fact}>
        <small>盘点时间</small>
        {countedAt ?? '—'}
      </span>
      <Progress
        className={styles.progress}
        aria-label={`${name}售出`}
        percent={sold ?? 0}
        status={(sold ?? 0) >= FULL ? 'exception' : 'normal'}
      />
    </li>
  );
}
