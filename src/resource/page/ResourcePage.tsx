/** The list page of any described entity (LIST-15, LIST-23). */

import { App, Grid } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import { keepFields } from '#domain/permissions/columns.ts';
import type { ApiError } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { usePageHelp } from '#src/widgets/keys/pageHelp.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { hasCall } from '../calls.ts';
import { type EntityChoices, useChoices } from '../choices.ts';
import { useVisible } from '../columnRights.ts';
import { useResourceEnvironment } from '../environment.ts';
import { getSharedValues } from '../list/sharedValues.ts';
import { useAddedRecord } from '../list/useAddedRecord.ts';
import { type List, type Narrowing, useList } from '../list/useList.ts';
import { useSelection } from '../list/useSelection.ts';
import type { Cells } from '../live/liveCell.tsx';
import styles from '../resource.module.css';
import { createResourceApi } from '../resourceApi.ts';
import { SearchBar, type SearchBarProps } from '../search/SearchBar.tsx';
import { type DragSort, useDragSort } from '../table/useDragSort.tsx';
import { ListPanel } from './ListPanel.tsx';
import type { PageTools, ResourcePageProps } from './pageProps.ts';
import { usePageActions } from './usePageActions.tsx';
import { useRecordDialog } from './useRecordDialog.tsx';

const HELP = {
  keys: [
    ['/', '到第一个查询条件'],
    ['Enter', '在查询条件中：查询'],
    ['J / K 或 ↓ / ↑', '在详情中：下一条、上一条'],
  ],
} as const;

/** `/` leads to the first search field, unless somebody is typing or a dialog is open. */
function useSearchKey(page: RefObject<HTMLElement | null>): void {
  usePageHelp(HELP);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest('input, textarea, [contenteditable], [role="dialog"]')) return;
      event.preventDefault();
      page.current?.querySelector<HTMLInputElement>('search input')?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page]);
}

export type { PageTools } from './pageProps.ts';

const NO_CELLS: Cells = {};

export function ResourcePage<const E extends EntityDescription>(props: ResourcePageProps<E>): ReactNode;
export function ResourcePage(props: ResourcePageProps<EntityDescription>) {
  const { of, cells = NO_CELLS, isInner = false, onChanged, toolbar } = props;
  const entity = usePageEntity(props.entity, of);
  const http = useHttp();
  const api = useMemo(() => createResourceApi(http, entity, of), [http, entity, of]);
  const { list, added, remember } = useAddedRecord(entity, api, useList(entity, api, isInner));
  const choices = useChoices(entity);
  const { park } = useResourceEnvironment();
  const selection = useSelection(list.rows, park?.id ?? null);
  const isSelecting = useMaySelect(entity) || toolbar !== undefined;
  const drag = useDragSort(entity, api, list);
  const page = useRef<HTMLElement>(null);
  const isWide = Grid.useBreakpoint().md !== false;
  useSearchKey(page);
  useFailureWarning(list.error);

  const onDone = useHandler(() => {
    selection.clear();
    list.reload();
    onChanged?.();
  });
  const onDeleted = useHandler(() => {
    selection.clear();
    onChanged?.();
  });
  const parts = { ...props, entity, api, list, choices };
  const record = useRecordDialog({
    ...parts,
    onSaved(addedId) {
      remember(addedId);
      onDone();
    },
  });
  const tools = usePageTools(list, drag, selection.clear, record.open);
  const actions = usePageActions({ ...parts, selection, tools, onDone, onDeleted });
  const add = useAdd(entity, list, record.open);
  const change = useHandler((part: Narrowing) => {
    selection.clear();
    list.ask(part);
  });
  const search = useSearch(entity, choices, list, change);
  const ownButtons = useMemo(() => toolbar?.(tools, selection.rows), [toolbar, tools, selection.rows]);

  return (
    <section ref={page} data-fill className={styles.page} aria-label={`${entity.title}列表`}>
      {isWide && <SearchBar {...search} />}
      <ListPanel
        isWide={isWide}
        search={search}
        {...{ entity, api, list, added, choices, cells, drag, keepsViews: !isInner && !of }}
        onNarrow={change}
        selection={isSelecting ? selection : null}
        batch={actions.batch}
        actions={actions.render}
        actionsWidth={props.actionsWidth}
        addText={props.addText}
        onAdd={add}
        onDelete={actions.removeChosen}
        onChanged={onDone}
      >
        {ownButtons}
      </ListPanel>
      {actions.dialog}
      {record.dialog({ rows: list.rows, answers: list.answers, actions: actions.renderBeside })}
    </section>
  );
}

/** Opens the form of a new record, which begins with what the list is narrowed to. */
function useAdd(entity: EntityDescription, { query }: List, open: PageTools['open']): () => void {
  const { park } = useResourceEnvironment();
  return useHandler(() =>
    open({ action: 'add', start: getSharedValues(entity, query.filters, park !== null) }),
  );
}

/** The description as this user may see it, without the fields that all rows of the page share. */
function usePageEntity(
  entity: EntityDescription,
  of: ResourcePageProps<EntityDescription>['of'],
): EntityDescription {
  const visible = useVisible(entity);
  return useMemo(
    () => (of === undefined ? visible : keepFields(visible, (name) => !Object.hasOwn(of, name))),
    [visible, of],
  );
}

/** Something may be done to several rows. */
function useMaySelect(entity: EntityDescription): boolean {
  const { can } = usePermissions();
  return (['deleteBatch', 'exportXls'] as const).some(
    (call) => hasCall(entity, call) && can(getCallPermission(entity, call)),
  );
}

function useFailureWarning(error: ApiError | null): void {
  const { message } = App.useApp();
  useEffect(() => {
    // A missing right and an ended session have faces of their own.
    if (error && !['forbidden', 'expired', 'aborted'].includes(error.kind))
      void message.warning(error.message);
  }, [error, message]);
}

/** The search fields: above the table, or in the drawer of a phone. */
function useSearch(
  entity: EntityDescription,
  choices: EntityChoices,
  { query: { filters } }: List,
  onSearch: (part: Narrowing) => void,
): SearchBarProps {
  const onReset = useHandler(() => onSearch({ filters: {}, advanced: null }));
  return useMemo(
    () => ({ entity, choices, filters, onSearch, onReset }),
    [entity, choices, filters, onSearch, onReset],
  );
}

function usePageTools(
  { control, answers, query: { filters } }: List,
  drag: DragSort | null,
  clearSelection: PageTools['clearSelection'],
  open: PageTools['open'],
): PageTools {
  return useMemo(
    () => ({
      filters,
      answers,
      reload: control.reload,
      clearSelection,
      open,
      step: (row, by) => drag?.step(row, by) ?? null,
    }),
    [filters, answers, control, clearSelection, open, drag],
  );
}
