import { Button } from 'antd';
import { type ReactNode, Suspense, useMemo, useRef } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { Reference } from '#domain/entities/fieldDescription.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { EntityChoices } from '../choices.ts';
import { useResourceEnvironment } from '../environment.ts';
import type { ListRequest } from '../list/listQuery.ts';
import type { AddedRecord } from '../list/useAddedRecord.ts';
import { useNames } from '../refs/useNames.ts';
import { formatRowName } from '../rowName.ts';
import styles from './conditions.module.css';
import { type ChipValue, listFilterChips } from './filterChips.ts';
import { buildSearchItems } from './searchItems.ts';

const AreaName = createLazyPart(() => import('../cells/AreaName.tsx'));

interface Props {
  readonly entity: EntityDescription;
  readonly choices: EntityChoices;
  readonly query: Pick<ListRequest, 'filters' | 'advanced'>;
  readonly added: AddedRecord;
  onChange(part: Partial<Pick<ListRequest, 'filters' | 'advanced'>>): void;
}

/**
 * Shows the conditions of a list, a chip each, and which record stands first although it does not match them (LIST-63,
 * LIST-64).
 */
export default function ListConditions({ entity, choices, query, added, onChange }: Props) {
  const { parks } = useResourceEnvironment();
  const items = useMemo(() => buildSearchItems(entity, true), [entity]);
  const chips = listFilterChips(items, query.filters, { choices, parks });
  const bar = useRef<HTMLDivElement>(null);
  const conditionCount = query.advanced?.conditions.length ?? 0;
  const isNarrowed = chips.length > 0 || conditionCount > 0;

  /** The chip goes: the keyboard goes on to its neighbour, or to the search fields. */
  function drop(part: Parameters<Props['onChange']>[0]): void {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const isLast = chips.length + Math.min(conditionCount, 1) === 1;
    const next = isLast ? undefined : (buttons[at + 1] ?? buttons[at - 1]);
    const fields = bar.current?.closest('section')?.querySelector<HTMLInputElement>('search input');
    (next ?? fields)?.focus();
    onChange(part);
  }

  return (
    <>
      {added.row !== null && (
        <p className={styles.added} role="status">
          刚新增的“{formatRowName(entity, added.row)}”
          {isNarrowed ? '不符合当前查询条件' : '按当前排序不在这一页'}，先显示在第一行
          <Button type="link" size="small" onClick={added.dismiss}>
            知道了
          </Button>
        </p>
      )}
      {isNarrowed && (
        <div ref={bar} role="group" aria-label="当前查询条件" className={styles.chips}>
          {chips.map(({ name, label, value, others }) => (
            <Chip key={name} label={label} onDrop={() => drop({ filters: others })}>
              <ValueText value={value} />
            </Chip>
          ))}
          {conditionCount > 0 && (
            <Chip label="高级查询" onDrop={() => drop({ advanced: null })}>
              {conditionCount} 个条件
            </Chip>
          )}
          {chips.length + Math.min(conditionCount, 1) > 1 && (
            <Button type="link" size="small" onClick={() => drop({ filters: {}, advanced: null })}>
              全部清除
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface ChipProps {
  readonly label: string;
  onDrop(): void;
  readonly children: ReactNode;
}

function Chip({ label, onDrop, children }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span>
        {label}：{children}
      </span>
      <button type="button" aria-label={`去掉条件“${label}”`} title="去掉这个条件" onClick={onDrop}>
        ×
      </button>
    </span>
  );
}

function ValueText({ value }: { readonly value: ChipValue }) {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'records') return <Names reference={value.reference} ids={value.ids} />;
  return (
    <Suspense fallback={value.code}>
      <AreaName code={value.code} />
    </Suspense>
  );
}

function Names({ reference, ids }: { readonly reference: Reference; readonly ids: readonly string[] }) {
  const names = useNames(reference, ids);
  return names.length === 0 ? '…' : names.map(({ label }) => label).join('、');
}
