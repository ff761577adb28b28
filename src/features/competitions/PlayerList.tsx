/** 参赛球员: who takes part, in which flight, and how they score. */
import { planCalls } from '#domain/calls/competitionPlans.ts';
import { scoreCardCalls } from '#domain/calls/scoreCards.ts';
import { CompetitionStatus, CompetitionType, SignUpStatus } from '#domain/codes/competition.ts';
import { Suspense, useState } from 'react';
import { Button } from 'antd';
import { type CompetitionBrief, competitionCalls } from '#domain/calls/competitions.ts';
import { type CompetitionPlayerRow, golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { Can } from '#src/widgets/permission/Can.tsx';
import { useChosenCompetition } from '#src/shell/session/chosenCompetition.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { RegroupDialog } from './RegroupDialog.tsx';
import { ScoreDialog } from './ScoreDialog.tsx';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';

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

interface Opened {
  readonly as: 'score' | 'regroup';
  readonly player: CompetitionPlayerRow;
  done(): void;
}

const isScored = ({ status, type }: CompetitionBrief): boolean =>
  PLAYED.has(status) && type !== CompetitionType.coordinatesOnly;

export default function PlayerList() {
  const { chosen } = useChosenCompetition();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sheet, setSheet] = useState<{ competition: CompetitionBrief; done(): void } | null>(null);
  const competitions = useCompetitions();

  function actions(player: CompetitionPlayerRow, { reload }: PageTools): readonly RowAction[] {
    const competition = competitions.get(player.competitionId);
    if (competition === undefined || !SIGNED.has(player.signStatus)) return [];
    const open = (as: Opened['as']) => () => setOpened({ as, player, done: reload });
    return [
      ...(isScored(competition)
        ? [{ key: 'score', label: '录成绩', permission: SCORE, run: open('score') }]
        : []),
      ...(UNPLANNED.has(competition.status)
        ? [
            {
              key: 'regroup',
              label: '换组',
              permission: planCalls.regroup.access.permission,
              run: open('regroup'),
            },
          ]
        : []),
    ];
  }

  /** The cards of everybody, once the list shows one competition. */
  function sheetButton({ filters: { competitionId = '' }, reload }: PageTools) {
    const competition = competitions.get(competitionId);
    if (competition === undefined || !isScored(competition)) return null;
    return (
      <Can action={SCORE}>
        <Button onClick={() => setSheet({ competition, done: reload })}>批量录成绩</Button>
      </Can>
    );
  }

  const close = (): void => {
    setOpened(null);
    opened?.done();
  };
  return (
    <>
      <ResourcePage
        entity={golfCompetitionPlayer}
        {...(chosen && { first: { competitionId: chosen.id } })}
        actions={actions}
        toolbar={sheetButton}
      />
      {sheet !== null && (
        <Suspense fallback={null}>
          <ScoreSheetDialog
            competition={sheet.competition}
            onClose={(isSaved) => {
              setSheet(null);
              if (isSaved) sheet.done();
            }}
          />
        </Suspense>
      )}
      {opened?.as === 'score' && <ScoreDialog playerId={opened.player.id} onClose={close} />}
      {opened?.as === 'regroup' && <RegroupDialog player={opened.player} onClose={close} />}
    </>
  );
}

/** What may be done to a player depends on where their competition stands. */
function useCompetitions(): ReadonlyMap<string, CompetitionBrief> {
  const mayRead = useCan(competitionCalls.listCards.access.permission);
  const asked = mayRead ? {} : null;
  const { data: competitions = [] } = useAnnouncedCall(competitionCalls.listCards, asked, {
    keepsLast: true,
  });
  return new Map(competitions.map((competition) => [competition.id, competition]));
}
