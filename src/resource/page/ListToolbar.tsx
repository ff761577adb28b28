import { DeleteOutlined, EllipsisOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode, Suspense, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { RowAction } from '../actions/rowAction.ts';
import { AdvancedQueryButton } from '../advanced/AdvancedQueryButton.tsx';
import { hasCall } from '../calls.ts';
import type { EntityChoices } from '../choices.ts';
import type { ListControl } from '../list/useList.ts';
import type { Selection } from '../list/useSelection.ts';
import { PermittedButton } from '../PermittedButton.tsx';
import { RecycleButton } from '../recycle/RecycleButton.tsx';
import styles from '../resource.module.css';
import type { ResourceApi } from '../resourceApi.ts';
import type { SearchBarProps } from '../search/SearchBar.tsx';
import { SheetButtons } from '../sheet/SheetButtons.tsx';
import type { useTableSettings } from '../table/tableSettings.ts';
import { TableSettingsButton } from '../table/TableSettingsButton.tsx';

const FilterButton = createLazyPart(() => import('../search/FilterButton.tsx'));
const SavedViews = createLazyPart(() => import('../views/SavedViews.tsx'));

const NOTHING: ReadonlySet<string> = new Set();

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly control: ListControl;
  /** Rows that match. */
  readonly total: number;
  /** Records that others added since the list was read. */
  readonly added: number;
  /** When its rows were read, where they do not follow; `null` = they do. */
  readonly readTime: string | null;
  readonly choices: EntityChoices;
  /** `null` = there is nothing a selection would be good for. */
  readonly selection: Selection | null;
  /** What may be done to every chosen row. */
  readonly batch: readonly RowAction[];
  readonly table: ReturnType<typeof useTableSettings>;
  /** There is room for all buttons, and the search fields stand above them. */
  readonly isWide: boolean;
  readonly search: SearchBarProps;
  /** Its user may keep views of it: not of a list that belongs to something. */
  readonly keepsViews: boolean;
  readonly addText?: string | undefined;
  onAdd(): void;
  onDelete(): void;
  /** Records came or changed. */
  onChanged(): void;
  readonly children?: ReactNode;
}

/** The buttons above a list, what is chosen, and how the list is shown; rows that come do not draw it again. */
export const ListToolbar = memo(function ListToolbar({
  entity,
  api,
  control,
  total,
  added,
  readTime,
  choices,
  selection,
  batch,
  table,
  isWide,
  search,
  keepsViews,
  addText = '新增',
  onAdd,
  onDelete,
  onChanged,
  children,
}: Props) {
  const advanced = <Advanced {...{ entity, control, choices, selection }} />;
  const reload = <Reload readTime={readTime} onReload={control.reload} />;
  const looks = <Looks {...{ entity, control, table, keepsViews, isWide }} />;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="列表操作">
      {hasCall(entity, 'add') && (
        <PermittedButton
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          action={getCallPermission(entity, 'add')}
          onClick={onAdd}
        >
          {addText}
        </PermittedButton>
      )}
      {!isWide && (
        <Suspense fallback={<span className={styles.viewsPlace} />}>
          <FilterButton {...search} />
        </Suspense>
      )}
      {!isWide && looks}
      <Rest isWide={isWide}>
        <SheetButtons
          entity={entity}
          api={api}
          list={{ query: control.query, total }}
          selected={selection?.ids ?? NOTHING}
          onImported={onChanged}
        />
        <RecycleButton entity={entity} api={api} choices={choices} onRestored={onChanged} />
        {children}
        {!isWide && advanced}
        {!isWide && reload}
      </Rest>
      <SelectionLine added={added} selection={selection} onReload={control.reload}>
        <BatchButtons entity={entity} batch={batch} onDelete={onDelete} />
      </SelectionLine>
      {isWide && (
        <div className={styles.tools}>
          {advanced}
          {reload}
          {looks}
        </div>
      )}
    </div>
  );
});

/** What is done seldom: on a phone one button shows it, so that the first record stands in the first screen (LIST-74). */
function Rest({ isWide, children }: Pick<Props, 'isWide' | 'children'>) {
  const [isOpen, setOpen] = useState(false);
  if (isWide) return children;
  return (
    <>
      <Button
        icon={<EllipsisOutlined aria-hidden />}
        aria-label="更多操作"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {/* Not taken away: its buttons hold the dialogs that they have opened. */}
      <div className={styles.rest} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

function Advanced({
  entity,
  control,
  choices,
  selection,
}: Pick<Props, 'entity' | 'control' | 'choices' | 'selection'>) {
  if (entity.advancedQuery === false) return null;
  return (
    <AdvancedQueryButton
      entity={entity}
      choices={choices}
      query={control.query.advanced}
      onQuery={(advanced) => {
        selection?.clear();
        control.ask({ advanced });
      }}
    />
  );
}

/** How the list is shown; a list in a dialog of another page keeps no views of its own. */
function Looks({
  entity,
  control,
  table,
  keepsViews,
  isWide,
}: Pick<Props, 'entity' | 'control' | 'table' | 'keepsViews' | 'isWide'>) {
  return (
    <>
      {keepsViews && (
        <Suspense fallback={<span className={styles.viewsPlace} />}>
          <SavedViews entity={entity} control={control} table={table} />
        </Suspense>
      )}
      {isWide && <TableSettingsButton entity={entity} table={table} />}
    </>
  );
}

function BatchButtons({ entity, batch, onDelete }: Pick<Props, 'entity' | 'batch' | 'onDelete'>) {
  return (
    <>
      {batch.map(({ key, label, permission: action, danger = false, run }) => (
        <PermittedButton key={key} danger={danger} action={action} onClick={run}>
          批量{label}
        </PermittedButton>
      ))}
      {hasCall(entity, 'deleteBatch') && (
        <PermittedButton
          danger
          icon={<DeleteOutlined aria-hidden />}
          action={getCallPermission(entity, 'deleteBatch')}
          onClick={onDelete}
        >
          批量删除
        </PermittedButton>
      )}
    </>
  );
}

function Reload({ readTime, onReload }: Pick<Props, 'readTime'> & { onReload(): void }) {
  return (
    <>
      {readTime !== null && <span className={styles.readTime}>{readTime}</span>}
      <Button icon={<ReloadOutlined aria-hidden />} aria-label="刷新" title="刷新" onClick={onReload} />
    </>
  );
}

interface SelectionLineProps extends Pick<Props, 'added' | 'selection'> {
  onReload(): void;
  /** What may be done to all that is chosen. */
  readonly children: ReactNode;
}

/** What others added; how much is chosen and what may be done to it, once something is (LIST-69). */
function SelectionLine({ added, selection, onReload, children }: SelectionLineProps) {
  const count = selection?.ids.size ?? 0;
  return (
    <span className={styles.selection} aria-live="polite">
      {added > 0 && (
        <Button type="link" size="small" onClick={onReload}>
          {added} 条新记录
        </Button>
      )}
      {count > 0 && (
        <>
          已选择 {count} 项
          <Button type="link" size="small" onClick={selection?.clear}>
            清空
          </Button>
          {children}
        </>
      )}
    </span>
  );
}
