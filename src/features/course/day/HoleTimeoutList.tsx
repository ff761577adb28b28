import { boardCalls } from '#domain/calls/board.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import { golfHoleTimeout, type HoleTimeoutRow } from '#domain/entities/holeTimeout.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { createStateCell } from '#src/widgets/state/StateWord.tsx';
import { ReplayDialog } from '../playback/ReplayDialog.tsx';

/** golf_alert_level 1 关注 2 严重 */
const CELLS = createStateCell('level', { [AlarmLevel.amber]: 'watch', [AlarmLevel.red]: 'behind' });

/** 超时记录: hole timeouts of the past, looked at again and reviewed. */
export default function HoleTimeoutList() {
  const { opened, open, close } = useOpened<HoleTimeoutRow>();
  return (
    <>
      <ResourcePage
        entity={golfHoleTimeout}
        cells={CELLS}
        actions={(row) => [
          {
            key: 'replay',
            label: '回看',
            permission: boardCalls.readSnapshot.access.permission,
            run: () => open(row),
          },
        ]}
      />
      {opened && <ReplayDialog row={opened} onClose={close} />}
    </>
  );
}
