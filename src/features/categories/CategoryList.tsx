import { useMemo, useRef, useState } from 'react';
import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { sysCategory } from '#domain/entities/category.ts';
import { type Category, queryCategoryLevels, queryCategoryRoots } from '#src/api/categories.ts';
import { useChoices } from '#src/resource/choices.ts';
import { useRecordDialog } from '#src/resource/page/useRecordDialog.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { SheetButtons } from '#src/resource/sheet/SheetButtons.tsx';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import styles from './categories.module.css';
import { buildCategoryTree, findPath } from './categoryTree.ts';
import { CategoryTable } from './CategoryTable.tsx';
import { ParentControl } from './ParentControl.tsx';

const CONTROLS = { pid: ParentControl };
const WHOLE_TREE = { filters: {}, sort: null, pageNo: 1, advanced: null } as const;
const FIRST_PAGE = { pageNo: 1, pageSize: 10 };

/** 分类字典: words in a tree; a level is read when it is opened (SYSTEM-43). */
export default function CategoryList() {
  const http = useHttp();
  const client = useQueryClient();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const { submit } = useSubmit(undefined, 'toast');
  const api = useMemo(() => createResourceApi(http, sysCategory), [http]);
  const choices = useChoices(sysCategory);
  const [page, setPage] = useState(FIRST_PAGE);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const addedBelow = useRef<Category | null>(null);

  const roots = useQuery(queryCategoryRoots(http, page));
  const levels = useQuery(queryCategoryLevels(http, opened));
  const rows = useMemo(
    () => [...(roots.data?.records ?? []), ...(levels.data?.records ?? [])],
    [roots.data, levels.data],
  );
  const isWhole = !levels.isPlaceholderData && levels.data !== undefined;
  const tree = useMemo(
    () =>
      buildCategoryTree(
        roots.data?.records ?? [],
        levels.data?.records ?? [],
        new Set(isWhole ? opened : []),
      ),
    [roots.data, levels.data, isWhole, opened],
  );

  const reload = (): void => void client.invalidateQueries({ queryKey: [sysCategory.name] });
  const change = (): void => {
    setSelected([]);
    reload();
  };
  const record = useRecordDialog({
    entity: sysCategory,
    api,
    choices,
    controls: CONTROLS,
    onSaved() {
      const parent = addedBelow.current;
      // The new one is in sight: the way to it is open.
      if (parent !== null) setOpened((before) => [...new Set([...before, ...findPath(rows, parent.id)])]);
      change();
    },
  });
  function add(parent: Category | null): void {
    addedBelow.current = parent;
    record.open(
      parent === null ? { action: 'add' } : { action: 'add', title: '添加子分类', start: { pid: parent.id } },
    );
  }
  function edit({ id }: Category): void {
    addedBelow.current = null;
    record.open({ action: 'edit', id });
  }
  async function remove(question: string, call: () => Promise<string>): Promise<void> {
    const isSure = await confirm({
      title: '确认删除',
      content: question,
      okButtonProps: { danger: true },
    });
    if (isSure && (await submit(call))) change();
  }
  function removeChosen(): void {
    if (selected.length === 0) return void message.warning('请选择一条记录');
    void remove(`确定要删除这 ${selected.length} 项及其全部下级吗?`, () => api.removeAll(selected));
  }

  return (
    <section data-fill className={styles['page']} aria-label="分类字典列表">
      <div className={styles['toolbar']} role="toolbar" aria-label="列表操作">
        <PermittedButton
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          action="system:category:add"
          onClick={() => add(null)}
        >
          新增
        </PermittedButton>
        <PermittedButton
          danger
          icon={<DeleteOutlined aria-hidden />}
          action="system:category:deleteBatch"
          onClick={removeChosen}
        >
          批量删除
        </PermittedButton>
        <SheetButtons
          entity={sysCategory}
          api={api}
          list={{ query: WHOLE_TREE, total: roots.data?.total ?? 0 }}
          selected={new Set(selected)}
          onImported={change}
        />
        <span className={styles['selection']} aria-live="polite">
          已选择 {selected.length} 项
          {selected.length > 0 && (
            <Button type="link" size="small" onClick={() => setSelected([])}>
              清空
            </Button>
          )}
        </span>
        <Button icon={<ReloadOutlined aria-hidden />} aria-label="刷新" title="刷新" onClick={reload} />
      </div>
      <CategoryTable
        tree={tree}
        error={roots.error ?? levels.error}
        isLoading={roots.isFetching}
        total={roots.data?.total ?? 0}
        page={page}
        opened={opened}
        selected={selected}
        onPage={(pageNo, pageSize) => setPage({ pageNo: pageSize === page.pageSize ? pageNo : 1, pageSize })}
        onOpen={setOpened}
        onSelect={setSelected}
        onRetry={reload}
        onAdd={add}
        onEdit={edit}
        onDelete={(row) => void remove(`确定要删除“${row.name}”及其全部下级吗?`, () => api.remove(row.id))}
      />
      {record.dialog}
    </section>
  );
}
