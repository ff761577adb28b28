import { App } from 'antd';
import { caddieCalls } from '#domain/calls/caddies.ts';
import { golfCaddieCheck, type CaddieCheckRow } from '#domain/entities/caddieCheck.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';

/** 球童审核: every check of an application, and the yearly ones. */
export default function CaddieCheckList() {
  return <ResourcePage entity={golfCaddieCheck} toolbar={reminder} />;
}

/** 年审批量提醒: whoever's yearly check runs out within thirty days, or those of the chosen checks. */
function YearlyReminder({ selected }: { readonly selected: readonly CaddieCheckRow[] }) {
  const { submit } = useSubmit(caddieCalls.remindYearly, { place: 'toast' });
  const { message } = App.useApp();
  const { park } = useResourceEnvironment();
  const confirm = useConfirm();
  const parkId = park?.id ?? selected[0]?.parkId;

  async function remind(): Promise<void> {
    if (parkId === undefined) return void message.warning('请先选择要提醒的球童');
    const whom = selected.length > 0 ? `选中的 ${selected.length} 条记录的球童` : '全部球童';
    if (!(await confirm({ title: `向${whom}中30天内年审到期的人发送提醒？` }))) return;
    await submit({ parkId, ids: selected.map(({ id }) => id) });
  }

  return (
    <PermittedButton action={caddieCalls.remindYearly.access.permission} onClick={() => void remind()}>
      年审批量提醒
    </PermittedButton>
  );
}

const reminder = (_tools: PageTools, selected: readonly CaddieCheckRow[]) => (
  <YearlyReminder selected={selected} />
);
