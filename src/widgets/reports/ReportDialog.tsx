import { useState } from 'react';
import { App, Button, Form, Table, type TableColumnsType } from 'antd';
import { type ReportTableColumn, fetchReportData, type ReportRow } from '#src/api/reports.ts';
import { askShared } from '#src/api/shared.ts';
import { AppModal } from '../AppModal.tsx';
import { formatMultiDictText } from '../dictionary/texts.ts';
import { LoadingFace } from '../faces/Faces.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { PAGING } from '../paging.ts';
import { togglePage, togglePicked } from '../pickers/picked.ts';
import styles from '../pickers/pickers.module.css';
import { usePage } from '../pickers/usePage.ts';
import { Ellipsis } from '../text/Ellipsis.tsx';
import { ReportCondition } from './ReportCondition.tsx';
import { toAskedParams, prefillConditions, readSorter, hashRow, toSelfParams } from './popup.ts';
import { type OpenReport, useReport } from './useReport.ts';

interface Props {
  readonly code: string;
  readonly multi: boolean;
  readonly sorter: string;
  readonly param: Readonly<Record<string, string | number>>;
  readonly groupId: string;
  readonly width: number;
  onOk(rows: readonly ReportRow[]): void;
  onClose(): void;
}

/** The report's rows under its own name, each with the key that tells it apart. */
type KeyedRow = ReportRow & { readonly rowKey: string };

const PICK_ONE = '请选择一条记录';

export default function ReportDialog({ code, multi, groupId, width, onOk, onClose, ...rest }: Props) {
  const report = useReport(code, groupId, onClose);
  const { message } = App.useApp();
  const [picked, setPicked] = useState<readonly KeyedRow[]>([]);
  const confirm = (): void => {
    if (picked.length === 0 || (!multi && picked.length > 1)) void message.warning(PICK_ONE);
    else onOk(picked.map(({ rowKey: _key, ...row }) => row));
  };
  return (
    <AppModal
      open
      draggable
      fillable
      centered
      width={width}
      wrapClassName="j-popup-modal"
      title={report?.head.name ?? '加载中…'}
      okText="确定"
      cancelText="取消"
      onOk={confirm}
      onCancel={onClose}
    >
      {report === null ? (
        <LoadingFace rows={8} />
      ) : (
        <ReportTable
          {...rest}
          report={report}
          multi={multi}
          groupId={groupId}
          picked={picked}
          onPick={setPicked}
        />
      )}
    </AppModal>
  );
}

interface TableProps extends Pick<Props, 'multi' | 'sorter' | 'param' | 'groupId'> {
  readonly report: OpenReport;
  readonly picked: readonly KeyedRow[];
  onPick(rows: readonly KeyedRow[]): void;
}

interface Sorting {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

function ReportTable({
  report: { head, queries },
  multi,
  sorter,
  param,
  groupId,
  picked,
  onPick,
}: TableProps) {
  const http = useHttp();
  const first = prefillConditions(queries, param);
  const [wanted, ask] = useState(() => toAskedParams(queries, first));
  const [{ pageNo, pageSize }, turn] = useState({ pageNo: 1, pageSize: 10 });
  const [sorting, sort] = useState<Sorting | null>(readSorter(sorter));
  const { records, total, loading } = usePage<KeyedRow>(
    { ...toSelfParams(param), ...wanted, ...sorting, pageNo, pageSize },
    async (params, signal) => {
      const key = groupId === '' ? '' : `${groupId}|data|${head.id}|${JSON.stringify(params)}`;
      const page = await askShared(http, key, () =>
        fetchReportData(http, head.id, params, key === '' ? signal : undefined),
      );
      return { ...page, records: page.records.map((row) => ({ ...row, rowKey: hashRow(row) })) };
    },
  );
  return (
    <>
      <Conditions
        queries={queries}
        first={first}
        onSearch={(values) => {
          ask(values);
          turn((before) => ({ ...before, pageNo: 1 }));
        }}
      />
      <Table<KeyedRow>
        size="small"
        bordered
        rowKey="rowKey"
        loading={loading}
        dataSource={[...records]}
        columns={head.columns.map((column) => columnOf(column, head.dictionaries))}
        scroll={{ x: 'max-content', y: 360 }}
        onChange={({ current = 1, pageSize: size = pageSize }, _, sorted) => {
          const one = Array.isArray(sorted) ? sorted[0] : sorted;
          turn({ pageNo: size === pageSize ? current : 1, pageSize: size });
          sort(
            one?.order === undefined || one.order === null
              ? readSorter(sorter)
              : { column: String(one.columnKey), order: one.order === 'ascend' ? 'asc' : 'desc' },
          );
        }}
        pagination={{
          ...PAGING,
          current: pageNo,
          pageSize,
          total,
        }}
        rowSelection={{
          type: multi ? 'checkbox' : 'radio',
          selectedRowKeys: picked.map((row) => row.rowKey),
          preserveSelectedRowKeys: true,
          onSelect: (row) => onPick(togglePicked(picked, row, 'rowKey', multi)),
          onSelectAll: (ticked) => onPick(togglePage(picked, records, 'rowKey', ticked)),
        }}
        onRow={(row) => ({
          className: styles['row'] ?? '',
          onClick: () => onPick(togglePicked(picked, row, 'rowKey', multi)),
        })}
      />
    </>
  );
}

interface ConditionProps {
  readonly queries: OpenReport['queries'];
  readonly first: Readonly<Record<string, string>>;
  onSearch(values: Readonly<Record<string, string>>): void;
}

function Conditions({ queries, first, onSearch }: ConditionProps) {
  const [form] = Form.useForm<Record<string, string | undefined>>();
  const [isUnfolded, unfold] = useState(false);
  if (queries.length === 0) return null;
  const shown = queries.filter(({ hidden }) => !hidden || isUnfolded);
  return (
    <Form
      form={form}
      initialValues={first}
      className={styles['search'] ?? ''}
      role="search"
      onFinish={(values) => onSearch(toAskedParams(queries, values, true))}
    >
      {shown.map((query) => (
        <Form.Item key={query.field} name={query.field} noStyle>
          <ReportCondition query={query} />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      <Button
        onClick={() => {
          form.resetFields();
          onSearch(toAskedParams(queries, first));
        }}
      >
        重置
      </Button>
      {queries.some(({ hidden }) => hidden) && (
        <Button type="link" aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
          {isUnfolded ? '收起' : '展开'}
        </Button>
      )}
    </Form>
  );
}

function columnOf(
  { dataIndex, title, sorter, align, dict }: ReportTableColumn,
  dictionaries: OpenReport['head']['dictionaries'],
): TableColumnsType<KeyedRow>[number] {
  return {
    key: dataIndex,
    dataIndex,
    title,
    align,
    sorter,
    render: (value: string | number | null) =>
      dict === null ? <Ellipsis value={value} /> : formatMultiDictText(dictionaries[dict], value),
  };
}
