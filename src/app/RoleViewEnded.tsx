import { Button, Result } from 'antd';
import type { RoleView } from '#src/api/roleView.ts';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';

interface Props {
  readonly view: RoleView;
  /** `''` = no reason is known. */
  readonly reason: string;
}

/** In the place of the console once its view is over (PERM-44): nobody shall take the own console for it. */
export default function RoleViewEnded({ view, reason }: Props) {
  return (
    <AntdRoot>
      <main>
        <Result
          status="info"
          title={`以角色「${view.roleName}」的查看已结束`}
          subTitle={reason === '' ? '查看最长 30 分钟，本人退出登录时一并结束' : reason}
          extra={
            <Button type="primary" onClick={() => view.leave()}>
              返回我的控制台
            </Button>
          }
        />
      </main>
    </AntdRoot>
  );
}
