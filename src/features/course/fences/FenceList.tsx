import { useQueryClient } from '@tanstack/react-query';
import { Button, App } from 'antd';
import { fenceCalls } from '#domain/calls/course.ts';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { YesNo } from '#domain/codes/system.ts';
import { golfFence, type FenceRow } from '#domain/entities/fence.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import { ApiError } from '#src/api/http.ts';
import { queryRecord } from '#src/api/records.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { DrawDialog } from '../drawing/DrawDialog.tsx';
import { ShapeControl } from '../drawing/ShapeControl.tsx';
import { useParkOf } from '../useParkOf.ts';
import { ProbeDialog } from './ProbeDialog.tsx';

const NAME_LENGTH = 50;

/** Opens the form with everything of a fence but its name, to be changed and saved as another one. */
function useFenceCopy() {
  const http = useHttp();
  const queries = useQueryClient();
  const { message } = App.useApp();
  return async (row: FenceRow, openForm: PageTools['open']): Promise<void> => {
    try {
      const full = await queries.fetchQuery(queryRecord(http, golfFence, row.id));
      const written = new Set<string>(listWritableFields(golfFence).map((field) => field.name));
      const start = Object.fromEntries(Object.entries(full).filter(([name]) => written.has(name)));
      const name = `${full.name} 副本`.slice(0, NAME_LENGTH);
      openForm({ action: 'add', title: '复制围栏', start: { ...start, name, parkId: full.parkId } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  };
}

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
    const group = (enabled: YesNo, label: string): RowAction => ({
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
      ...(row.groupName ? [group(YesNo.yes, '启用整组'), group(YesNo.no, '停用整组')] : []),
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

/** Switches all fences of a fence's group, once somebody has agreed. */
function useGroupSwitch() {
  const confirm = useConfirm();
  const { submit } = useSubmit(fenceCalls.enableGroup, { place: 'toast' });
  return async (row: FenceRow, enabled: YesNo, reload: () => void): Promise<void> => {
    const { groupName, parkId } = row;
    const word = enabled === YesNo.yes ? '启用' : '停用';
    if (!(await confirm({ title: `${word}“${groupName}”组的全部围栏？` }))) return;
    if (await submit({ parkId, groupName: groupName ?? '', enabled })) reload();
  };
}
