import { App } from 'antd';
import { useState } from 'react';
import type { ReportRow } from '#domain/calls/reports.ts';
import { AppModal } from '../AppModal.tsx';
import { LoadingFace } from '../faces/Faces.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { PickTable } from '../pickers/PickTable.tsx';
import { usePage, usePageParams } from '../pickers/usePage.ts';
import { toReportParams, prefillConditions, readSorter, toSelfParams } from './popup.ts';
import { buildReportColumn, addRowKeys, type KeyedRow, readTableSort } from './reportColumns.tsx';
import { ReportConditions } from './ReportConditions.tsx';
import { queryReportData } from './reportReads.ts';
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
  const params = usePageParams(() => toReportParams(queries, first));
  const { conditions, pageNo, pageSize } = params;
  const [sorting, sort] = useState(readSorter(sorter));
  const query = { ...toSelfParams(param), ...conditions, ...sorting, pageNo, pageSize };
  const page = usePage({ ...queryReportData(http, groupId, head.id, query), select: addRowKeys });
  return (
    <>
      <ReportConditions queries={queries} first={first} onSearch={params.ask} />
      <PickTable<KeyedRow>
        page={page}
        params={params}
        field="rowKey"
        multiple={multi}
        columns={head.columns.map((column) => buildReportColumn<KeyedRow>(column, head.dictionaries))}
        scroll={{ x: 'max-content', y: 360 }}
        onChange={(_page, _filters, sorted) => sort(readTableSort(sorted) ?? readSorter(sorter))}
        picked={picked}
        onPick={onPick}
      />
    </>
  );
}
