/** 排名: competitions, caddies, holes and players, the best or the slowest first. */

import { Tabs } from 'antd';
import { competitionCalls } from '#domain/calls/competitions.ts';
import { CompetitionStatus, CompetitionType } from '#domain/codes/competition.ts';
import { RANKINGS } from '#domain/statistics/figures.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { useChosenCompetition } from '#src/shell/session/chosenCompetition.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { RankTable } from './RankTable.tsx';
import { useLastDays } from './usePeriod.ts';

const PERIODIC = [RANKINGS.caddieRank, RANKINGS.holeRank, RANKINGS.playerRank] as const;

export default function RankingPage() {
  const { chosen } = useChosenCompetition();
  const [address, change] = useAddressState({
    tab: RANKINGS.leaderboard.name,
    competitionId: chosen?.id ?? '',
    by: 'gross',
    division: '',
    parkId: '',
    days: useLastDays(),
  });
  const running = useRunning();
  const competitionId = address.competitionId === '' ? running : address.competitionId;
  return (
    <Tabs
      activeKey={address.tab}
      onChange={(tab) => change({ tab })}
      destroyOnHidden
      items={[
        {
          key: RANKINGS.leaderboard.name,
          label: RANKINGS.leaderboard.title,
          children: <Leaderboard {...address} competitionId={competitionId} onChange={change} />,
        },
        ...PERIODIC.map((figure) => ({
          key: figure.name,
          label: figure.title,
          children: (
            <RankTable
              figure={figure}
              parkId={address.parkId}
              days={address.days}
              // Facts of holes are of whole days, whoever played.
              competitionId={figure === RANKINGS.holeRank ? null : address.competitionId}
              onChange={change}
            />
          ),
        })),
      ]}
    />
  );
}

/** golf_competition_status that has something to rank: running ones first, then those that wait for their cards. */
const RANKED = [
  CompetitionStatus.running,
  CompetitionStatus.suspended,
  CompetitionStatus.unconfirmed,
  CompetitionStatus.archived,
];

/** The competition somebody most likely asks for while none is named; empty when there is none. */
function useRunning(): string {
  const { park } = usePark();
  const mayRead = useCan(competitionCalls.listCards.access.permission);
  const { data: competitions = [] } = useAnnouncedCall(
    competitionCalls.listCards,
    mayRead ? { parkId: park?.id } : null,
    { keepsLast: true },
  );
  const scored = competitions.filter(({ type }) => type !== CompetitionType.coordinatesOnly);
  for (const status of RANKED) {
    const found = scored.find((competition) => competition.status === status);
    if (found !== undefined) return found.id;
  }
  return '';
}
