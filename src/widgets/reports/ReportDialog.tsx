import { useState } from 'react';
import { App, Button, Form, type TableColumnsType } from 'antd';
import type { Page } from '#src/api/page.ts';
import { queryReportData, type ReportRow, type ReportTableColumn } from '#src/api/reports.ts';
import { AppModal } from '../AppModal.tsx';
import { formatMultiDictText } from '../dictionary/texts.ts';
import { LoadingFace } from '../faces/Faces.tsx';
import { useHttp } from '../http/HttpContext.ts';
import styles from '../pickers/pickers.module.css';
import { PickTable } from '../pickers/PickTable.tsx';
import { usePage, usePageParams } from '../pickers/usePage.ts';
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
  onOk(rows: readonly ReportRow[]): void;
  onClose(): void;
}

/** The report's rows under its own name, each with the key that tells it apart. */
type KeyedRow = ReportRow & { readonly rowKey: string };

const PICK_ONE = '请选择一条记录';

export default function ReportDialog({ code, multi, groupId, onOk, onClose, ...rest }: Props) {
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
      width={1200}
      wrapClassName="j-popup-modal"
      title={report?.head.name ?? '加载中…'}
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

const keyRows = ({ records, total }: Page<ReportRow>): Page<KeyedRow> => ({
  records: records.map((row) => ({ ...row, rowKey: hashRow(row) })),
  total,
});

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
  const params = usePageParams(() => toAskedParams(queries, first));
  const { conditions, pageNo, pageSize } = params;
  const [sorting, sort] = useState(readSorter(sorter));
  const asked = { ...toSelfParams(param), ...conditions, ...sorting, pageNo, pageSize };
  const page = usePage({ ...queryReportData(http, groupId, head.id, asked), select: keyRows });
  return (
    <>
      <Conditions queries={queries} first={first} onSearch={params.ask} />
      <PickTable<KeyedRow>
        page={page}
        params={params}
        field="rowKey"
        multiple={multi}
        columns={head.columns.map((column) => columnOf(column, head.dictionaries))}
        scroll={{ x: 'max-content', y: 360 }}
        onChange={(_page, _filters, sorted) => {
          const { order, columnKey } = [sorted].flat()[0] ?? {};
          sort(
            order === undefined || order === null
              ? readSorter(sorter)
              : { column: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' },
          );
        }}
        picked={picked}
        onPick={onPick}
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
