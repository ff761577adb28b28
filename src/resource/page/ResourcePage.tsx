/** The list page of any described entity (LIST-15, LIST-23). */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { App, Grid } from 'antd';
import type { AnyRow, EntityDescription, RowOf } from '#domain/entities/describe.ts';
import { listColumns } from '#domain/entities/fields.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCalledRecord } from '#src/widgets/pages/calledRecord.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import type { RowAction } from '../actions/rowAction.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { listStandardActions } from '../actions/standardActions.ts';
import { useLifecycle } from '../actions/useLifecycle.tsx';
import { hasCall } from '../calls.ts';
import { useChoices } from '../choices.ts';
import { useVisible } from '../columnRights.ts';
import { type OpenedRecord, RecordDialog } from '../form/RecordDialog.tsx';
import type { FormNote, PageControls } from '../form/RecordForm.tsx';
import type { Filters } from '../list/listQuery.ts';
import { useList } from '../list/useList.ts';
import { useSelection } from '../list/useSelection.ts';
import { useTotals } from '../list/useTotals.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type Cells, renderLiveCell } from '../live/liveCell.tsx';
import { useLiveRows } from '../live/useLiveRows.ts';
import { useOldValues } from '../live/useOldValues.ts';
import { listParkColumns } from '../parkColumn.ts';
import styles from '../resource.module.css';
import { createResourceApi } from '../resourceApi.ts';
import { SearchBar } from '../search/SearchBar.tsx';
import { useSearchKey } from '../search/useSearchKey.ts';
import { isOwn, useResourceEnvironment } from '../environment.ts';
import { RecordCards } from '../table/RecordCards.tsx';
import { type ListFaceProps, RecordTable } from '../table/RecordTable.tsx';
import { useTableSettings } from '../table/tableSettings.ts';
import { useDragSort } from '../table/useDragSort.tsx';
import { useDeletion } from './useDeletion.tsx';

/** What a page's own actions may do to the list around them. */
export interface PageTools {
  /** What the list is filtered by. */
  readonly filters: Filters;
  /** Grows with every answer of the server: what else hangs on the rows is read anew with them. */
  readonly answers: number;
  reload(): void;
  /** Opens the dialog of a record, or of a new one. */
  open(opened: OpenedRecord): void;
  /** Moves a row of a dragged list by one place; `null` where it cannot be moved. */
  step(row: AnyRow, by: -1 | 1): (() => void) | null;
}

interface Props<E extends EntityDescription> {
  readonly entity: E;
  /** Filters the page opens with and returns to on 重置, besides those of the description. */
  readonly first?: Filters;
  /**
   * What all rows have in common, by field name: the record they belong to. It goes with every question and into every
   * new record, and nobody is asked for it.
   */
  readonly of?: Readonly<Record<string, string>>;
  /** Cells that show more than the plain text, by field name. */
  readonly cells?: Cells<E>;
  /** Actions of a row after 编辑 and those of the record's life cycle. */
  actions?(row: RowOf<E>, tools: PageTools): readonly RowAction[];
  /** Actions of the life cycle that the page does in its own way, by verb. */
  readonly instead?: Readonly<Record<string, (row: RowOf<E>, tools: PageTools) => void>>;
  /** Controls of single fields in the form and in the dialogs of actions, by field name. */
  readonly controls?: PageControls;
  /** A list inside a dialog of another page, whose address it leaves alone. */
  readonly isInner?: boolean;
  /** Records were added, changed, deleted or brought back here. */
  onChanged?(): void;
  /** Stands under the fields of the form. */
  readonly note?: FormNote;
  /** What the button says that saves the form; absent = 确定. */
  readonly saveText?: string;
  /** Buttons of the toolbar after the standard ones. */
  toolbar?(tools: PageTools, selected: readonly RowOf<E>[]): ReactNode;
}

const NO_CELLS: Cells = {};

