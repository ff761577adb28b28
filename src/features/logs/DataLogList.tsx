import { DiffOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { dataLogCalls } from '#domain/calls/logs.ts';
import { type DataLogRow, sysDataLog } from '#domain/entities/logs.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { CompareResult } from './CompareResult.tsx';
import { type ChosenRecord, VersionsDialog, type ComparedIds } from './VersionsDialog.tsx';

/** 数据日志: every version of a record, and two of them side by side (AUDIT-08). */
export default function DataLogList() {
  const { notification } = App.useApp();
  const [chosen, setChosen] = useState<ChosenRecord | null>(null);
  const [compared, setCompared] = useState<ComparedIds | null>(null);

  function compare(rows: readonly DataLogRow[]): void {
    const [first, second] = rows.toSorted((a, b) => Number(a.dataVersion) - Number(b.dataVersion));
    const isPair = first !== undefined && second !== undefined && rows.length === 2;
    if (!isPair) notification.warning({ title: '提示信息', description: '请选择两条数据！' });
    else if (first.dataTable !== second.dataTable || first.dataId !== second.dataId)
      notification.warning({ title: '提示信息', description: '请选择同一数据ID的两条数据进行比较！' });
    else setChosen(nameRecord(second, first.id));
  }

  return (
    <>
      <ResourcePage
        entity={sysDataLog}
        actionsWidth={128}
        actions={(row) => [
          {
            key: 'before',
            label: '与上一版比较',
            permission: dataLogCalls.compare.access.permission,
            disabled: Number(row.dataVersion) <= 1,
            run: () => setChosen(nameRecord(row, null)),
          },
        ]}
        toolbar={(_tools, selected) => (
          <Button icon={<DiffOutlined aria-hidden />} onClick={() => compare(selected)}>
            数据比较
          </Button>
        )}
      />
      {chosen !== null && (
        <VersionsDialog
          record={chosen}
          onClose={() => setChosen(null)}
          onCompare={(ids) => {
            setChosen(null);
            setCompared(ids);
          }}
        />
      )}
      {compared !== null && <CompareResult ids={compared} onClose={() => setCompared(null)} />}
    </>
  );
}

const nameRecord = ({ dataTable, dataId, id }: DataLogRow, first: string | null): ChosenRecord => ({
  dataTable: dataTable ?? '',
  dataId: dataId ?? '',
  first,
  second: id,
});
