import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { sysCategory } from '#domain/entities/category.ts';
import { getCallPermission } from '#domain/entities/fields.ts';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import type { ResourceApi } from '#src/resource/resourceApi.ts';
import { SheetButtons } from '#src/resource/sheet/SheetButtons.tsx';
import { PageToolbar } from '#src/widgets/layout/PageBody.tsx';
import styles from './categories.module.css';

const WHOLE_TREE = { filters: {}, sort: null, pageNo: 1, advanced: null } as const;

interface Props {
  readonly api: ResourceApi;
  /** Rows of the top level. */
  readonly total: number;
  readonly selected: readonly string[];
  onAdd(): void;
  onDelete(): void;
  onClear(): void;
  onReload(): void;
  onImported(): void;
}

/** The buttons above the category tree, and how much of it is chosen. */
export function CategoryToolbar({
  api,
  total,
  selected,
  onAdd,
  onDelete,
  onClear,
  onReload,
  onImported,
}: Props) {
  return (
    <PageToolbar label="列表操作">
      <PermittedButton
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        action={getCallPermission(sysCategory, 'add')}
        onClick={onAdd}
      >
        新增
      </PermittedButton>
      <SheetButtons
        entity={sysCategory}
        api={api}
        list={{ query: WHOLE_TREE, total }}
        selected={new Set(selected)}
        onImported={onImported}
      />
      <span className={styles.selection} aria-live="polite">
        {selected.length > 0 && (
          <>
            已选择 {selected.length} 项
            <Button type="link" size="small" onClick={onClear}>
              清空
            </Button>
            <PermittedButton
              danger
              icon={<DeleteOutlined aria-hidden />}
              action={getCallPermission(sysCategory, 'deleteBatch')}
              onClick={onDelete}
            >
              批量删除
            </PermittedButton>
          </>
        )}
      </span>
      <Button icon={<ReloadOutlined aria-hidden />} aria-label="刷新" title="刷新" onClick={onReload} />
    </PageToolbar>
  );
}