export function ResourcePage<const E extends EntityDescription>(props: Props<E>): ReactNode;
export function ResourcePage({
  entity: described,
  first,
  of,
  cells = NO_CELLS,
  isInner = false,
  actions,
  instead,
  controls,
  onChanged,
  note,
  saveText,
  toolbar,
}: Props<EntityDescription>) {
  const visible = useVisible(described);
  const http = useHttp();
  const { message } = App.useApp();
  const environment = useResourceEnvironment();
  const entity = useMemo(() => (of === undefined ? visible : partOf(visible, of)), [visible, of]);
  const api = useMemo(() => createResourceApi(http, entity, of), [http, entity, of]);
  const list = useList(entity, api, { isInner, ...(first && { opening: first }) });
  const choices = useChoices(entity);
  const table = useTableSettings(entity);
  const selection = useSelection(list.rows, environment.park?.id ?? null);
  const drag = useDragSort(entity, api, list);
  const totals = useTotals(entity, api, list);
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const called = useCalledRecord();
  const [followed, setFollowed] = useState<number | null>(null);
  if (called !== null && called.call !== followed) {
    setFollowed(called.call);
    // What somebody is typing is not put away by a message.
    if (opened === null || opened.action === 'detail') setOpened({ action: 'detail', id: called.recordId });
  }
  const isWide = Grid.useBreakpoint().md !== false;
  const page = useRef<HTMLElement>(null);
  useSearchKey(page);
  const added = useLiveRows(entity, list);

  const fields = useMemo(
    () => listColumns(entity).toSpliced(1, 0, ...listParkColumns(entity, environment)),
    [entity, environment],
  );
  const fieldNames = useMemo(() => fields.map(({ name }) => name), [fields]);
  const old = useOldValues(list.rows, fieldNames);

  const {
    control,
    answers,
    query: { filters },
  } = list;
  const tools = useMemo(
    (): PageTools => ({
      filters,
      answers,
      reload: control.reload,
      open: setOpened,
      step: (row, by) => drag?.step(row, by) ?? null,
    }),
    [filters, answers, control, drag],
  );
  const done = useHandler(() => {
    selection.clear();
    list.reload();
    onChanged?.();
  });
  const gone = useHandler(() => {
    selection.clear();
    onChanged?.();
  });
  const deletion = useDeletion(entity, api, list, gone);
  const lifecycle = useLifecycle({
    entity,
    api,
    list,
    choices,
    instead: useMemo(() => instead && withTools(instead, tools), [instead, tools]),
    controls,
    onDone: done,
  });
  const canDeleteSeveral = useCan(`${entity.permission}:deleteBatch`);
  const canExport = useCan(`${entity.permission}:exportXls`);
  const isSelecting =
    (canDeleteSeveral && hasCall(entity, 'deleteBatch')) ||
    (canExport && hasCall(entity, 'exportXls')) ||
    toolbar !== undefined;

  const { error } = list;
  useEffect(() => {
    // A missing right and an ended session have faces of their own.
    if (error && !['forbidden', 'expired', 'aborted'].includes(error.kind))
      void message.warning(error.message);
  }, [error, message]);

  const { of: lifecycleOf, batchOf } = lifecycle;
  const remove = useHandler((row: AnyRow) => void deletion.one(row));
  const rowActions = useMemo(() => {
    const own = (row: AnyRow): boolean => isOwn(entity, environment, row);
    return actionsWith(entity, (row) =>
      listStandardActions(entity, row, {
        isOwn: own(row),
        ...(environment.user && { actor: environment.user }),
        between: own(row) ? [...lifecycleOf(row), ...(actions?.(row, tools) ?? [])] : [],
        open: setOpened,
        remove: () => remove(row),
      }),
    );
  }, [entity, environment, lifecycleOf, actions, tools, remove]);
  const batch = useMemo(
    () => batchOf(selection.rows.every((row) => isOwn(entity, environment, row)) ? selection.rows : []),
    [batchOf, entity, environment, selection.rows],
  );
  const add = useHandler(() => setOpened({ action: 'add' }));
  const removeChosen = useHandler(() => void deletion.many([...selection.ids]));
  const search = useHandler((wanted: Filters) => {
    selection.clear();
    list.ask({ filters: wanted });
  });
  const ownButtons = useMemo(() => toolbar?.(tools, selection.rows), [toolbar, tools, selection.rows]);
  const cell = useMemo((): ListFaceProps['cell'] => {
    const drawn = { choices, cells, old };
    return (field, row) => renderLiveCell(field, row, drawn);
  }, [choices, cells, old]);
  const face: ListFaceProps = {
    entity,
    list,
    fields,
    selected: isSelecting ? selection.ids : null,
    onSelect: selection.choose,
    cell,
    actions: rowActions,
    totals,
    empty: <ListEmpty entity={entity} list={list} onAdd={add} />,
  };

  return (
    <section ref={page} data-fill className={styles['page']} aria-label={`${entity.title}列表`}>
      <SearchBar
        entity={entity}
        choices={choices}
        filters={list.query.filters}
        first={list.first}
        onSearch={search}
      />
      <div className={styles['panel']}>
        <ListToolbar
          entity={entity}
          api={api}
          control={control}
          total={list.total}
          added={added}
          choices={choices}
          selection={isSelecting ? selection : null}
          batch={batch}
          table={isWide ? table : null}
          onAdd={add}
          onDelete={removeChosen}
          onChanged={done}
        >
          {ownButtons}
        </ListToolbar>
        {isWide ? <RecordTable {...face} settings={table.settings} drag={drag} /> : <RecordCards {...face} />}
      </div>
      {lifecycle.dialog}
      {opened !== null && (
        <RecordDialog
          entity={entity}
          api={api}
          choices={choices}
          opened={opened}
          {...(controls && { controls })}
          {...(note && { note })}
          {...(saveText && { saveText })}
          {...(of && { of })}
          onClose={() => setOpened(null)}
          onSaved={(words) => {
            void message.success(words);
            setOpened(null);
            done();
          }}
        />
      )}
    </section>
  );
}

/** Without the fields that all its rows share: no column, no filter, no input. */
function partOf(entity: EntityDescription, of: Readonly<Record<string, string>>): EntityDescription {
  const differs = (name: string): boolean => !Object.hasOwn(of, name);
  return {
    ...entity,
    fields: entity.fields.filter(({ name }) => differs(name)),
    ...(entity.columns && { columns: entity.columns.filter(differs) }),
    ...(entity.filters && { filters: entity.filters.filter(differs) }),
  };
}

function actionsWith(
  { display }: EntityDescription,
  of: (row: AnyRow) => readonly RowAction[],
): ListFaceProps['actions'] {
  return (row) => <RowActions id={row.id} name={String(row[display] ?? row.id)} actions={of(row)} />;
}

function withTools(
  instead: NonNullable<Props<EntityDescription>['instead']>,
  tools: PageTools,
): Readonly<Record<string, (row: AnyRow) => void>> {
  return Object.fromEntries(
    Object.entries(instead).map(([verb, act]) => [verb, (row: AnyRow) => act(row, tools)]),
  );
}
