import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import { ApiError } from '#src/api/http.ts';
import { queryRecord } from '#src/api/records.ts';
import type { RowAction } from '#src/resource/actions/rowAction.ts';
import { type PageTools, ResourcePage } from '#src/resource/ResourcePage.tsx';
import { useConfirm } from '#src/widgets/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { DrawDialog } from '../drawing/DrawDialog.tsx';
import { ShapeControl } from '../drawing/ShapeControl.tsx';
import { useOpened } from '../useOpened.ts';
import { useParkOf } from '../useParkOf.ts';
import { ProbeDialog } from './ProbeDialog.tsx';

const CONTROLS = { points: ShapeControl };
const SHAPES = ['points'];
const NAME_LENGTH = 50;

/** 围栏: shapes with a rule, drawn, switched by group and tried out. */
export default function FenceList() {
  const { opened, open, close, saved } = useOpened<'draw' | 'probe'>();
  const parkOf = useParkOf();
  const http = useHttp();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const { message } = App.useApp();

  async function told(work: Promise<string>, done: () => void): Promise<void> {
    try {
      void message.success(await work);
      done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  }

  async function switchGroup(row: AnyRow, enabled: 'Y' | 'N', reload: () => void): Promise<void> {
    const { groupName, parkId } = row;
    const word = enabled === 'Y' ? '启用' : '停用';
    if (!(await confirm({ title: `${word}“${String(groupName)}”组的全部围栏?` }))) return;
    const body = { parkId, groupName, enabled };
    const work = http.put(`${golfFence.path}/enableGroup`, body, { quiet: true });
    await told(
      work.then((reply) => reply.message),
      reload,
    );
  }

  /** Everything but its name, to be changed and saved as another one. */
  async function copy(row: AnyRow, openForm: PageTools['open']): Promise<void> {
    try {
      const full = await queries.fetchQuery(queryRecord(http, golfFence, row.id));
      const start = Object.fromEntries(listWritableFields(golfFence).map(({ name }) => [name, full[name]]));
      const name = `${String(full['name'])} 副本`.slice(0, NAME_LENGTH);
      openForm({ action: 'add', start: { ...start, name, parkId: full['parkId'] } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  }

  function actionsOf(row: AnyRow, tools: PageTools): readonly RowAction[] {
    const group = (enabled: 'Y' | 'N', label: string): RowAction => ({
      key: `group${enabled}`,
      label,
      permission: 'golf:fence:enable',
      run: () => void switchGroup(row, enabled, tools.reload),
    });
    return [
      {
        key: 'draw',
        label: '画围栏',
        permission: 'golf:fence:edit',
        run: () => open('draw', row, tools),
      },
      {
        key: 'probe',
        label: '测点',
        permission: 'golf:fence:list',
        run: () => open('probe', row, tools),
      },
      { key: 'copy', label: '复制', permission: 'golf:fence:add', run: () => void copy(row, tools.open) },
      ...(row['groupName'] ? [group('Y', '启用整组'), group('N', '停用整组')] : []),
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
