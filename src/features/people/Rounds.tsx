import { Grid, Table, type TableColumnsType } from 'antd';
import { type PlayedRound, playerCalls } from '#domain/calls/players.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { PlayerRow } from '#domain/entities/player.ts';
import { formatDuration } from '#domain/pace/format.ts';
import { type EntityChoices, useChoices } from '#src/resource/choices.ts';
import { useResourceEnvironment } from '#src/resource/environment.ts';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import styles from './people.module.css';

const WIDTH = 760;

/** 场次 of a player: what was played last, the latest first. */
export function Rounds({ player, onClose }: { readonly player: PlayerRow; onClose(): void }) {
  const isWide = Grid.useBreakpoint().md !== false;
  const choices = useChoices(golfFlight);
  const { parks } = useResourceEnvironment();
  const { data: rounds, error, refetch } = useCall(playerCalls.listRounds, { playerId: player.id });
  const parkName = (id: unknown): string => parks.find((park) => park.id === id)?.name ?? '';
  return (
    <AppDrawer open title={`场次 ${player.name}`} size={isWide ? WIDTH : '100%'} onClose={onClose}>
      {(error !== null || rounds === undefined) && <UnreadFace error={error} rows={10} onRetry={refetch} />}
      {error === null &&
        rounds !== undefined &&
        (rounds.length === 0 ? (
          <EmptyFace text="还没有打过球" />
        ) : (
          <Table<PlayedRound>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            className={styles.rounds}
            columns={columns(choices, parkName)}
            dataSource={[...rounds]}
          />
        ))}
    </AppDrawer>
  );
}

function columns(choices: EntityChoices, parkName: (id: unknown) => string): TableColumnsType<PlayedRound> {
  return [
    { key: 'day', title: '打球日期', dataIndex: 'playDate' },
    { key: 'park', title: '球场', render: (_, { parkId }) => parkName(parkId) },
    { key: 'flight', title: '组号', dataIndex: 'flightNo' },
    { key: 'tee', title: '开球时间', render: (_, { teeTime }) => (teeTime ?? '').slice(11, 16) },
    { key: 'holes', title: '球洞', align: 'right', dataIndex: 'holesDone' },
    {
      key: 'took',
      title: '用时',
      align: 'right',
      render: (_, { roundSec }) => (typeof roundSec === 'number' ? formatDuration(roundSec) : ''),
    },
    {
      key: 'status',
      title: '状态',
      render: (_, { status }) => choices.text('golf_flight_status', status ?? ''),
    },
  ];
}
