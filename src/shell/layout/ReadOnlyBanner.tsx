import { Alert } from 'antd';
import { serverStateCalls } from '#domain/calls/serverState.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useLive } from '../live/LiveContext.ts';

/** ms between two looks. */
const EVERY_MS = 30_000;

/** Says that nothing can be changed at present (DISK-02). A replay has no server. */
export function ReadOnlyBanner() {
  const { mode } = useLive();
  return mode === 'live' ? <Watch /> : null;
}

function Watch() {
  const { data } = useCall(serverStateCalls.read, {}, { every: EVERY_MS });
  if (data?.isDiskFull !== true) return null;
  return (
    <Alert
      banner
      type="error"
      title="服务器磁盘空间不足，现在只能查看，不能修改。请联系管理员清理磁盘，有空间后自动恢复。"
    />
  );
}
