import { Tabs } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { LogType } from '#domain/codes/system.ts';
import { type SysLogRow, sysLog, sysSignInLog } from '#domain/entities/logs.ts';
import type { Cells } from '#src/resource/live/liveCell.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import styles from './logs.module.css';
import { RequestDialog } from './RequestDialog.tsx';

const SIGN_IN_CELLS: Cells<typeof sysSignInLog> = {
  // The protocol writes `用户名: admin,登录成功！`.
  logContent: (_row, plain) =>
    typeof plain === 'string' ? plain.replace(/^用户名: (.*),/, '用户名：$1，') : plain,
};

const OF = {
  [LogType.signIn]: { logType: LogType.signIn },
  [LogType.operation]: { logType: LogType.operation },
};

/** 日志管理: who signed in, and which calls changed what (AUDIT-06). */
export default function LogList() {
  const [{ tab }, change] = useAddressState({ tab: '' });
  const type = tab === LogType.operation ? LogType.operation : LogType.signIn;
  const { opened: openLog, open, close } = useOpened<SysLogRow>();
  return (
    <div data-fill className={styles.page}>
      <Tabs
        activeKey={type}
        onChange={(key) => change({ tab: key })}
        items={[
          { key: LogType.signIn, label: '登录日志' },
          { key: LogType.operation, label: '操作日志' },
        ]}
      />
      {type === LogType.signIn ? (
        <ResourcePage
          key={LogType.signIn}
          entity={sysSignInLog}
          of={OF[LogType.signIn]}
          cells={SIGN_IN_CELLS}
          actionsWidth={0}
        />
      ) : (
        <ResourcePage
          key={LogType.operation}
          entity={sysLog}
          of={OF[LogType.operation]}
          actionsWidth={72}
          actions={(row) => [
            {
              key: 'request',
              label: '请求',
              permission: getRecordRight(sysLog, 'list').permission,
              run: () => open(row),
            },
          ]}
        />
      )}
      {openLog !== null && <RequestDialog line={openLog} onClose={close} />}
    </div>
  );
}
