/** 示例 › 可编辑表格: every type of cell over real records, saved as a whole. */

import { App, Button, Rate, Segmented } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { exampleItem, type ExampleItemRow } from '#domain/entities/exampleItem.ts';
import type { GridHandle, GridProps, GridSize, SentRow } from '#src/grid/contract/props.ts';
import { Grid } from '#src/grid/Grid.tsx';
import { useSending } from '#src/widgets/http/useSending.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { ALL_COLUMNS, PLACE_LINKAGE, REQUIRED_COLUMNS } from '../columns.ts';
import { LabelledSwitch, LiveValue } from '../parts.tsx';
import { type RecordList, useRecordPage } from '../useRecordPage.ts';
import { buildWrites } from './saveRows.ts';

const SIZES: readonly { readonly value: GridSize; readonly label: string }[] = [
  { value: 'medium', label: '标准' },
  { value: 'small', label: '小' },
  { value: 'mini', label: '迷你' },
  { value: 'tiny', label: '极小' },
];
const TOOLBAR: NonNullable<GridProps['toolbarConfig']> = {
  btns: ['add', 'save', 'remove', 'clearSelection'],
};
const SLOTS: NonNullable<GridProps['slots']> = {
  stars: ({ value, isDisabled, set }) => (
    <Rate value={Number(value) || 0} disabled={isDisabled} onChange={set} aria-label="评级" />
  ),
};

export default function GridDemo() {
  const items = useRecordPage(exampleItem, 'orderNum');
  const { rows, isLoading, reload } = items;
  const grid = useRef<GridHandle>(null);
  const [size, setSize] = useState<GridSize>('medium');
  const [disabled, disable] = useState(false);
  const [alwaysEdit, editAlways] = useState(false);
  const [allRequired, requireAll] = useState(false);
  const [taken, setTaken] = useState<readonly SentRow[] | null>(null);
  const { isSending, save } = useItemSaving(grid, items);

  return (
    <PageBody
      title="可编辑表格"
      extra={
        <>
          <Segmented<GridSize> options={[...SIZES]} value={size} onChange={setSize} aria-label="尺寸" />
          <LabelledSwitch label="始终可编辑" isOn={alwaysEdit} onChange={editAlways} />
          <LabelledSwitch label="全部必填" isOn={allRequired} onChange={requireAll} />
          <LabelledSwitch label="全部禁用" isOn={disabled} onChange={disable} />
        </>
      }
    >
      <Grid
        key={`${size} ${alwaysEdit} ${allRequired}`}
        ref={grid}
        label="可编辑表格"
        columns={allRequired ? REQUIRED_COLUMNS : ALL_COLUMNS}
        rows={rows}
        loading={isLoading || isSending}
        linkageConfig={PLACE_LINKAGE}
        slots={SLOTS}
        toolbar
        toolbarConfig={TOOLBAR}
        addButtonSettings
        toolbarSuffix={
          <TableButtons grid={grid} rows={rows} size={size} onTaken={setTaken} onReload={reload} />
        }
        rowNumber
        rowSelection
        dragSort
        height={580}
        size={size}
        disabled={disabled}
        alwaysEdit={alwaysEdit}
        onSave={() => void save()}
      />
      {taken !== null && <LiveValue label="取值结果" value={taken} />}
    </PageBody>
  );
}

/** Saves what was added, changed and taken out, once every cell is right. */
function useItemSaving(
  grid: RefObject<GridHandle | null>,
  { api, rows, reload }: RecordList<typeof exampleItem>,
) {
  const { message } = App.useApp();
  const { isSending, submit } = useSending(undefined, 'toast');

  async function save(): Promise<void> {
    const table = grid.current;
    if (table === null || isSending) return;
    if ((await table.validateTable()) !== null) {
      void message.warning('请先改正标红的单元格');
      return;
    }
    const { tableData, deleteData } = table.getAll();
    const { added, edited, removed } = buildWrites(exampleItem, rows, tableData, deleteData);
    await submit(async () => {
      if (removed.length > 0) await api.removeAll(removed);
      for (const { id, rev, values } of edited) await api.edit(id, rev, values);
      for (const values of added) await api.add(values);
      return '保存成功';
    });
    reload();
  }

  return { isSending, save };
}

const MORE = 1_000;

interface ButtonsProps {
  readonly grid: RefObject<GridHandle | null>;
  readonly rows: readonly ExampleItemRow[];
  readonly size: GridSize;
  onTaken(rows: readonly SentRow[] | null): void;
  onReload(): void;
}

function TableButtons({ grid, rows, size, onTaken, onReload }: ButtonsProps) {
  const { message } = App.useApp();

  async function validate(): Promise<void> {
    const { error = 0 } = (await grid.current?.getValues()) ?? {};
    if (error === 0) void message.success('验证通过');
    else void message.warning(`有${error}个单元格未通过验证`);
  }

  const addMany = (): void =>
    grid.current?.loadNewData(
      Array.from({ length: MORE }, (_, index) => ({
        ...rows[index % rows.length],
        id: undefined,
        itemCode: `XZ-${index + 1}`,
      })),
    );

  const buttons = [
    ['验证', () => void validate()],
    ['取值', () => onTaken(grid.current?.getTableData() ?? null)],
    ['载入1000行', addMany],
    ['重新读取', onReload],
  ] as const;
  return buttons.map(([text, run]) => (
    <Button key={text} size={size === 'medium' ? 'middle' : 'small'} onClick={run}>
      {text}
    </Button>
  ));
}
