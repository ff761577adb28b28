import { Button } from 'antd';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { getCallPermission, listColumns } from '#domain/entities/fields.ts';
import { getFollowing } from '#domain/entities/following.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useRowFocus } from '#src/widgets/focus/useRowFocus.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { RowAction } from '../actions/rowAction.ts';
import { hasCall } from '../calls.ts';
import type { EntityChoices } from '../choices.ts';
import { useResourceEnvironment } from '../environment.ts';
import { hasConditions } from '../list/listQuery.ts';
import type { AddedRecord } from '../list/useAddedRecord.ts';
import type { List, Narrowing } from '../list/useList.ts';
import type { Selection } from '../list/useSelection.ts';
import { useTotals } from '../list/useTotals.ts';
import { findChangedCells, OLD_VALUE_MS, type OldRows } from '../live/changedCells.ts';
import { type Cells, renderLiveCell } from '../live/liveCell.tsx';
import { useLiveRows } from '../live/useLiveRows.ts';
import { listParkColumns } from '../parkColumn.ts';
import { PermittedButton } from '../PermittedButton.tsx';
import styles from '../resource.module.css';
import type { ResourceApi } from '../resourceApi.ts';
import type { SearchBarProps } from '../search/SearchBar.tsx';
import { ACTIONS_WIDTH } from '../table/columns.ts';
import { RecordCards } from '../table/RecordCards.tsx';
import { type ListFaceProps, RecordTable } from '../table/RecordTable.tsx';
import { useTableSettings } from '../table/tableSettings.ts';
import type { DragSort } from '../table/useDragSort.tsx';
import { ListToolbar } from './ListToolbar.tsx';

interface ListEmptyProps {
  readonly entity: EntityDescription;
  readonly list: List;
  readonly addText?: string | undefined;
  onAdd(): void;
}

/** What stands where rows would be, each face with its next step. */
function ListEmpty({ entity, list, addText = `新增${entity.title}`, onAdd }: ListEmptyProps) {
  if (list.phase === 'loading') return <LoadingFace rows={8} />;
  if (list.error !== null) return <ErrorFace error={list.error} onRetry={list.reload} />;
  if (hasConditions(list.query))
    return (
      <EmptyFace
        text="没有查询到任何数据"
        action={<Button onClick={() => list.change({ filters: {}, advanced: null })}>清空查询条件</Button>}
      />
    );
  return (
    <EmptyFace
      text={`还没有${entity.title}`}
      action={
        hasCall(entity, 'add') && (
          <PermittedButton type="primary" action={getCallPermission(entity, 'add')} onClick={onAdd}>
            {addText}
          </PermittedButton>
        )
      }
    />
  );
}

const ViewTabs = createLazyPart(() => import('../search/ViewTabs.tsx'));
const ListConditions = createLazyPart(() => import('../search/ListConditions.tsx'));

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly list: List;
  /** What was just added here and the list would not show. */
  readonly added: AddedRecord;
  readonly choices: EntityChoices;
  /** Rows are a table, and the search fields stand above it. */
  readonly isWide: boolean;
  readonly search: SearchBarProps;
  readonly cells: Cells;
  /** `null` = there is nothing a selection would be good for. */
  readonly selection: Selection | null;
  readonly drag: DragSort | null;
  readonly batch: readonly RowAction[];
  actions(row: AnyRow): ReactNode;
  readonly actionsWidth?: number | undefined;
  /** Its user may keep views of it. */
  readonly keepsViews: boolean;
  readonly addText?: string | undefined;
  onAdd(): void;
  onDelete(): void;
  onChanged(): void;
  onNarrow(part: Narrowing): void;
  /** Buttons of the page itself. */
  readonly children: ReactNode;
}

