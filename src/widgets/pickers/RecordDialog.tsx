import { useState } from 'react';
import { Button, Table, type TableColumnsType } from 'antd';
import { type Page, readPage } from '#src/api/page.ts';
import { AppModal } from '../AppModal.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { PAGING } from '../paging.ts';
import { Ellipsis } from '../text/Ellipsis.tsx';
import { ConditionLine } from './ConditionLine.tsx';
import { type PickedRow, togglePage, getRowText, togglePicked } from './picked.ts';
import styles from './pickers.module.css';
import type { RecordSource } from './presets.ts';
import { usePage } from './usePage.ts';

interface Props {
  readonly source: RecordSource;
  readonly multiple: boolean;
  /** By which a row is known among the chosen ones. */
  readonly valueKey: string;
  readonly first: readonly PickedRow[];
  onOk(rows: readonly PickedRow[]): void;
  onCancel(): void;
}

const HEIGHT = 240;
const SIZES = [5, 10, 20, 30];

/** The list on the left, what is chosen on the right; nothing counts before 确定. */
export default function RecordDialog({ source, multiple, valueKey, first, onOk, onCancel }: Props) {
  const http = useHttp();
  const { name, columns, listUrl, isOfPark = false, params = {}, width = 900, displayKey } = source;
  const [picked, setPicked] = useState(first);
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  const [{ pageNo, pageSize }, turn] = useState({ pageNo: 1, pageSize: SIZES[0] ?? 5 });
  const { records, total, loading } = usePage<PickedRow>(
    { ...params, ...asked, pageNo, pageSize },
    async (query, signal): Promise<Page<PickedRow>> =>
      readPage<PickedRow>((await http.get(listUrl, query, { signal, quiet: true, isOfPark })).result),
  );
  const keys = picked.map((row) => getRowText(row, valueKey));

  return (
    <AppModal
      open
      draggable
      fillable
      centered
      width={width}
      title={`${name}选择`}
      okText="确定"
      cancelText="取消"
      onOk={() => onOk(picked)}
      onCancel={onCancel}
    >
      <div className={styles['columns']}>
        <section aria-label={`${name}列表`}>
          <ConditionLine
            main={source.search}
            more={source.conditions ?? []}
            onSearch={(values) => {
              setAsked(values);
              turn((before) => ({ ...before, pageNo: 1 }));
            }}
          />
          <Table<PickedRow>
            size="small"
            bordered
            rowKey={(row) => getRowText(row, valueKey)}
            loading={loading}
            dataSource={[...records]}
            columns={columns.map(columnOf)}
            scroll={{ y: HEIGHT, x: 'max-content' }}
            pagination={{
              ...PAGING,
              current: pageNo,
              pageSize,
              total,
              pageSizeOptions: SIZES,
              onChange: (no, size) => turn({ pageNo: size === pageSize ? no : 1, pageSize: size }),
            }}
            rowSelection={{
              type: multiple ? 'checkbox' : 'radio',
              selectedRowKeys: keys,
              preserveSelectedRowKeys: true,
              onSelect: (row) => setPicked(togglePicked(picked, row, valueKey, multiple)),
              onSelectAll: (ticked) => setPicked(togglePage(picked, records, valueKey, ticked)),
            }}
            onRow={(row) => ({
              className: styles['row'] ?? '',
              onClick: () => setPicked(togglePicked(picked, row, valueKey, multiple)),
            })}
          />
        </section>
        <section className={styles['side']} aria-label={`已选${name}`}>
          <div className={styles['sideTitle']}>
            已选{name}（{picked.length}）
          </div>
          <Table<PickedRow>
            size="small"
            rowKey={(row) => getRowText(row, valueKey)}
            dataSource={[...picked]}
            pagination={false}
            scroll={{ y: HEIGHT }}
            columns={[
              {
                title: columns[0]?.title ?? name,
                key: 'name',
                render: (_, row) => (
                  <Ellipsis value={getRowText(row, displayKey) || getRowText(row, valueKey)} />
                ),
              },
              {
                title: '操作',
                key: 'action',
                width: 72,
                render: (_, row) => (
                  <Button
                    type="link"
                    size="small"
                    onClick={() => setPicked(togglePicked(picked, row, valueKey, multiple))}
                  >
                    删除
                  </Button>
                ),
              },
            ]}
          />
        </section>
      </div>
    </AppModal>
  );
}

function columnOf({
  dataIndex,
  title,
  width,
}: RecordSource['columns'][number]): TableColumnsType<PickedRow>[number] {
  return {
    key: dataIndex,
    title,
    ...(width !== undefined && { width }),
    render: (_, row) => <Ellipsis value={getRowText(row, dataIndex)} />,
  };
}
