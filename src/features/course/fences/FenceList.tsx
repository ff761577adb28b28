import { Button } from 'antd';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfFence, type FenceRow } from '#domain/entities/fence.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { DrawDialog } from '../drawing/DrawDialog.tsx';
import { ShapeControl } from '../drawing/ShapeControl.tsx';
import { useParkOf } from '../useParkOf.ts';
import { ProbeDialog } from './ProbeDialog.tsx';
import { useFenceCopy } from './useFenceCopy.ts';
import { useGroupSwitch } from './useGroupSwitch.ts';

const CONTROLS = { points: ShapeControl };
const SHAPES = ['points'];

type Opened =
  | { readonly kind: 'draw'; readonly row: FenceRow }
  | { readonly kind: 'probe'; readonly row: FenceRow | null };

/** 围栏: shapes with a rule, drawn, switched by group and tried out. */
export default function FenceList() {
  const { opened, open, close, saved } = useOpened<Opened>();
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
        run: () => open({ kind: 'draw', row }, tools),
      },
      {
        key: 'probe',
        label: '测点',
        permission: getRecordRight(golfFence, 'list').permission,
        run: () => open({ kind: 'probe', row }),
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
        toolbar={(_tools, [selected = null]) => (
          <Button onClick={() => open({ kind: 'probe', row: selected })}>测点</Button>
        )}
      />
      {opened?.kind === 'draw' && (
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
