import { EyeOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useFrame } from '../console/ConsoleFrame.ts';
import styles from './RoleViewBar.module.css';

/** Says above every page that it is seen through a role, and ends that (PERM-44). */
export function RoleViewBar() {
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
