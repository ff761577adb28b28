/** The list page of any described entity (specification 7 "generic list pages", pages-system 13). */
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { App, Button, Grid } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCalledRecord } from '#src/widgets/pages/calledRecord.ts';
import { type Choices, useChoices } from './choices.ts';
import { type Opened, RecordDialog } from './form/RecordDialog.tsx';
import { useList } from './list/useList.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { PermittedButton } from './PermittedButton.tsx';
import styles from './resource.module.css';
import { resourceApi } from './resourceApi.ts';
import { RowActions } from './RowActions.tsx';
import { SearchBar } from './search/SearchBar.tsx';
import { useSearchKey } from './search/useSearchKey.ts';
import { Cell } from './table/Cell.tsx';
import { RecordCards } from './table/RecordCards.tsx';
import { type ListFaceProps, RecordTable } from './table/RecordTable.tsx';
import { useTableSettings } from './table/tableSettings.ts';
import { TableSettingsButton } from './table/TableSettingsButton.tsx';
import { useDeletion } from './useDeletion.ts';

type Cells = Readonly<Record<string, (row: AnyRow, plain: ReactNode) => ReactNode>>;

interface Props {
  readonly entity: EntityDescription;
  /** Cells that show more than the plain text, by field name. */
  readonly cells?: Cells;
  /** Actions of a row after 详情, 编辑, 删除. */
  rowActions?(row: AnyRow, reload: () => void): ReactNode;
  /** Buttons of the toolbar after 新增 and 批量删除. */
  toolbar?(reload: () => void): ReactNode;
}

const NOTHING: ReadonlySet<string> = new Set();

export function ResourcePage({ entity, cells, rowActions, toolbar }: Props) {
  const http = useHttp();
  const { message } = App.useApp();
  const api = useMemo(() => resourceApi(http, entity), [http, entity]);
  const list = useList(entity, api);
  const choices = useChoices(entity);
  const table = useTableSettings(entity);
  const [selected, setSelected] = useState(NOTHING);
  const [opened, setOpened] = useState<Opened | null>(null);
  const called = useCalledRecord();
  const [followed, setFollowed] = useState<number | null>(null);
  if (called !== null && called.call !== followed) {
    setFollowed(called.call);
    // What somebody is typing is not put away by a message.
    if (opened === null || opened.action === 'detail') setOpened({ action: 'detail', id: called.recordId });
  }
  const isWide = Grid.useBreakpoint().md !== false;
  const isSelecting = useCan(`${entity.permission}:deleteBatch`) || toolbar !== undefined;
  const page = useRef<HTMLElement>(null);
  const clear = (): void => setSelected(NOTHING);
  const deletion = useDeletion(api, list, clear);
  const add = (): void => setOpened({ action: 'add' });
  useSearchKey(page);

  const { error } = list;
  useEffect(() => {
    // A missing right and an ended session have faces of their own.
    if (error && !['forbidden', 'expired', 'aborted'].includes(error.kind))
      void message.warning(error.message);
  }, [error, message]);

  const face: ListFaceProps = {
    entity,
    list,
    selected: isSelecting ? selected : null,
    onSelect: (ids) => setSelected(new Set(ids)),
    cell: cellWith(choices, cells),
    actions: actionsWith(rowActions, list.reload, {
      entity,
      onOpen: setOpened,
      onDelete: (row) => void deletion.one(row),
    }),
    empty: <ListEmpty entity={entity} list={list} onAdd={add} />,
  };

  return (
    <section ref={page} data-fill className={styles['page']} aria-label={`${entity.title}列表`}>
      <SearchBar
        entity={entity}
        choices={choices}
        filters={list.query.filters}
        onSearch={(filters) => {
          clear();
          list.search(filters);
        }}
      />
      <div className={styles['panel']}>
        <div className={styles['toolbar']} role="toolbar" aria-label="列表操作">
          <PermittedButton
            type="primary"
            icon={<PlusOutlined />}
            action={`${entity.permission}:add`}
            onClick={add}
          >
            新增
          </PermittedButton>
          <PermittedButton
            danger
            icon={<DeleteOutlined />}
            action={`${entity.permission}:deleteBatch`}
            onClick={() => void deletion.many([...selected])}
          >
            批量删除
          </PermittedButton>
          {toolbar?.(list.reload)}
          <span className={styles['selection']} aria-live="polite">
            {isSelecting && `已选择 ${selected.size} 项`}
            {selected.size > 0 && (
              <Button type="link" size="small" onClick={clear}>
                清空
              </Button>
            )}
          </span>
          <Button icon={<ReloadOutlined />} aria-label="刷新" title="刷新" onClick={list.reload} />
          {isWide && <TableSettingsButton entity={entity} table={table} />}
        </div>
        {isWide ? <RecordTable {...face} settings={table.settings} /> : <RecordCards {...face} />}
      </div>
      {opened !== null && (
        <RecordDialog
          entity={entity}
          api={api}
          choices={choices}
          opened={opened}
          onClose={() => setOpened(null)}
          onSaved={(words) => {
            void message.success(words);
            setOpened(null);
            clear();
            list.reload();
          }}
        />
      )}
    </section>
  );
}

function cellWith(choices: Choices, cells: Cells = {}): ListFaceProps['cell'] {
  return (field, row) => {
    const plain = <Cell field={field} row={row} choices={choices} />;
    return cells[field.name]?.(row, plain) ?? plain;
  };
}

function actionsWith(
  more: Props['rowActions'],
  reload: () => void,
  standard: Omit<ComponentProps<typeof RowActions>, 'row' | 'children'>,
): ListFaceProps['actions'] {
  return (row) => (
    <RowActions {...standard} row={row}>
      {more?.(row, reload)}
    </RowActions>
  );
}
