import { boardCalls } from '#domain/calls/board.ts';
import { courseMapCalls } from '#domain/calls/courseMaps.ts';
import { parkCalls } from '#domain/calls/parks.ts';
import { golfPark, type ParkRow } from '#domain/entities/park.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useBoard } from '#src/shell/console/useBoard.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { useOpened } from '../useOpened.ts';
import { DispatchConfigDialog } from './DispatchConfigDialog.tsx';
import { PaceDialog } from './PaceDialog.tsx';

/** 球场管理: the parks of the user's scope, their pace thresholds, how their alarms sound, their maps, and the way to their boards. */
export default function ParkList() {
  const { opened, open, close, saved } = useOpened<'pace' | 'dispatch' | 'map', ParkRow>();
  const openBoard = useBoard();
  return (
    <>
      <ResourcePage
        entity={golfPark}
        actions={(row, tools) => [
          ...(openBoard === null
            ? []
            : [
                {
                  key: 'board',
                  label: '进入看板',
                  permission: boardCalls.readSnapshot.access.permission,
                  run: () => openBoard({ id: row.id, name: row.name }),
                },
              ]),
          {
            key: 'pace',
            label: '速度参数',
            permission: parkCalls.setPace.access.permission,
            run: () => open('pace', row, tools),
          },
          {
            key: 'dispatch',
            label: '调度参数',
            permission: parkCalls.setPace.access.permission,
            run: () => open('dispatch', row, tools),
          },
          {
            key: 'map',
            label: '导入球场地图',
            permission: courseMapCalls.importCourse.access.permission,
            run: () => open('map', row, tools),
          },
        ]}
      />
      {opened?.kind === 'pace' && opened.row && (
        <PaceDialog row={opened.row} onClose={close} onSaved={saved} />
      )}
      {opened?.kind === 'dispatch' && opened.row && (
        <DispatchConfigDialog row={opened.row} onClose={close} onSaved={saved} />
      )}
      {opened?.kind === 'map' && opened.row && (
        <ImportDialog parkId={opened.row.id} onChanged={opened.tools.reload} onClose={close} />
      )}
    </>
  );
}
