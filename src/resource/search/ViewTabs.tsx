import { useQuery } from '@tanstack/react-query';
import type { EntityDescription, ListView } from '#domain/entities/describe.ts';
import { findView } from '#domain/entities/firstFilters.ts';
import { formatShortCount } from '#src/widgets/number/count.ts';
import { toFilterParams } from '../list/listQuery.ts';
import type { List, Narrowing } from '../list/useList.ts';
import { queryCount, type ResourceApi } from '../resourceApi.ts';
import styles from './conditions.module.css';

interface Props {
  readonly entity: EntityDescription;
  readonly api: ResourceApi;
  readonly list: List;
  onChange(part: Narrowing): void;
}

/** The kinds of work that a list is opened for, each with how much of it there is (LIST-67). */
export default function ViewTabs({ entity, api, list, onChange }: Props) {
  const open = list.query.advanced === null ? findView(list.views, list.query.filters) : undefined;
  return (
    <div role="group" aria-label="按任务查看" className={styles.views}>
      {list.views.map((view) => (
        <button
          key={view.label}
          type="button"
          aria-pressed={view === open}
          onClick={() => onChange({ filters: view.filters, advanced: null })}
        >
          {view.label}
          <Count entity={entity} api={api} view={view} answers={list.answers} />
        </button>
      ))}
    </div>
  );
}

interface CountProps extends Pick<Props, 'entity' | 'api'> {
  readonly view: ListView;
  /** Of the list: each answer makes the counts be read again. */
  readonly answers: number;
}

function Count({ entity, api, view, answers }: CountProps) {
  const params = toFilterParams(entity, { filters: view.filters, sort: null, pageNo: 1, advanced: null });
  const { data } = useQuery({
    ...queryCount(api, entity, params, answers),
    enabled: answers > 0,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  return data === undefined ? null : <span>{formatShortCount(data.count, data.isBounded)}</span>;
}
