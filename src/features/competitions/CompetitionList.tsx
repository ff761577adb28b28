/** 赛事: from the draft to the archive. */

import { App } from 'antd';
import { planCalls } from '#domain/calls/competitionPlans.ts';
import { competitionCalls } from '#domain/calls/competitions.ts';
import { describeActionCall, getRecordRight } from '#domain/calls/recordCalls.ts';
import { scoreCardCalls } from '#domain/calls/scoreCards.ts';
import { leaderboardCall } from '#domain/calls/statistics.ts';
import { CompetitionStatus, CompetitionType } from '#domain/codes/competition.ts';
import { type CompetitionRow, golfCompetition } from '#domain/entities/competition.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { usePageLink } from '#src/shell/pages/usePageLink.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';

const START = describeActionCall(golfCompetition, { call: 'start' });
/** golf_competition_status in which rounds are planned. */
const PLANNABLE: ReadonlySet<string> = new Set([
  CompetitionStatus.signUpOpen,
  CompetitionStatus.signUpClosed,
  CompetitionStatus.planned,
  CompetitionStatus.running,
  CompetitionStatus.suspended,
]);
/** … and in which there is something to rank. */
const RANKED: ReadonlySet<string> = new Set([
  CompetitionStatus.running,
  CompetitionStatus.suspended,
  CompetitionStatus.unconfirmed,
  CompetitionStatus.archived,
]);

export default function CompetitionList() {
  const linkTo = usePageLink();
  const http = useHttp();
  const { submit } = useSending(undefined, 'toast');
  const start = useStart();

  async function copy({ id }: CompetitionRow, { reload, open }: PageTools): Promise<void> {
    let copyId = '';
    const isDone = await submit(async () => {
      const { message, result } = await sendCall(http, competitionCalls.copy, { id });
      copyId = result;
      return message;
    });
    if (!isDone) return;
    reload();
    open({ action: 'edit', id: copyId });
  }

  function actions(row: CompetitionRow, tools: PageTools): readonly RowAction[] {
    const { id: competitionId, status, type } = row;
    const players = linkTo('golf/CompetitionPlayerList', { competitionId });
    const plan = PLANNABLE.has(status) ? linkTo('golf/CompetitionPlanList', { competitionId }) : null;
    const ranking =
      RANKED.has(status) && type !== CompetitionType.coordinatesOnly
        ? linkTo('golf/Ranking', { competitionId })
        : null;
    return [
      ...(plan
        ? [{ key: 'plan', label: '编排', permission: planCalls.readBoard.access.permission, run: plan }]
        : []),
      ...(players
        ? [{ key: 'players', label: '球员', permission: scoreCardCalls.read.access.permission, run: players }]
        : []),
      ...(ranking
        ? [{ key: 'ranking', label: '排行榜', permission: leaderboardCall.access.permission, run: ranking }]
        : []),
      {
        key: 'copy',
        label: '复制',
        permission: getRecordRight(golfCompetition, 'add').permission,
        run: () => void copy(row, tools),
      },
    ];
  }

  return <ResourcePage entity={golfCompetition} actions={actions} instead={{ start }} />;
}

/** 开始: who is missing a device or has not been checked in is said first; it may start all the same. */
function useStart(): (row: CompetitionRow, tools: PageTools) => void {
  const http = useHttp();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { submit } = useSending(undefined, 'toast');
  const start = async ({ id, rev, name }: CompetitionRow, { reload }: PageTools): Promise<void> => {
    try {
      const { result } = await sendCall(http, competitionCalls.listWarnings, { id });
      const isSure = await confirm({
        title: `确定开始“${name}”？`,
        content: result.length > 0 && (
          <ul>
            {result.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        ),
        okText: result.length > 0 ? '仍然开始' : '开始',
      });
      if (!isSure) return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
      return;
    }
    await submit(async () => (await sendCall(http, START, { id, rev })).message);
    reload();
  };
  return (row, tools) => void start(row, tools);
}
