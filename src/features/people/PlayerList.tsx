import { useState } from 'react';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfPlayer, type PlayerRow } from '#domain/entities/player.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { Rounds } from './Rounds.tsx';

/** 球员: customers who play, known to every park. */
export default function PlayerList() {
  const [looked, setLooked] = useState<PlayerRow | null>(null);
  return (
    <>
      <ResourcePage
        entity={golfPlayer}
        actions={(row) => [
          {
            key: 'rounds',
            label: '场次',
            permission: getRecordRight(golfPlayer, 'list').permission,
            run: () => setLooked(row),
          },
        ]}
      />
      {looked !== null && <Rounds player={looked} onClose={() => setLooked(null)} />}
    </>
  );
}
