import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfJumpHole, type JumpHoleRow } from '#domain/entities/jumpHole.ts';
import type { Cells } from '#src/resource/live/liveCell.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import { ImpactDialog } from './ImpactDialog.tsx';

/** 跳洞审核: who wants to leave the planned holes, how long they wait, whom it touches (FLIGHT-13). */
export default function JumpHoleList() {
  const { opened, open, close } = useOpened<JumpHoleRow>();
  return (
    <>
      <ResourcePage
        entity={golfJumpHole}
        cells={CELLS}
        actions={(row) => [
          {
            key: 'impact',
            label: '预览影响',
            permission: getRecordRight(golfJumpHole, 'list').permission,
            run: () => open(row),
          },
        ]}
      />
      {opened && <ImpactDialog row={opened} onClose={close} />}
    </>
  );
}

const CELLS: Cells<typeof golfJumpHole> = {
  waitingSec: (row, plain) => {
    const tone = golfJumpHole.rowTone(row);
    return tone === null ? plain : <StateWord tone={tone}>{plain}</StateWord>;
  },
};
