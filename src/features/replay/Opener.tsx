import { InboxOutlined } from '@ant-design/icons';
import { Alert, Upload } from 'antd';
import type { ReplayEvent } from '#machines/replay.machine.ts';
import styles from './replay.module.css';

interface Props {
  /** Why the last file was refused. */
  readonly reason: string | null;
  readonly opening: boolean;
  send(event: ReplayEvent): void;
}

/** Where a recording is dropped or chosen; a file that is none says why. */
export function Opener({ reason, opening, send }: Props) {
  return (
    <main className={styles.opener}>
      <h1>会话回放</h1>
      <p>
        打开用户菜单“保存录制”得到的 <code>.golfrec.jsonl</code> 文件，或 Chrome 开发者工具、Playwright 保存的{' '}
        <code>.har</code> 文件，在没有服务器的情况下重放当时的调度看板。
      </p>
      {reason !== null && <Alert type="error" showIcon title="不能打开这个文件" description={reason} />}
      <Upload.Dragger
        accept=".jsonl,.har"
        showUploadList={false}
        disabled={opening}
        beforeUpload={(file) => {
          send({ type: 'recording.chosen', file, name: file.name });
          return false;
        }}
      >
        <p className={styles.icon}>
          <InboxOutlined />
        </p>
        <p>{opening ? '正在读取…' : '点击选择录制文件，或把文件拖到这里'}</p>
      </Upload.Dragger>
    </main>
  );
}
