/** 连接诊断: everything known about the three links, for operators who call for help and whoever helps them. */

import { CopyButton } from '#src/widgets/clipboard/CopyButton.tsx';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import styles from './diagnostics.module.css';
import { EnvironmentPanel } from './EnvironmentPanel.tsx';
import { FaultReportButton } from './FaultReportButton.tsx';
import { LinkCards } from './LinkCards.tsx';
import { LinkLog } from './LinkLog.tsx';
import { formatReport } from './report.ts';
import { ServerSide } from './ServerSide.tsx';
import { StreamTable } from './StreamTable.tsx';
import { TrackerPanel } from './TrackerPanel.tsx';
import { useFindings } from './useFindings.ts';

export default function DiagnosticsPage() {
  const findings = useFindings();
  return (
    <PageBody
      title="连接诊断"
      extra={
        <>
          <CopyButton text={() => formatReport(findings())}>复制诊断信息</CopyButton>
          <FaultReportButton />
        </>
      }
    >
      <LinkCards />
      <section className={styles.panel} aria-label="数据流">
        <div className={styles.panelHead}>
          <h3>数据流</h3>
          <span className={styles.detail}>延迟从服务器发出到本机收到，含两端时钟差</span>
        </div>
        <StreamTable />
      </section>
      <TrackerPanel />
      <ServerSide />
      <EnvironmentPanel />
      <LinkLog />
    </PageBody>
  );
}
