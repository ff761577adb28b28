import { DownOutlined, ReloadOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Form, Space } from 'antd';
import { memo, useEffect, useMemo, useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { EntityChoices } from '../choices.ts';
import { isPlatformUser, useResourceEnvironment } from '../environment.ts';
import type { Filters } from '../list/listQuery.ts';
import styles from '../resource.module.css';
import { SearchInput } from './SearchInput.tsx';
import { toFilters, type SearchItem, buildSearchItems, toTypedTexts } from './searchItems.ts';

/** More fields than this fold away; folded ones stay active, and a chip above the rows shows their values. */
const COLLAPSED_ITEMS = 3;

export interface SearchBarProps {
  readonly entity: EntityDescription;
  readonly choices: EntityChoices;
  readonly filters: Filters;
  onSearch(request: { readonly filters: Filters }): void;
  /** Clears all conditions, whatever the page opened with (LIST-63). */
  onReset(): void;
  /** Shows all fields at once: it has a place of its own. */
  readonly isWhole?: boolean;
}

type Typed = Record<string, string | undefined>;

/** What each input shows, the empty ones too. */
const toTexts = (items: readonly SearchItem[], typed: Readonly<Record<string, string>>): Typed =>
  Object.fromEntries(items.map(({ name }) => [name, typed[name]]));

/** The search fields of a description. Enter or 查询 applies them, 重置 takes all away. */
export const SearchBar = memo(function SearchBar({
  entity,
  choices,
  filters,
  onSearch,
  onReset,
  isWhole = false,
}: SearchBarProps) {
  const environment = useResourceEnvironment();
  const offersPark = isPlatformUser(environment);
  const items = useMemo(() => buildSearchItems(entity, offersPark), [entity, offersPark]);
  const typed = useMemo(() => toTypedTexts(items, filters), [items, filters]);
  const [form] = Form.useForm<Typed>();
  const foldedCount = items.slice(COLLAPSED_ITEMS).filter(({ name }) => typed[name] !== undefined).length;
  const [open, setOpen] = useState(false);

  // Filters that came with the address, or went with 重置, show in the inputs; what has the focus keeps it.
  useEffect(() => {
    if (items.length > 0) form.setFieldsValue(toTexts(items, typed));
  }, [form, items, typed]);

  if (items.length === 0) return null;
  const visible = open || isWhole ? items : items.slice(0, COLLAPSED_ITEMS);

  function reset(): void {
    // What was typed and never asked goes too.
    form.setFieldsValue(toTexts(items, {}));
    onReset();
  }

  return (
    <search className={styles.search} data-whole={isWhole} data-folded={!open && !isWhole}>
      <Form<Typed>
        form={form}
        name={`${entity.name}Search`}
        layout="inline"
        initialValues={typed}
        onFinish={(values) => onSearch({ filters: toFilters(items, { ...typed, ...values }) })}
      >
        {visible.map((item) => (
          <Form.Item key={item.name} name={item.name} label={item.label} className={styles.searchItem}>
            <SearchInput item={item} choices={choices} parks={environment.parks} />
          </Form.Item>
        ))}
        <Form.Item className={styles.searchButtons}>
          <Space>
            <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
              查询
            </Button>
            <Button icon={<ReloadOutlined aria-hidden />} onClick={reset}>
              重置
            </Button>
            {items.length > COLLAPSED_ITEMS && !isWhole && (
              <FoldButton isOpen={open} foldedCount={foldedCount} onToggle={() => setOpen(!open)} />
            )}
          </Space>
        </Form.Item>
      </Form>
    </search>
  );
});

interface FoldProps {
  readonly isOpen: boolean;
  /** Folded fields that hold something. */
  readonly foldedCount: number;
  onToggle(): void;
}

function FoldButton({ isOpen, foldedCount, onToggle }: FoldProps) {
  return (
    <Button
      type="link"
      aria-expanded={isOpen}
      icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      iconPlacement="end"
      onClick={onToggle}
    >
      {isOpen ? '收起' : `展开${foldedCount > 0 ? `（${foldedCount}）` : ''}`}
    </Button>
  );
}
