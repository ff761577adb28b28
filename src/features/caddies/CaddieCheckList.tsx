import { App } from 'antd';
import { golfCaddieCheck, type CaddieCheckRow } from '#domain/entities/caddieCheck.ts';
import { ApiError } from '#src/api/http.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

/** 球童审核: every check of an application, and the yearly ones. */
export default function CaddieCheckList() {
  return <ResourcePage entity={golfCaddieCheck} toolbar={reminder} />;
}

/** 年审批量提醒: whoever's yearly check runs out within thirty days, or those of the chosen checks. */
function YearlyReminder({ selected }: { readonly selected: readonly CaddieCheckRow[] }) {
  const http = useHttp();
  const { message } = App.useApp();
  const { park } = useResourceEnvironment();
  const confirm = useConfirm();
  const parkId = park?.id ?? selected[0]?.parkId;

  async function remind(): Promise<void> {
    if (parkId === undefined) return void message.warning('请先选择要提醒的球童');
    const whom = selected.length > 0 ? `选中的 ${selected.length} 条记录的球童` : '全部球童';
    if (!(await confirm({ title: `向${whom}中30天内年审到期的人发送提醒？` }))) return;
    try {
      const body = { parkId, ids: selected.map(({ id }) => id) };
      const { message: words } = await http.post(`${golfCaddieCheck.path}/remindYearly`, body, {
        quiet: true,
      });
      void message.success(words);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  }

  return (
    <PermittedButton action="golf:caddieCheck:add" onClick={() => void remind()}>
      年审批量提醒
    </PermittedButton>
  );
}

const reminder = (_tools: PageTools, selected: readonly CaddieCheckRow[]) => (
  <YearlyReminder selected={selected} />
);
