/** Filters and search in one row over the picture; what they hide is always said, at its end (ALARM-14, BOARD-62). */

import { Button, Checkbox, Input, Select, type InputRef } from 'antd';
import { memo, useMemo, type Ref } from 'react';
import { StarterCabin } from '#domain/codes/course.ts';
import { PaceRole } from '#domain/codes/play.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { type BoardFilters, useFiltered, useFilters } from '../context/BoardContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { useUnknown } from '../context/useUnknown.ts';
import type { FlightFilters } from '../model/filters.ts';
import { listDictItems, type DictCode } from '../model/words.ts';
import styles from './toolbar.module.css';

const options = (code: DictCode) => listDictItems(code).map(({ value, text }) => ({ value, label: text }));
const ROLES = options('golf_pace_role').filter(({ value }) => value !== PaceRole.none);
const TRANSPORTS = options('golf_transport');
const START_TYPES = options('golf_start_type');
const CABINS = options('golf_cabin').filter(({ value }) => value !== StarterCabin.all);

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Stable. */
  readonly change: BoardFilters['change'];
  /** What is to be changed; stable. */
  readonly toPatch: (value: string) => Partial<FlightFilters>;
}

/** Rendered for its own value only: a selector costs more than a row of tiles, and a search has as many changes as letters. */
const Choice = memo(function Choice({ label, value, options: choices, change, toPatch }: ChoiceProps) {
  return (
    <Select
      size="small"
      allowClear
      className={styles.choice}
      aria-label={label}
      placeholder={label}
      value={value === '' ? null : value}
      options={[...choices]}
      popupMatchSelectWidth={false}
      onChange={(next: string | undefined) => change(toPatch(next ?? ''))}
    />
  );
});

const toArea = (area: string) => ({ area });
const toCabin = (cabin: string) => ({ cabin });
const toCompetition = (competition: string) => ({ competition });
const toRole = (role: string) => ({ role });
const toTransport = (transport: string) => ({ transport });
const toStartType = (startType: string) => ({ startType });

export const FilterBar = memo(function FilterBar({ searchRef }: { readonly searchRef: Ref<InputRef> }) {
  const { filters, change } = useFilters();
  const { me, competition } = useBoardPermissions();
  const parkAreas = useSlice(useLive().board, ({ park }) => park?.areas);
  const areas = useMemo(
    () => (parkAreas ?? []).map(({ areaId, name }) => ({ value: areaId, label: name })),
    [parkAreas],
  );
  const { id = filters.competition, name = '所选赛事' } = competition ?? {};
  const competitions = useMemo(() => [{ value: id, label: name }], [id, name]);
  return (
    <div className={styles.filters} role="search" aria-label="筛选">
      {areas.length > 1 && (
        <Choice label="球区" value={filters.area} options={areas} toPatch={toArea} change={change} />
      )}
      <Choice
        label="出发亭"
        value={filters.cabin === StarterCabin.all ? '' : filters.cabin}
        options={CABINS}
        toPatch={toCabin}
        change={change}
      />
      {(competition !== null || filters.competition !== '') && (
        <Choice
          label="赛事"
          value={filters.competition}
          options={competitions}
          toPatch={toCompetition}
          change={change}
        />
      )}
      <Choice label="压组" value={filters.role} options={ROLES} toPatch={toRole} change={change} />
      <Choice
        label="乘车/步行"
        value={filters.transport}
        options={TRANSPORTS}
        toPatch={toTransport}
        change={change}
      />
      <Choice
        label="开球方式"
        value={filters.startType}
        options={START_TYPES}
        toPatch={toStartType}
        change={change}
      />
      {me.length > 0 && (
        <Checkbox checked={filters.mine} onChange={({ target }) => change({ mine: target.checked })}>
          只看我的
        </Checkbox>
      )}
      <Input.Search
        ref={searchRef}
        size="small"
        allowClear
        className={styles.search}
        aria-label="搜索组号、号牌、球员、球童、车号"
        placeholder="组/牌/人/车"
        value={filters.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <FilterNotice />
    </div>
  );
});

/** Stays while anything is filtered, so that nobody takes a part for the whole. */
function FilterNotice() {
  const { clear } = useFilters();
  const filtered = useFiltered();
  const unknown = useUnknown();
  if (!filtered.active) return null;
  return (
    <div className={styles.notice} role="status">
      <span>{unknown ?? `隐藏 ${filtered.hidden.size} 组、${filtered.hiddenAlarms} 条告警`}</span>
      <Button size="small" onClick={clear}>
        清除筛选
      </Button>
    </div>
  );
}
