import { useMemo, useRef, useState } from 'react';
import type { Category } from '#domain/calls/trees.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { sysCategory } from '#domain/entities/category.ts';
import { useChoices } from '#src/resource/choices.ts';
import { type FieldControlProps, getInputProps } from '#src/resource/form/controls/control.ts';
import { useRecordDialog } from '#src/resource/page/useRecordDialog.tsx';
import { createResourceApi } from '#src/resource/resourceApi.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { PagePanel } from '#src/widgets/layout/PageBody.tsx';
import { TreeSelect } from '#src/widgets/tree/TreeSelect.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { CategoryToolbar } from './CategoryToolbar.tsx';
import { useCategoryTree } from './useCategoryTree.ts';

const CONTROLS = { pid: ParentControl };

const REMOVAL = { title: '删除分类', okText: '确认删除', okButtonProps: { danger: true } } as const;

/** 分类字典: words in a tree; a level is read when it is opened (SYSTEM-93). */
export default function CategoryList() {
  const http = useHttp();
  const confirm = useConfirm();
  const { submit } = useSending(undefined, 'toast');
  const api = useMemo(() => createResourceApi(http, sysCategory), [http]);
  const categories = useCategoryTree();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const addedBelow = useRef<Category | null>(null);

  const change = (): void => {
    setSelected([]);
    categories.reload();
  };
  const record = useRecordDialog({
    entity: sysCategory,
    api,
    choices: useChoices(sysCategory),
    controls: CONTROLS,
    onSaved() {
      // The new one is in sight: the way to it is open.
      if (addedBelow.current !== null) categories.openTo(addedBelow.current.id);
      change();
    },
  });
  function add(parent: Category | null): void {
    addedBelow.current = parent;
    const below = parent && { title: '新增子分类', start: { pid: parent.id } };
    record.open({ action: 'add', ...below });
  }
  function edit({ id }: Category): void {
    addedBelow.current = null;
    record.open({ action: 'edit', id });
  }
  async function remove(content: string, call: () => Promise<string>): Promise<void> {
    if ((await confirm({ ...REMOVAL, content })) && (await submit(call))) change();
  }
  function removeChosen(): void {
    void remove(`确定要删除这 ${selected.length} 项及其全部下级吗？`, () => api.removeAll(selected));
  }

  return (
    <PagePanel label="分类字典列表">
      <CategoryToolbar
        api={api}
        total={categories.total}
        selected={selected}
        onAdd={() => add(null)}
        onDelete={removeChosen}
        onClear={() => setSelected([])}
        onReload={categories.reload}
        onImported={change}
      />
      <CategoryTable
        categories={categories}
        selected={selected}
        onSelect={setSelected}
        onAdd={add}
        onEdit={edit}
        onDelete={({ id, name }) => void remove(`确定要删除“${name}”及其全部下级吗？`, () => api.remove(id))}
      />
      {record.dialog(null)}
    </PagePanel>
  );
}

/** Picker of a category's parent; empty = the top level. */
function ParentControl(props: FieldControlProps) {
  const { onChange, value = null } = props;
  const { placeholder: _placeholder, onBlur: _silent, ...rest } = getInputProps(props);
  return (
    <TreeSelect
      {...rest}
      dict="sys_category,name,id"
      pidField="pid"
      pidValue={TOP_NODE}
      placeholder="一级分类"
      value={value}
      onChange={(next) => onChange?.(next === '' ? null : next)}
    />
  );
}
