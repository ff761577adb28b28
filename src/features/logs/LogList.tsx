import { useState } from 'react';
import { Tabs } from 'antd';
import { type SysLogRow, sysLog, sysSignInLog } from '#domain/entities/logs.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import styles from './logs.module.css';

/** log_type */
const SIGN_IN = '1';
const OPERATION = '2';
const OF = { [SIGN_IN]: { logType: SIGN_IN }, [OPERATION]: { logType: OPERATION } };

/** 日志管理: who signed in, and which calls changed what (AUDIT-06). */
export default function LogList() {
  const [type, setType] = useState(SIGN_IN);
  const [shown, setShown] = useState<SysLogRow | null>(null);
  return (
    <div data-fill className={styles['page']}>
      <Tabs
        activeKey={type}
        onChange={setType}
        items={[
          { key: SIGN_IN, label: '登录日志' },
          { key: OPERATION, label: '操作日志' },
        ]}
      />
      {type === SIGN_IN ? (
        <ResourcePage key={SIGN_IN} entity={sysSignInLog} of={OF[SIGN_IN]} />
      ) : (
        <ResourcePage
          key={OPERATION}
          entity={sysLog}
          of={OF[OPERATION]}
          actions={(row) => [
            { key: 'request', label: '请求', permission: 'system:log:list', run: () => setShown(row) },
          ]}
        />
      )}
      {shown !== null && <RequestDialog line={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
