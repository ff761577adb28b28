/** 参赛球员: who takes part, in which flight, and how they score. */

import { Button } from 'antd';
import { Suspense } from 'react';
import { planCalls } from '#domain/calls/competitionPlans.ts';
import { type CompetitionBrief, competitionCalls } from '#domain/calls/competitions.ts';
import { scoreCardCalls } from '#domain/calls/scoreCards.ts';
import { CompetitionStatus, CompetitionType, SignUpStatus } from '#domain/codes/competition.ts';
import { type CompetitionPlayerRow, golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { useChosenCompetition } from '#src/shell/session/chosenCompetition.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { Can } from '#src/widgets/permission/Can.tsx';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { RegroupDialog } from './RegroupDialog.tsx';
import { ScoreDialog } from './ScoreDialog.tsx';

const ScoreSheetDialog = createLazyPart(() => import('./ScoreSheetDialog.tsx'));

const SCORE = scoreCardCalls.write.access.permission;
/** golf_sign_status of those who take part. */
const SIGNED: ReadonlySet<string> = new Set([SignUpStatus.accepted, SignUpStatus.checkedIn]);
/** golf_competition_status while cards are written; before the plan is published. */
const PLAYED: ReadonlySet<string> = new Set([
  CompetitionStatus.running,
  CompetitionStatus.suspended,
  CompetitionStatus.unconfirmed,
]);
const UNPLANNED: ReadonlySet<string> = new Set([
  CompetitionStatus.signUpOpen,
  CompetitionStatus.signUpClosed,
]);

type Opened =
  | { readonly as: 'score' | 'regroup'; readonly player: CompetitionPlayerRow }
  | { readonly as: 'sheet'; readonly competition: CompetitionBrief };

const isScored = ({ status, type }: CompetitionBrief): boolean =>
  PLAYED.has(status) && type !== CompetitionType.coordinatesOnly;

export default function PlayerList() {
  const { chosen } = useChosenCompetition();
  const { opened, open, close, saved } = useOpened<Opened>();
  const competitions = useCompetitions();

  function actions(player: CompetitionPlayerRow, tools: PageTools): readonly RowAction[] {
    const competition = competitions.get(player.competitionId);
    if (competition === undefined || !SIGNED.has(player.signStatus)) return [];
    return [
      ...(isScored(competition)
        ? [
            {
              key: 'score',
              label: '录成绩',
              permission: SCORE,
              run: () => open({ as: 'score', player }, tools),
            },
          ]
        : []),
      ...(UNPLANNED.has(competition.status)
        ? [
            {
              key: 'regroup',
              label: '换组',
              permission: planCalls.regroup.access.permission,
              run: () => open({ as: 'regroup', player }, tools),
            },
          ]
        : []),
    ];
  }

  /** The cards of everybody, once the list shows one competition. */
  function sheetButton(tools: PageTools) {
    const { competitionId = '' } = tools.filters;
    const competition = competitions.get(competitionId);
    if (competition === undefined || !isScored(competition)) return null;
    return (
      <Can action={SCORE}>
        <Button onClick={() => open({ as: 'sheet', competition }, tools)}>批量录成绩</Button>
      </Can>
    );
  }

  return (
    <>
      <ResourcePage
        entity={golfCompetitionPlayer}
        {...(chosen && { first: { competitionId: chosen.id } })}
        actions={actions}
        toolbar={sheetButton}
      />
      {opened?.as === 'sheet' && (
        <Suspense fallback={null}>
          <ScoreSheetDialog
            competition={opened.competition}
            onClose={(isSaved) => (isSaved ? saved() : close())}
          />
        </Suspense>
      )}
      {opened?.as === 'score' && <ScoreDialog playerId={opened.player.id} onClose={saved} />}
      {opened?.as === 'regroup' && <RegroupDialog player={opened.player} onClose={saved} />}
    </>
  );
}

/** What may be done to a player depends on where their competition stands. */
function useCompetitions(): ReadonlyMap<string, CompetitionBrief> {
  const mayRead = useCan(competitionCalls.listCards.access.permission);
  const query = mayRead ? {} : null;
  const { data: competitions = [] } = useAnnouncedCall(competitionCalls.listCards, query, {
    keepsLast: true,
  });
  return new Map(competitions.map((competition) => [competition.id, competition]));
}
