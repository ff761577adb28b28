/** 竞赛规程: how competitions are played and timed; one that was used is changed as a copy. */

import { competitionRuleCalls } from '#domain/calls/competitions.ts';
import { describeReadCalls, getRecordRight } from '#domain/calls/recordCalls.ts';
import { Enabled } from '#domain/codes/course.ts';
import { YesNo } from '#domain/codes/system.ts';
import { type CompetitionRuleRow, golfCompetitionRule } from '#domain/entities/competitionRule.ts';
import { sendCall } from '#src/api/call.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { RulePreview } from './RulePreview.tsx';

const EDIT = getRecordRight(golfCompetitionRule, 'edit').permission;
const NAME_LENGTH = 60;

export default function RuleList() {
  const http = useHttp();
  const { submit } = useSending(undefined, 'toast');
  const { opened: previewed, open, close } = useOpened<CompetitionRuleRow>();

  async function setDefault({ id, rev }: CompetitionRuleRow, { reload }: PageTools): Promise<void> {
    await submit(async () => (await sendCall(http, competitionRuleCalls.setDefault, { id, rev })).message);
    reload();
  }

  /** The whole record: a list leaves out its text. */
  async function copy({ id }: CompetitionRuleRow, title: string, tools: PageTools): Promise<void> {
    const { read } = describeReadCalls(golfCompetitionRule);
    const { result } = await sendCall(http, read, { id }, { isAnnounced: true });
    tools.open({ action: 'add', title, start: startOf(result) });
  }

  function actions(row: CompetitionRuleRow, tools: PageTools): readonly RowAction[] {
    const copyLabel = row.usedFlag === YesNo.yes ? '复制修改' : '复制';
    return [
      // 编辑 of a used rule: it stays as it is, what is edited is a copy.
      {
        key: 'copy',
        label: copyLabel,
        permission: getRecordRight(golfCompetitionRule, 'add').permission,
        run: () => void copy(row, copyLabel, tools),
      },
      {
        key: 'preview',
        label: '预览',
        permission: getRecordRight(golfCompetitionRule, 'detail').permission,
        run: () => open(row),
      },
      ...(row.isDefault === YesNo.yes || row.status !== Enabled.yes
        ? []
        : [{ key: 'default', label: '设默认', permission: EDIT, run: () => void setDefault(row, tools) }]),
    ];
  }

  return (
    <>
      <ResourcePage entity={golfCompetitionRule} actions={actions} />
      {previewed && <RulePreview id={previewed.id} onClose={close} />}
    </>
  );
}

/** Values of a new rule that is copied from one, without its name and default mark. */
function startOf(rule: CompetitionRuleRow): Readonly<Record<string, unknown>> {
  const own = golfCompetitionRule.fields
    .filter((field) => !('calculated' in field && field.calculated))
    .map(({ name }) => [name, rule[name] ?? null] as const);
  const name = `${rule.name.slice(0, NAME_LENGTH - 3)} 副本`;
  return { ...Object.fromEntries(own), name, isDefault: YesNo.no };
}
