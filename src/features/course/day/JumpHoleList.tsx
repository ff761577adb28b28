import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfJumpHole, type JumpHoleRow } from '#domain/entities/jumpHole.ts';
import type { Cells } from '#src/resource/live/liveCell.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import { useOpened } from '../useOpened.ts';
import { ImpactDialog } from './ImpactDialog.tsx';

/** 跳洞审核: who wants to leave the planned holes, how long they wait, whom it touches (FLIGHT-13). */
export default function JumpHoleList() {
  const { opened, open, close } = useOpened<'impact', JumpHoleRow>();
  return (
    <>
      <ResourcePage
        entity={golfJumpHole}
        cells={CELLS}
        actions={(row, tools) => [
          {
            key: 'impact',
            label: '预览影响',
            permission: getRecordRight(golfJumpHole, 'list').permission,
            run: () => open('impact', row, tools),
          },
        ]}
      />
      {opened?.row && <ImpactDialog row={opened.row} onClose={close} />}
    </>
  );
}

const CELLS: Cells<typeof golfJumpHole> = {
  waitingSec: (row, plain) => {
    const tone = golfJumpHole.rowTone(row);
    return tone === null ? plain : <StateWord tone={tone}>{plain}</StateWord>;
  },
};
