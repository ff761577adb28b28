import { EyeOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { serverStateCalls } from '#domain/calls/serverState.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { useLive } from '../live/LiveContext.ts';
import styles from './PageBanners.module.css';

/** ms between two reads of the server's state. */
const EVERY_MS = 30_000;

/** Banners above every page: the console is seen through a role, or changes are refused at present. */
export function PageBanners() {
  const { mode } = useLive();
  return (
    <>
      <RoleViewBanner />
      {/* A replay has no server. */}
      {mode === 'live' && <DiskFullBanner />}
    </>
  );
}

/** Says that pages are seen through a role, and ends that (PERM-44). */
function RoleViewBanner() {
  const { roleView } = useFrame();
  if (roleView === undefined) return null;
  return (
    <Alert
      banner
      type="warning"
      className={styles.bar}
      icon={<EyeOutlined aria-hidden />}
      title={`正在以角色「${roleView.roleName}」查看，只读`}
      action={
        <Button size="small" onClick={() => roleView.exit()}>
          退出查看
        </Button>
      }
    />
  );
}

/** Says that nothing can be changed at present (DISK-02). */
function DiskFullBanner() {
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
