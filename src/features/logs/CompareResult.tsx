import { ArrowRightOutlined } from '@ant-design/icons';
import { Alert, Table, Typography } from 'antd';
import { useMemo } from 'react';
import { dataLogCalls, type DataVersion } from '#domain/calls/logs.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { findTableEntity } from '#domain/entities/tables.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { formatValue } from '#src/resource/cells/text.ts';
import { type EntityChoices, useChoices } from '#src/resource/choices.ts';
import { useNames } from '#src/resource/refs/useNames.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { type ComparedField, compareContents, formatJson, parseContent } from './json.ts';
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
  const entity = first && findTableEntity(first.dataTable);
  const choices = useChoices(entity);
  const renderValue = (value: string, { field }: ComparedField) => (
    <ComparedValue field={field} value={value} choices={choices} />
  );
  const fields = useMemo(
    () =>
      first === undefined || second === undefined
        ? []
        : compareContents(entity, parseContent(first.dataContent), parseContent(second.dataContent)),
    [entity, first, second],
  );
  const differing = fields.filter(({ isDifferent }) => isDifferent).length;
  return (
    <AppModal open draggable title="数据对比结果" width={WIDTH} footer={null} onCancel={onClose}>
      {error !== null && <Alert type="error" showIcon title={error.message} />}
      {first !== undefined && second !== undefined && (
        <Typography.Paragraph type="secondary">
          {entity === undefined
            ? `${first.dataTable} ${first.dataId}`
            : `${entity.title} ${nameRecord(entity, second)}`}
          ：{differing === 0 ? '两个版本没有不同' : `${differing} 个字段不同`}
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
            render: (name: string, { field }) =>
              field === undefined ? (
                <Typography.Text type="secondary">{name}</Typography.Text>
              ) : (
                <span title={name}>{field.label}</span>
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

/** What the later version calls the record; its number where it has no name of its own. */
function nameRecord(entity: EntityDescription, { dataId, dataContent }: DataVersion): string {
  const { [entity.display]: name } = parseContent(dataContent);
  return typeof name === 'string' && name !== '' ? name : dataId;
}

interface ValueProps {
  readonly field: FieldDescription | undefined;
  readonly value: string;
  readonly choices: EntityChoices;
}

/** As the list and the form of the record say it; what is not described, as it is stored. */
function ComparedValue({ field, value, choices }: ValueProps) {
  if (field?.ref !== undefined && value !== '')
    return <RecordNames reference={field.ref} ids={splitPieces(value)} />;
  const text =
    field === undefined || field.type === 'json'
      ? formatJson(value)
      : formatValue(field, { [field.name]: value }, choices);
  return <span className={styles.value}>{text}</span>;
}

function RecordNames({ reference, ids }: { readonly reference: Reference; readonly ids: readonly string[] }) {
  return useNames(reference, ids)
    .map(({ label }) => label)
    .join('、');
}
