/** 赛事选择: which competition board, ranking and score pages are about (COMP-16). */

import { Button, Flex, Input, Select } from 'antd';
import { type CompetitionBrief, competitionCalls } from '#domain/calls/competitions.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { getFirstFilters } from '#domain/entities/firstFilters.ts';
import { useToday } from '#src/resource/useToday.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { useChosenCompetition } from '#src/shell/session/chosenCompetition.ts';
import { usePark, useSessionUser } from '#src/shell/session/SessionContext.ts';
import { LabelledCondition, Conditions } from '#src/widgets/conditions/Conditions.tsx';
import { DictMultiSelect } from '#src/widgets/dictionary/DictMultiSelect.tsx';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { DateRange } from '#src/widgets/time/ranges.tsx';
import { CompetitionCard } from './CompetitionCard.tsx';
import styles from './competitions.module.css';

/** Without any, so that all of them can be told apart from those of the page. */
const EVERYTHING = { type: '', days: '', name: '', parkId: '' };

export default function CompetitionSelect() {
  const { park } = usePark();
  const { chosen, choose } = useChosenCompetition();
  const first = useFirst();
  const [filters, change] = useAddressState({ ...EVERYTHING, ...first });
  const [startDate, endDate] = filters.days.split(',');
  const parkId = park?.id ?? filters.parkId;
  const {
    data: competitions,
    error,
    refetch,
  } = useCall(
    competitionCalls.listCards,
    {
      type: filters.type || undefined,
      startDate: startDate || undefined,
      endDate: endDate || undefined,
      name: filters.name || undefined,
      parkId: parkId || undefined,
    },
    { keepsLast: true },
  );
  return (
    <>
      <CompetitionConditions
        asked={filters}
        onChange={change}
        onReset={() => change({ ...EVERYTHING, ...first })}
        isAnyChosen={chosen === null}
        onChooseAny={() => choose(null)}
      />
      <p className={styles.current} aria-live="polite">
        {chosen === null
          ? '当前不限赛事：排名、参赛球员与编排显示全部。'
          : `当前赛事：${chosen.name}。排名、参赛球员与编排从这场赛事打开。`}
      </p>
      {(error !== null || competitions === undefined) && (
        <UnreadFace error={error} rows={8} onRetry={refetch} />
      )}
      {error === null && competitions?.length === 0 && (
        <EmptyFace
          text="没有符合条件的赛事"
          action={<Button onClick={() => change(EVERYTHING)}>查看全部赛事</Button>}
        />
      )}
      {error === null && competitions !== undefined && competitions.length > 0 && (
        <CompetitionCards competitions={competitions} />
      )}
    </>
  );
}

type Filters = typeof EVERYTHING;

interface ConditionsProps {
  readonly asked: Filters;
  onChange(change: Partial<Filters>): void;
  onReset(): void;
  /** No competition is chosen: pages are about all of them. */
  readonly isAnyChosen: boolean;
  onChooseAny(): void;
}

function CompetitionConditions({ asked, onChange, onReset, isAnyChosen, onChooseAny }: ConditionsProps) {
  const { park, parks } = usePark();
  return (
    <Conditions label="赛事条件">
      {park === null && (
        <LabelledCondition label="球场">
          {(id) => (
            <Select
              id={id}
              value={asked.parkId}
              options={[
                { value: '', label: '全部球场' },
                ...parks.map((one) => ({ value: one.id, label: one.name })),
              ]}
              onChange={(parkId) => onChange({ parkId })}
            />
          )}
        </LabelledCondition>
      )}
      <LabelledCondition label="类型">
        {(id) => (
          <DictMultiSelect
            id={id}
            dictCode="golf_competition_type"
            placeholder="全部类型"
            value={asked.type}
            onChange={(next) => onChange({ type: next ?? '' })}
          />
        )}
      </LabelledCondition>
      <LabelledCondition label="日期" isWide>
        {(id) => <DateRange id={id} value={asked.days} onChange={(days) => onChange({ days })} />}
      </LabelledCondition>
      <LabelledCondition label="名称">
        {(id) => (
          <Input.Search
            key={asked.name}
            id={id}
            allowClear
            placeholder="赛事名称"
            defaultValue={asked.name}
            onSearch={(name) => onChange({ name: name.trim() })}
          />
        )}
      </LabelledCondition>
      <Flex gap={8}>
        <Button onClick={onReset}>重置</Button>
        <Button type={isAnyChosen ? 'primary' : 'default'} onClick={onChooseAny} aria-pressed={isAnyChosen}>
          不限赛事
        </Button>
      </Flex>
    </Conditions>
  );
}

function CompetitionCards({ competitions }: { readonly competitions: readonly CompetitionBrief[] }) {
  const { park, parks } = usePark();
  const { chosen, choose } = useChosenCompetition();
  return (
    <ul className={styles.cards} aria-label="赛事">
      {competitions.map((competition) => (
        <CompetitionCard
          key={competition.id}
          competition={competition}
          parkName={park === null ? parks.find(({ id }) => id === competition.parkId)?.name : undefined}
          isChosen={chosen?.id === competition.id}
          onChoose={() => choose(competition)}
        />
      ))}
    </ul>
  );
}

/** The first filters of the competition list, in the words of this page (COMP-15, LIST-83). */
function useFirst(): { readonly type: string; readonly days: string } {
  const user = useSessionUser();
  const today = useToday();
  const { type = '', startDate, endDate } = getFirstFilters(golfCompetition, user?.userType ?? -1, today);
  return { type, days: startDate === undefined ? '' : `${startDate},${endDate ?? startDate}` };
}
