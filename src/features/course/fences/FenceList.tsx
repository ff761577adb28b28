import { Button } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfFence, type FenceRow } from '#domain/entities/fence.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { DrawDialog } from '../drawing/DrawDialog.tsx';
import { ShapeControl } from '../drawing/ShapeControl.tsx';
import { useOpened } from '../useOpened.ts';
import { useParkOf } from '../useParkOf.ts';
import { ProbeDialog } from './ProbeDialog.tsx';
import { useFenceCopy } from './useFenceCopy.ts';
import { useGroupSwitch } from './useGroupSwitch.ts';

const CONTROLS = { points: ShapeControl };
const SHAPES = ['points'];

/** 围栏: shapes with a rule, drawn, switched by group and tried out. */
export default function FenceList() {
  const { opened, open, close, saved } = useOpened<'draw' | 'probe', FenceRow>();
  const parkOf = useParkOf();
  const switchGroup = useGroupSwitch();
  const copy = useFenceCopy();

  function actionsOf(row: FenceRow, tools: PageTools): readonly RowAction[] {
    const group = (enabled: 'Y' | 'N', label: string): RowAction => ({
      key: `group${enabled}`,
      label,
      permission: getRecordRight(golfFence, 'enable').permission,
      run: () => void switchGroup(row, enabled, tools.reload),
    });
    return [
      {
        key: 'draw',
        label: '画围栏',
        permission: getRecordRight(golfFence, 'edit').permission,
        run: () => open('draw', row, tools),
      },
      {
        key: 'probe',
        label: '测点',
        permission: getRecordRight(golfFence, 'list').permission,
        run: () => open('probe', row, tools),
      },
      {
        key: 'copy',
        label: '复制',
        permission: getRecordRight(golfFence, 'add').permission,
        run: () => void copy(row, tools.open),
      },
      ...(row.groupName ? [group('Y', '启用整组'), group('N', '停用整组')] : []),
    ];
  }

  return (
    <>
      <ResourcePage
        entity={golfFence}
        controls={CONTROLS}
        actions={actionsOf}
        toolbar={(tools, [selected = null]) => (
          <Button onClick={() => open('probe', selected, tools)}>测点</Button>
        )}
      />
      {opened?.kind === 'draw' && opened.row !== null && (
        <DrawDialog
          entity={golfFence}
          row={opened.row}
          fields={SHAPES}
          label="画围栏"
          onClose={close}
          onSaved={saved}
        />
      )}
      {opened?.kind === 'probe' && <ProbeDialog parkId={parkOf(opened.row)} onClose={close} />}
    </>
  );
}
