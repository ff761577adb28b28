import { ArrowRightOutlined } from '@ant-design/icons';
import { Alert, Table, Typography } from 'antd';
import { useMemo } from 'react';
import { dataLogCalls, type DataVersion } from '#domain/calls/logs.ts';
import { findTableEntity } from '#domain/entities/tables.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { type ComparedField, compareContents, parseContent } from './json.ts';
import styles from './logs.module.css';
import type { ComparedIds } from './VersionsDialog.tsx';

const WIDTH = 1000;
const MAX_HEIGHT = 560;

interface Props {
  readonly ids: ComparedIds;
  onClose(): void;
}

/** Two versions of a record, field by field; those that differ stand first and are marked. */
export function CompareResult({ ids: [firstId, secondId], onClose }: Props) {
  const {
    data = [],
    error,
    isLoading,
  } = useCall(dataLogCalls.compare, { dataId1: firstId, dataId2: secondId });
  const first = data.find(({ id }) => id === firstId);
  const second = data.find(({ id }) => id === secondId);
  const fields = useMemo(
    () =>
      first === undefined || second === undefined
        ? []
        : compareContents(first.dataTable, parseContent(first.dataContent), parseContent(second.dataContent)),
    [first, second],
  );
  const differing = fields.filter(({ isDifferent }) => isDifferent).length;
  return (
    <AppModal open draggable title="数据对比结果" width={WIDTH} footer={null} onCancel={onClose}>
      {error !== null && <Alert type="error" showIcon title={error.message} />}
      {first !== undefined && second !== undefined && (
        <Typography.Paragraph type="secondary">
          {findTableEntity(first.dataTable)?.title ?? first.dataTable} {first.dataId}：
          {differing === 0 ? '两个版本没有不同' : `${differing} 个字段不同`}
        </Typography.Paragraph>
      )}
      <Table<ComparedField>
        size="small"
        bordered
        rowKey="name"
        loading={isLoading}
        pagination={false}
        scroll={{ y: MAX_HEIGHT, x: 560 }}
        dataSource={fields}
        rowClassName={({ isDifferent }) => (isDifferent ? styles.different : '')}
        columns={[
          {
            title: '字段名',
            dataIndex: 'name',
            width: '30%',
            render: (name: string, { label }) => (
              <>
                {label} <Typography.Text type="secondary">{name}</Typography.Text>
              </>
            ),
          },
          { title: nameVersion(first), dataIndex: 'first', width: '30%', render: renderValue },
          {
            title: '',
            dataIndex: 'isDifferent',
            width: '10%',
            align: 'center',
            render: (isDifferent: boolean) => isDifferent && <ArrowRightOutlined aria-label="不同" />,
          },
          { title: nameVersion(second), dataIndex: 'second', width: '30%', render: renderValue },
        ]}
      />
    </AppModal>
  );
}

const nameVersion = (row: DataVersion | undefined): string =>
  row === undefined ? '版本' : `版本：${row.dataVersion}`;

const renderValue = (value: string) => <span className={styles.value}>{value}</span>;
