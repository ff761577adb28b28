import { FilterFilled } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { useChoicesOf } from '#src/widgets/dictionary/useDictionary.ts';
import styles from './table.module.css';

const ALL = '';

interface Props {
  readonly field: FieldDescription;
  /** The code that the list is filtered by; `''` = by none. */
  readonly value: string;
  onFilter(name: string, value: string): void;
}

/** One value of a column, or all of them: the same condition as the one of the search bar (LIST-01). */
export function HeadFilter({ field: { name, label, dict }, value, onFilter }: Props) {
  const { options } = useChoicesOf(dict, undefined);
  const chosenLabel = options.find((option) => option.value === value)?.label ?? '全部';
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [value],
        items: [
          { key: ALL, label: '全部' },
          ...options.map((option) => ({ key: option.value, label: option.label })),
        ],
        onClick: ({ key }) => onFilter(name, key),
      }}
    >
      <button
        type="button"
        className={styles.filter}
        data-on={value !== ALL}
        aria-label={`按${label}筛选：${chosenLabel}`}
        title={`按${label}筛选：${chosenLabel}`}
      >
        <FilterFilled aria-hidden />
      </button>
    </Dropdown>
  );
}
