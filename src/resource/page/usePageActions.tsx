import { App } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import type { RowAction } from '../actions/rowAction.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { listStandardActions } from '../actions/standardActions.ts';
import { type LifecycleParts, useLifecycle } from '../actions/useLifecycle.tsx';
import { isOwn, useResourceEnvironment } from '../environment.ts';
import type { Selection } from '../list/useSelection.ts';
import { formatRowName } from '../rowName.ts';
import type { PageTools, ResourcePageProps } from './pageProps.ts';
import { useDeletion } from './useDeletion.tsx';

interface Parts
  extends
    Omit<LifecycleParts, 'instead' | 'controls' | 'actionNotes'>,
    Pick<
      ResourcePageProps<EntityDescription>,
      'actions' | 'instead' | 'controls' | 'actionNotes' | 'canChange' | 'refuse'
    > {
  readonly selection: Selection;
  readonly tools: PageTools;
  onDeleted(): void;
}

interface PageActions {
  /** The buttons of a row. */
  render(row: AnyRow): ReactNode;
  /** Those beside its details. */
  renderBeside(row: AnyRow): ReactNode;
  /** What may be done to every chosen row. */
  readonly batch: readonly RowAction[];
  removeChosen(): void;
  /** The dialog that asks what an action needs. */
  readonly dialog: ReactNode;
}

/** What people may do to the rows of a page: its own actions, those of the life cycle, and deleting. */
export function usePageActions({
  actions,
  instead,
  controls,
  actionNotes,
  canChange,
  refuse,
  selection,
  tools,
  onDeleted,
  ...parts
}: Parts): PageActions {
  const { entity, api, list } = parts;
  const { message } = App.useApp();
  const environment = useResourceEnvironment();
  const deletion = useDeletion(entity, api, list, onDeleted);
  const {
    of: lifecycleOf,
    batchOf,
    dialog,
  } = useLifecycle({
    ...parts,
    controls,
    actionNotes,
    instead: useMemo(() => instead && withTools(instead, tools), [instead, tools]),
  });
  const remove = useHandler((row: AnyRow) => void deletion.one(row));
  const removeChosen = useHandler(() => void deletion.many([...selection.ids], selection.rows));
  const listActions = useMemo(
    () => (row: AnyRow) => {
      const own = isOwn(entity, environment, row);
      return listStandardActions(entity, row, {
        isOwn: own && canChange?.(row) !== false,
        ...(environment.user && { actor: environment.user }),
        between: own ? [...lifecycleOf(row), ...(actions?.(row, tools) ?? [])] : [],
        open: (opened) => {
          const reason = opened.action === 'edit' ? (refuse?.(row, 'edit') ?? null) : null;
          if (reason === null) tools.open(opened);
          else void message.warning(reason);
        },
        remove: () => {
          const reason = refuse?.(row, 'delete') ?? null;
          if (reason === null) remove(row);
          else void message.warning(reason);
        },
      });
    },
    [entity, environment, lifecycleOf, actions, canChange, refuse, message, tools, remove],
  );
  const render = useMemo(
    () => (row: AnyRow) => drawActions(entity, row, listActions(row)),
    [entity, listActions],
  );
  const renderBeside = (row: AnyRow): ReactNode =>
    drawActions(
      entity,
      row,
      listActions(row).filter(({ key }) => key !== 'detail'),
    );
  const batch = useMemo(
    () => batchOf(selection.rows.every((row) => isOwn(entity, environment, row)) ? selection.rows : []),
    [batchOf, entity, environment, selection.rows],
  );
  return { render, renderBeside, batch, removeChosen, dialog };
}

const drawActions = (entity: EntityDescription, row: AnyRow, actions: readonly RowAction[]): ReactNode => (
  <RowActions id={row.id} name={formatRowName(entity, row)} actions={actions} />
);

function withTools(
  instead: NonNullable<Parts['instead']>,
  tools: PageTools,
): Readonly<Record<string, (row: AnyRow) => void>> {
  return Object.fromEntries(
    Object.entries(instead).map(([verb, act]) => [verb, (row: AnyRow) => act(row, tools)]),
  );
}
