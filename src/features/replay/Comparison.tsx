import { Alert, Button, Collapse, Table, Upload } from 'antd';
import { useState } from 'react';
import { BadRecording, type Recording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { diffStates, STATE_GROUPS, type Difference, type StateGroup } from '#domain/recording/stateDiff.ts';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { judgeRecording, type ReplayVerdict } from '#streams/replay/verdict.ts';
import styles from './comparison.module.css';

const GROUP_NAMES: Readonly<Record<StateGroup, string>> = {
  flights: '组',
  timeouts: '球洞超时',
  alarms: '告警',
  positions: '定位',
  events: '事件流',
  park: '球场与球洞',
  overdue: '超时订单',
  notices: '通知',
  sync: '同步状态',
};
const MOST_ROWS = 200;

interface Props {
  readonly name: string;
  readonly recording: Recording;
  onClose(): void;
}

interface Compared {
  readonly name: string;
  readonly left: ReplayVerdict;
  readonly right: ReplayVerdict;
  readonly differences: readonly Difference[];
}

/** Plays a second recording beside the opened one and shows where their final states differ. */
export function Comparison({ name, recording, onClose }: Props) {
  const [compared, setCompared] = useState<Compared | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  const compare = async (file: File): Promise<void> => {
    const other = readRecording(await file.text());
    if (other instanceof BadRecording) {
      setCompared(null);
      setReason(other.message);
      return;
    }
    const left = judgeRecording(recording);
    const right = judgeRecording(other);
    setReason(null);
    setCompared({ name: file.name, left, right, differences: diffStates(left.state, right.state) });
  };

  return (
    <AppDrawer open title="对比终态" width="min(960px, 100vw)" onClose={onClose}>
      <div className={styles.page}>
        <Upload
          accept=".jsonl,.har"
          showUploadList={false}
          beforeUpload={(file) => {
            void compare(file);
            return false;
          }}
        >
          <Button type="primary">选择要对比的录制</Button>
        </Upload>
        {reason !== null && <Alert type="error" showIcon title="不能对比这个文件" description={reason} />}
        {compared !== null && <Result left={name} compared={compared} />}
      </div>
    </AppDrawer>
  );
}

function Result({ left, compared }: { readonly left: string; readonly compared: Compared }) {
  const { differences, name } = compared;
  const groups = STATE_GROUPS.map((group) => ({
    group,
    rows: differences.filter((difference) => difference.group === group),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <>
      {compared.left.hash === compared.right.hash ? (
        <Alert type="success" showIcon title="终态相同" description={compared.left.hash} />
      ) : (
        <Alert type="warning" showIcon title={`终态有 ${differences.length} 处不同`} />
      )}
      <Counts left={left} compared={compared} />
      <Collapse
        items={groups.map(({ group, rows }) => ({
          key: group,
          label: `${GROUP_NAMES[group]}（${rows.length}）`,
          children: <Rows left={left} right={name} rows={rows} />,
        }))}
      />
    </>
  );
}

function Counts({ left, compared }: { readonly left: string; readonly compared: Compared }) {
  const names = new Set([...Object.keys(compared.left.counts), ...Object.keys(compared.right.counts)]);
  const rows = [...names]
    .map((name) => ({ name, a: compared.left.counts[name] ?? 0, b: compared.right.counts[name] ?? 0 }))
    .filter(({ a, b }) => a !== b);
  if (rows.length === 0) return null;
  return (
    <Table
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: '消息', dataIndex: 'name' },
        { title: left, dataIndex: 'a', align: 'right' },
        { title: compared.name, dataIndex: 'b', align: 'right' },
      ]}
    />
  );
}

function Rows({
  left,
  right,
  rows,
}: {
  readonly left: string;
  readonly right: string;
  readonly rows: readonly Difference[];
}) {
  const value = (text: unknown) => <code className={styles.value}>{textOf(text)}</code>;
  return (
    <>
      <Table
        size="small"
        rowKey="path"
        pagination={false}
        dataSource={rows.slice(0, MOST_ROWS)}
        columns={[
          { title: '位置', dataIndex: 'path', className: styles.path },
          { title: left, dataIndex: 'left', render: value },
          { title: right, dataIndex: 'right', render: value },
        ]}
      />
      {rows.length > MOST_ROWS && <p>还有 {rows.length - MOST_ROWS} 处没有列出</p>}
    </>
  );
}

const LONGEST = 300;

function textOf(value: unknown): string {
  if (value === undefined) return '无';
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
