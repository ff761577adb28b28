import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfPlayer, type PlayerRow } from '#domain/entities/player.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { Rounds } from './Rounds.tsx';

/** 球员: customers who play, known to every park. */
export default function PlayerList() {
  const { opened, open, close } = useOpened<PlayerRow>();
  return (
    <>
      <ResourcePage
        entity={golfPlayer}
        actions={(row) => [
          {
            key: 'rounds',
            label: '场次',
            permission: getRecordRight(golfPlayer, 'list').permission,
            run: () => open(row),
          },
        ]}
      />
      {opened !== null && <Rounds player={opened} onClose={close} />}
    </>
  );
}
