import { WarningFilled } from '@ant-design/icons';
import { Alert, Button, Empty, Flex, Segmented, Select, Skeleton, Table, Tag } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import type {
  ImportChoice,
  ImportPreview,
  PreviewField,
  PreviewFile,
} from '#domain/records/importPreview.ts';
import styles from './previewPane.module.css';

interface Props {
  readonly preview: ImportPreview | undefined;
  /** Why there is none; `null` = it is on its way, or nothing is chosen. */
  readonly failure: string | null;
  readonly isReading: boolean;
  readonly choice: ImportChoice;
  onChoose(choice: ImportChoice): void;
  onRetry(): void;
}

/** The first rows of the files as they will be stored, and what each column is (LIST-28). */
export function PreviewPane({ preview, failure, isReading, choice, onChoose, onRetry }: Props) {
  const [name, setName] = useState('');
  if (failure !== null)
    return (
      <Alert
        className={styles.failure}
        type="error"
        showIcon
        title={failure}
        action={
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        }
      />
    );
  if (preview === undefined) return <NothingYet isReading={isReading} />;
  const { files, fields } = preview;
  const file =
    files.find((one) => one.name === name) ?? files.find(({ problem }) => problem !== null) ?? files[0];
  if (file === undefined) return null;
  const fileName = file.name;
  function setColumns(columns: ImportChoice['columns']): void {
    // The file stays in sight when nothing is wrong with it any more.
    setName(fileName);
    onChoose({ ...choice, columns: { ...choice.columns, ...columns } });
  }
  return (
    <Flex vertical gap={8} className={styles.preview} aria-busy={isReading}>
      {files.length > 1 && (
        <Segmented
          className={styles.files}
          value={file.name}
          options={files.map((one) => ({
            value: one.name,
            label: one.name,
            ...(one.problem !== null && {
              icon: <WarningFilled className={styles.warning} aria-label="有问题" />,
            }),
          }))}
          onChange={setName}
        />
      )}
      <FileHead
        file={file}
        onSheet={(sheet) => onChoose({ ...choice, sheets: { ...choice.sheets, [file.name]: sheet } })}
      />
      {file.problem !== null && (
        <Alert
          type="warning"
          showIcon
          title={file.problem}
          action={<IgnoreButton file={file} onIgnore={setColumns} />}
        />
      )}
      <RowsTable file={file} fields={fields} onColumn={(head, field) => setColumns({ [head]: field })} />
    </Flex>
  );
}

/** Before there is a preview, in its room. */
function NothingYet({ isReading }: { readonly isReading: boolean }) {
  return (
    <div className={styles.waiting}>
      {isReading ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="选择文件后，在这里预览前20行将要保存的内容"
        />
      )}
    </div>
  );
}

function FileHead({ file, onSheet }: { readonly file: PreviewFile; onSheet(sheet: string): void }) {
  const { total, rows, sheets, sheet } = file;
  return (
    <Flex gap={12} align="center" wrap justify="space-between">
      <span>
        共 {total} 行{total > rows.length && `，显示前 ${rows.length} 行`}
        <span className={styles.quiet}>，内容为将要保存的样子</span>
      </span>
      {sheets.length > 1 && (
        <Flex gap={8} align="center">
          <label htmlFor="importSheet">工作表</label>
          <Select
            id="importSheet"
            size="small"
            className={styles.sheet}
            value={sheet}
            options={sheets.map((one) => ({ value: one, label: one }))}
            // The sheet that is shown can be the one that is meant.
            onSelect={onSheet}
          />
        </Flex>
      )}
    </Flex>
  );
}

interface IgnoreProps {
  readonly file: PreviewFile;
  onIgnore(columns: ImportChoice['columns']): void;
}

function IgnoreButton({ file, onIgnore }: IgnoreProps) {
  const unknown = file.heads.filter(({ isKnown }) => !isKnown);
  if (unknown.length === 0) return null;
  return (
    <Button size="small" onClick={() => onIgnore(Object.fromEntries(unknown.map(({ head }) => [head, ''])))}>
      忽略这{unknown.length}列
    </Button>
  );
}

type Row = PreviewFile['rows'][number];

interface TableProps {
  readonly file: PreviewFile;
  readonly fields: readonly PreviewField[];
  onColumn(head: string, field: string): void;
}

const WIDTH = 132;
const LINE_WIDTH = 56;

function RowsTable({ file, fields, onColumn }: TableProps) {
  const { heads, rows } = file;
  const taken = new Set(heads.map(({ field }) => field));
  const usual = fields.filter(({ name }) => !taken.has(name) && rows.some(({ values }) => name in values));
  const bad = rows.filter(({ problem }) => problem !== undefined);
  const columns: ColumnsType<Row> = [
    { title: '行', key: 'line', width: LINE_WIDTH, dataIndex: 'line' },
    ...heads.map((head, at) => ({
      key: `head-${at}`,
      width: WIDTH,
      ellipsis: true,
      title: <ColumnHead head={head} fields={fields} taken={taken} onColumn={onColumn} />,
      render: (_: unknown, { values }: Row) =>
        head.field === '' ? <span className={styles.quiet}>—</span> : (values[head.field] ?? ''),
    })),
    ...usual.map(({ name, label }) => ({
      key: name,
      width: WIDTH,
      ellipsis: true,
      title: (
        <Flex vertical gap={4} align="start">
          <span className={styles.head}>{label}</span>
          <Tag className={styles.usual}>默认值</Tag>
        </Flex>
      ),
      render: (_: unknown, { values }: Row) => <span className={styles.quiet}>{values[name] ?? ''}</span>,
    })),
  ];
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0);
  return (
    // Not the scrolling of the table itself: it draws its head twice, with every choice in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.rows} role="region" aria-label="导入预览" tabIndex={0}>
      <Table<Row>
        size="small"
        rowKey="line"
        tableLayout="fixed"
        pagination={false}
        columns={columns}
        dataSource={[...rows]}
        style={{ minWidth: width }}
        rowClassName={({ problem }) => (problem === undefined ? '' : styles.bad)}
        // Under its row, where it stays in sight on a phone and takes no width from the columns.
        expandable={{
          showExpandColumn: false,
          expandedRowKeys: bad.map(({ line }) => line),
          expandedRowClassName: styles.bad,
          expandedRowRender: ({ problem }) => <Problem text={problem ?? ''} />,
        }}
      />
    </div>
  );
}

function Problem({ text }: { readonly text: string }) {
  return (
    <Flex gap={4} align="baseline" className={styles.problem}>
      <WarningFilled className={styles.warning} aria-label="问题" />
      <span>{text}</span>
    </Flex>
  );
}

interface HeadProps {
  readonly head: PreviewFile['heads'][number];
  readonly fields: readonly PreviewField[];
  readonly taken: ReadonlySet<string>;
  onColumn(head: string, field: string): void;
}

function ColumnHead({ head: { head, field, isKnown }, fields, taken, onColumn }: HeadProps) {
  return (
    <Flex vertical gap={4}>
      <span className={styles.head} title={head}>
        {head}
      </span>
      <Select
        size="small"
        aria-label={`${head}对应的列`}
        placeholder="请选择"
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        {...(!isKnown && { status: 'error' as const })}
        {...(isKnown && { value: field })}
        options={[
          { value: '', label: '不导入' },
          ...fields.map(({ name, label, isRequired }) => ({
            value: name,
            label: isRequired ? `${label} *` : label,
            disabled: name !== field && taken.has(name),
          })),
        ]}
        onChange={(next: string) => onColumn(head, next)}
      />
    </Flex>
  );
}