/** The toolbar and the rows below it, as a table or, where that is too wide, as cards. */
export function ListPanel({
  entity,
  list,
  added,
  choices,
  isWide,
  search,
  cells,
  selection,
  drag,
  actions,
  actionsWidth = ACTIONS_WIDTH,
  children,
  onNarrow,
  ...tools
}: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useRowFocus(panel);
  const table = useTableSettings(entity);
  const totals = useTotals(entity, tools.api, list);
  const othersAdded = useLiveRows(entity, list);
  const readTime = useReadTime(entity, list.answers);
  const fields = useColumns(entity);
  const cell = useCells(list, fields, choices, cells);
  const face: ListFaceProps = {
    entity,
    list,
    fields,
    selected: selection?.ids ?? null,
    onSelect: (ids) => selection?.choose(ids),
    cell,
    actions: actionsWidth === 0 ? null : actions,
    totals,
    empty: <ListEmpty entity={entity} list={list} addText={tools.addText} onAdd={tools.onAdd} />,
  };
  return (
    <div ref={panel} className={styles.panel}>
      <ListToolbar
        {...tools}
        entity={entity}
        choices={choices}
        selection={selection}
        control={list.control}
        total={list.total}
        added={othersAdded}
        readTime={readTime}
        table={table}
        isWide={isWide}
        search={search}
      >
        {children}
      </ListToolbar>
      <Conditions
        entity={entity}
        api={tools.api}
        list={list}
        choices={choices}
        added={added}
        onNarrow={onNarrow}
      />
      {isWide ? (
        <RecordTable {...face} settings={table.settings} drag={drag} actionsWidth={actionsWidth} />
      ) : (
        <RecordCards {...face} hidden={table.settings.hidden} />
      )}
    </div>
  );
}

/** Columns of the list; people of the platform also see the park. */
function useColumns(entity: EntityDescription): readonly FieldDescription[] {
  const environment = useResourceEnvironment();
  return useMemo(
    () => listColumns(entity).toSpliced(1, 0, ...listParkColumns(entity, environment)),
    [entity, environment],
  );
}

/** How a value is drawn; for a moment with what it was before. */
function useCells(
  { rows }: List,
  fields: readonly FieldDescription[],
  choices: EntityChoices,
  cells: Cells,
): ListFaceProps['cell'] {
  const fieldNames = useMemo(() => fields.map(({ name }) => name), [fields]);
  const old = useOldValues(rows, fieldNames);
  return useMemo(() => {
    const drawn = { choices, cells, old };
    return (field, row) => renderLiveCell(field, row, drawn);
  }, [choices, cells, old]);
}

type ConditionsProps = Pick<Props, 'entity' | 'api' | 'list' | 'choices' | 'added' | 'onNarrow'>;

/** What the list is opened for and narrowed by; nothing where it shows all there is. */
function Conditions({ entity, api, list, choices, added, onNarrow }: ConditionsProps) {
  const hasViews = list.views.length > 0;
  if (!hasViews && added.row === null && !hasConditions(list.query)) return null;
  return (
    <div className={styles.conditions} data-views={hasViews}>
      <Suspense fallback={null}>
        {hasViews && <ViewTabs entity={entity} api={api} list={list} onChange={onNarrow} />}
        <ListConditions
          entity={entity}
          choices={choices}
          query={list.query}
          added={added}
          onChange={onNarrow}
        />
      </Suspense>
    </div>
  );
}

/**
 * What the cells that changed said before, each for 1400 ms after its own change: one that changes again meanwhile says
 * the older value first (LIST-17).
 */
function useOldValues(rows: readonly AnyRow[], fields: readonly string[]): OldRows {
  const [known, setKnown] = useState(rows);
  const [changes, setChanges] = useState<readonly OldRows[]>([]);
  const timers = useRef(new Map<OldRows, ReturnType<typeof setTimeout>>());
  if (rows !== known) {
    const changed = findChangedCells(known, rows, fields);
    setKnown(rows);
    if (changed.size > 0) setChanges([...changes, changed]);
  }

  useEffect(() => {
    for (const change of changes) {
      if (timers.current.has(change)) continue;
      const end = (): void => {
        timers.current.delete(change);
        setChanges((current) => current.filter((one) => one !== change));
      };
      timers.current.set(change, setTimeout(end, OLD_VALUE_MS));
    }
  }, [changes]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  return useMemo(() => new Map(changes.toReversed().flatMap((change) => [...change])), [changes]);
}

/**
 * When a list was read that does not follow what others do, because nobody tells of it or the link is away (LIST-70).
 * @param answers how often it was answered
 * @returns e.g. 打开于 12:31; `null` = what it shows is what there is
 */
function useReadTime(entity: EntityDescription, answers: number): string | null {
  const { feeds, now } = useResourceEnvironment();
  const following = getFollowing(entity);
  const heard$ = following === 'none' ? null : feeds[following].heard$;
  const [isFollowing, setFollowing] = useState(true);
  const [read, setRead] = useState({ answers, ts: now() });
  if (read.answers !== answers) setRead({ answers, ts: now() });
  useEffect(() => {
    const hearing = heard$?.subscribe(setFollowing);
    return () => hearing?.unsubscribe();
  }, [heard$]);
  if (answers === 0 || (heard$ !== null && isFollowing)) return null;
  return `${answers === 1 ? '打开' : '刷新'}于 ${formatStamp(read.ts).slice(11, 16)}`;
}
