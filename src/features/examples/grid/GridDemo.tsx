/** 示例 › 可编辑表格: every type of cell over real records, saved as a whole. */
import { useRef, useState } from 'react';
import { App, Button, Rate, Segmented, Switch } from 'antd';
import { exampleItem } from '#domain/entities/exampleItem.ts';
import { Grid } from '#src/widgets/grid/Grid.tsx';
import type { GridHandle, GridProps, GridSize, SentRow } from '#src/widgets/grid/props.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from '../examples.module.css';
import { ALL_COLUMNS, ORIGIN, REQUIRED_COLUMNS } from './itemColumns.ts';
import { buildWrites } from './saveRows.ts';
import { useItems } from './useItems.ts';

const SIZES: readonly GridSize[] = ['medium', 'small', 'mini', 'tiny'];
const MORE = 1_000;

const SLOTS: NonNullable<GridProps['slots']> = {
  stars: ({ value, isDisabled, set }) => (
    <Rate value={Number(value) || 0} disabled={isDisabled} onChange={set} aria-label="评级" />
  ),
};

export default function GridDemo() {
  const { message } = App.useApp();
  const { api, rows, isLoading, reload } = useItems();
  const grid = useRef<GridHandle>(null);
  const [size, setSize] = useState<GridSize>('medium');
  const [disabled, disable] = useState(false);
  const [alwaysEdit, editAlways] = useState(false);
  const [allRequired, requireAll] = useState(false);
  const { isSending, submit } = useSubmit(undefined, 'toast');
  const [taken, setTaken] = useState<readonly SentRow[] | null>(null);

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

  async function validate(): Promise<void> {
    const { error = 0 } = (await grid.current?.getValues()) ?? {};
    if (error === 0) void message.success('验证通过');
    else void message.warning(`有${error}个单元格未通过验证`);
  }

  const buttons = size === 'medium' ? 'middle' : 'small';
  const addMany = (): void =>
    grid.current?.loadNewData(
      Array.from({ length: MORE }, (_, index) => ({
        ...rows[index % rows.length],
        id: undefined,
        itemCode: `XZ-${index + 1}`,
      })),
    );

  return (
    <div className={styles['page']}>
      <header className={styles['title']}>
        <h2>可编辑表格</h2>
        <Segmented<GridSize> options={[...SIZES]} value={size} onChange={setSize} aria-label="尺寸" />
        <span className={styles['lock']}>
          <Switch checked={alwaysEdit} onChange={editAlways} aria-label="始终可编辑" />
          始终可编辑
        </span>
        <span className={styles['lock']}>
          <Switch checked={allRequired} onChange={requireAll} aria-label="全部必填" />
          全部必填
        </span>
        <span className={styles['lock']}>
          <Switch checked={disabled} onChange={disable} aria-label="全部禁用" />
          全部禁用
        </span>
      </header>
      <Grid
        key={`${size} ${alwaysEdit} ${allRequired}`}
        ref={grid}
        label="可编辑表格"
        columns={allRequired ? REQUIRED_COLUMNS : ALL_COLUMNS}
        rows={rows}
        loading={isLoading || isSending}
        linkageConfig={ORIGIN}
        slots={SLOTS}
        toolbar
        toolbarConfig={TOOLBAR}
        addButtonSettings
        toolbarSuffix={
          <>
            <Button size={buttons} onClick={() => void validate()}>
              验证
            </Button>
            <Button size={buttons} onClick={() => setTaken(grid.current?.getTableData() ?? null)}>
              取值
            </Button>
            <Button size={buttons} onClick={addMany}>
              载入1000行
            </Button>
            <Button size={buttons} onClick={reload}>
              重新读取
            </Button>
          </>
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
      {taken !== null && (
        <pre className={styles['values']} aria-label="取值结果">
          {JSON.stringify(taken, null, 2)}
        </pre>
      )}
    </div>
  );
}

const TOOLBAR: NonNullable<GridProps['toolbarConfig']> = {
  btns: ['add', 'save', 'remove', 'clearSelection'],
};
