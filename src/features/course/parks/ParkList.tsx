import { boardCalls } from '#domain/calls/board.ts';
import { courseMapCalls } from '#domain/calls/courseMaps.ts';
import { parkCalls } from '#domain/calls/parks.ts';
import { golfPark, type ParkRow } from '#domain/entities/park.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { useBoard } from '#src/shell/console/useBoard.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { DispatchConfigDialog } from './DispatchConfigDialog.tsx';
import { PaceDialog } from './PaceDialog.tsx';

interface Opened {
  readonly kind: 'pace' | 'dispatch' | 'map';
  readonly row: ParkRow;
}

/** 球场管理: the parks of the user's scope, their pace thresholds, how their alarms sound, their maps, and the way to their boards. */
export default function ParkList() {
  const { opened, open, close, reload, saved } = useOpened<Opened>();
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
            run: () => open({ kind: 'pace', row }, tools),
          },
          {
            key: 'dispatch',
            label: '调度参数',
            permission: parkCalls.setPace.access.permission,
            run: () => open({ kind: 'dispatch', row }, tools),
          },
          {
            key: 'map',
            label: '导入球场地图',
            permission: courseMapCalls.importCourse.access.permission,
            run: () => open({ kind: 'map', row }, tools),
          },
        ]}
      />
      {opened?.kind === 'pace' && <PaceDialog row={opened.row} onClose={close} onSaved={saved} />}
      {opened?.kind === 'dispatch' && (
        <DispatchConfigDialog row={opened.row} onClose={close} onSaved={saved} />
      )}
      {opened?.kind === 'map' && <ImportDialog parkId={opened.row.id} onChanged={reload} onClose={close} />}
    </>
  );
}
