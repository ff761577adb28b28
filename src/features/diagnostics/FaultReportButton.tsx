import { FileZipOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { faultReportCalls, type ServerFacts } from '#domain/calls/faultReports.ts';
import { sendCall } from '#src/api/call.ts';
import { getFailureText } from '#src/api/http.ts';
import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { formatFileStamp } from '#src/shell/console/useSaveRecording.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { formatReport } from './report.ts';
import { useFindings } from './useFindings.ts';

/** One click, one file for whoever helps (SYSTEM-135). It is made also while the server does not answer, and says so inside. */
export function FaultReportButton() {
  const findings = useFindings();
  const { saveRecording } = useFrame();
  const readServer = useServerFacts();
  const { message } = App.useApp();
  const [isPacking, setPacking] = useState(false);
  async function save(): Promise<void> {
    setPacking(true);
    try {
      const [{ packFaultReport }, server] = await Promise.all([import('./faultReport.ts'), readServer()]);
      const parts = { diagnosis: formatReport(findings()), recording: saveRecording(), server };
      saveFile(`fairway-${formatFileStamp(new Date())}.fault.zip`, packFaultReport(parts));
    } catch {
      void message.error('故障报告没有生成成功，请重试');
    } finally {
      setPacking(false);
    }
  }
  return (
    <Button icon={<FileZipOutlined aria-hidden />} loading={isPacking} onClick={() => void save()}>
      保存故障报告
    </Button>
  );
}

/** What the server says of itself, or in words why it does not. */
function useServerFacts(): () => Promise<ServerFacts | string> {
  const http = useHttp();
  const { mode } = useLive();
  const isAllowed = useCan(faultReportCalls.readServer.access.permission);
  return async () => {
    if (mode !== 'live') return '回放没有服务器';
    if (!isAllowed) return '当前账号无权读取服务器信息';
    return sendCall(http, faultReportCalls.readServer, {}).then(
      ({ result }) => result,
      (error: unknown) => getFailureText(error, String(error)),
    );
  };
}
