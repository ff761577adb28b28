import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { queryRecords } from '#src/api/records.ts';
import { AppModal } from '../AppModal.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { Ellipsis } from '../text/Ellipsis.tsx';
import { ConditionLine } from './ConditionLine.tsx';
import { type PickedRow, getRowText } from './picked.ts';
import styles from './pickers.module.css';
import { PickTable } from './PickTable.tsx';
import type { RecordSource } from './presets.ts';
import { usePage, usePageParams } from './usePage.ts';

interface Props {
  readonly source: RecordSource;
  readonly multiple: boolean;
  readonly first: readonly PickedRow[];
  onOk(rows: readonly PickedRow[]): void;
  onCancel(): void;
}

const HEIGHT = 240;
const SIZES = [5, 10, 20, 30];

/** The list on the left, what is chosen on the right; nothing counts before 确定. */
export default function RecordDialog({ source, multiple, first, onOk, onCancel }: Props) {
  const http = useHttp();
  const { name, columns, valueKey, width = 900 } = source;
  const [picked, setPicked] = useState(first);
  const params = usePageParams<Readonly<Record<string, string>>>({}, SIZES[0]);
  const { conditions, pageNo, pageSize } = params;
  const call = { call: source.list, isOfPark: source.isOfPark ?? false };
  const page = usePage(queryRecords(http, call, { ...source.params, ...conditions, pageNo, pageSize }));
  return (
    <AppModal
      open
      draggable
      fillable
      centered
      width={width}
      title={`${name}选择`}
      onOk={() => onOk(picked)}
      onCancel={onCancel}
    >
      <div className={styles.columns}>
        <section aria-label={`${name}列表`}>
          <ConditionLine main={source.search} more={source.conditions ?? []} onSearch={params.ask} />
          <PickTable<PickedRow>
            page={page}
            params={params}
            sizes={SIZES}
            field={valueKey}
            multiple={multiple}
            columns={columns.map(columnOf)}
            scroll={{ y: HEIGHT, x: 'max-content' }}
            picked={picked}
            onPick={setPicked}
          />
        </section>
        <ChosenRows source={source} rows={picked} onChange={setPicked} />
      </div>
    </AppModal>
  );
}

interface ChosenProps extends Pick<Props, 'source'> {
  readonly rows: readonly PickedRow[];
  onChange(rows: readonly PickedRow[]): void;
}

function ChosenRows({ source: { name, columns, valueKey, displayKey }, rows, onChange }: ChosenProps) {
  return (
    <section className={styles.side} aria-label={`已选${name}`}>
      <div className={styles.sideTitle}>
        已选{name}（{rows.length}）
      </div>
      <Table<PickedRow>
        size="small"
        rowKey={(row) => getRowText(row, valueKey)}
        dataSource={[...rows]}
        pagination={false}
        scroll={{ y: HEIGHT }}
        columns={[
          {
            title: columns[0]?.title ?? name,
            key: 'name',
            render: (_, row) => <Ellipsis value={getRowText(row, displayKey) || getRowText(row, valueKey)} />,
          },
          {
            title: '操作',
            key: 'action',
            width: 72,
            render: (_, row) => (
              <Button type="link" size="small" onClick={() => onChange(rows.filter((one) => one !== row))}>
                删除
              </Button>
            ),
          },
        ]}
      />
    </section>
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
