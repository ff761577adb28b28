import { App } from 'antd';
import { onlineCalls } from '#domain/calls/logs.ts';
import { YesNo } from '#domain/codes/system.ts';
import { type OnlineRow, sysOnline } from '#domain/entities/logs.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import type { Cells } from '#src/resource/live/liveCell.tsx';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

const isOwn = ({ own }: OnlineRow): boolean => own === YesNo.yes;

const CELLS: Cells<typeof sysOnline> = {
  username: (row, plain) =>
    isOwn(row) ? (
      <>
        {plain}
        （我）
      </>
    ) : (
      plain
    ),
};

/** 在线用户: every sign-in that lives, and 强退 that ends it wherever it is open (AUDIT-09). */
export default function OnlineUserList() {
  const http = useHttp();
  const confirm = useConfirm();
  const { message } = App.useApp();

  async function end({ realname, token }: OnlineRow, { reload }: PageTools): Promise<void> {
    const isSure = await confirm({
      title: `强制退出“${realname ?? ''}”？`,
      content: '该用户的这次登录立即失效，打开的页面会回到登录页。',
      okText: '强退',
      okButtonProps: { danger: true },
    });
    if (!isSure) return;
    try {
      await sendCall(http, onlineCalls.end, { token: token ?? '' });
      void message.success(`强制退出用户“${realname ?? ''}”成功！`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
    reload();
  }

  return (
    <ResourcePage
      entity={sysOnline}
      cells={CELLS}
      actionsWidth={72}
      actions={(row, tools): readonly RowAction[] => [
        {
          key: 'forceLogout',
          label: '强退',
          permission: onlineCalls.end.access.permission,
          danger: true,
          disabled: isOwn(row),
          run: () => void end(row, tools),
        },
      ]}
    />
  );
}
