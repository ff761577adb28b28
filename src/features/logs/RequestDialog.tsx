import { Button, Descriptions, Empty } from 'antd';
import type { SysLogRow } from '#domain/entities/logs.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { formatJson } from './json.ts';
import styles from './logs.module.css';

const WIDTH = 720;

interface Props {
  readonly line: SysLogRow;
  onClose(): void;
}

/** The call behind a line of the operation log; secrets are not in it. */
export function RequestDialog({ line, onClose }: Props) {
  const { logContent, method, requestUrl, requestParam, costTime, createTime } = line;
  return (
    <AppModal
      open
      draggable
      title="请求详情"
      width={WIDTH}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {method === null ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这一条不是由请求产生的" />
      ) : (
        <Descriptions
          column={1}
          size="small"
          bordered
          styles={{ label: { width: 96, whiteSpace: 'nowrap' } }}
          items={[
            { key: 'content', label: '日志内容', children: logContent },
            { key: 'time', label: '时间', children: `${createTime ?? ''}（耗时 ${costTime ?? 0} 毫秒）` },
            { key: 'method', label: '请求方法', children: method },
            { key: 'url', label: '请求地址', children: requestUrl },
          ]}
        />
      )}
      {requestParam !== null && requestParam !== '' && (
        <>
          <h4>请求参数</h4>
          <pre className={styles.json}>{formatJson(requestParam)}</pre>
        </>
      )}
    </AppModal>
  );
}
