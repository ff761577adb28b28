import { Alert, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { dataLogCalls } from '#domain/calls/logs.ts';
import { findTableEntity } from '#domain/entities/tables.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';

const WIDTH = 700;

/** Ids of two versions, the earlier one first as a rule. */
export type ComparedIds = readonly [string, string];

export interface ChosenRecord {
  readonly dataTable: string;
  readonly dataId: string;
  /** Versions to begin with; the first may be left to the dialog: the one before the second. */
  readonly first: string | null;
  readonly second: string;
}

interface Props {
  readonly record: ChosenRecord;
  onCompare(ids: ComparedIds): void;
  onClose(): void;
}

/** 数据对比窗口: which two versions of a record. */
export function VersionsDialog({ record, onCompare, onClose }: Props) {
  const { dataTable, dataId } = record;
  const { data: versions = [], error, isLoading } = useCall(dataLogCalls.listVersions, { dataTable, dataId });
  const [chosen, setChosen] = useState<{ readonly first: string | null; readonly second: string }>(record);
  // The newest stands first.
  const place = versions.findIndex(({ id }) => id === chosen.second);
  const first = chosen.first ?? versions[place + 1]?.id ?? null;
  const options = versions.map(({ id, dataVersion, createBy, createTime }) => ({
    value: id,
    label: `${dataVersion}（${createBy ?? ''} ${createTime ?? ''}）`,
  }));
  const isReady = first !== null && first !== chosen.second;

  return (
    <AppModal
      open
      draggable
      title="数据对比窗口"
      width={WIDTH}
      onCancel={onClose}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => {
        if (first !== null) onCompare([first, chosen.second]);
      }}
    >
      {error !== null && <Alert type="error" showIcon title={error.message} />}
      <Form layout="vertical">
        <Form.Item label="数据库表名" htmlFor="compare-table">
          <Input id="compare-table" disabled value={nameTable(dataTable)} />
        </Form.Item>
        <Form.Item label="数据ID" htmlFor="compare-id">
          <Input id="compare-id" disabled value={dataId} />
        </Form.Item>
        <Form.Item label="版本号1" htmlFor="compare-first">
          <Select
            id="compare-first"
            loading={isLoading}
            placeholder="请选择版本"
            options={options}
            {...(first !== null && { value: first })}
            onChange={(id: string) => setChosen({ ...chosen, first: id })}
          />
        </Form.Item>
        <Form.Item
          label="版本号2"
          htmlFor="compare-second"
          {...(first !== null && !isReady && { validateStatus: 'error', help: '请选择两个不同的版本' })}
        >
          <Select
            id="compare-second"
            loading={isLoading}
            options={options}
            value={chosen.second}
            onChange={(id: string) => setChosen({ ...chosen, second: id })}
          />
        </Form.Item>
      </Form>
    </AppModal>
  );
}

/** What people call its records, and the name by which the database knows it. */
function nameTable(table: string): string {
  const title = findTableEntity(table)?.title;
  return title === undefined ? table : `${title}（${table}）`;
}
