/** Which events are listed: by what they are about, by severity, by a part of their text. */

import { Checkbox, Input, Select } from 'antd';
import { EVENT_SUBJECTS, type EventFilter, type EventSubject } from '../model/eventText.ts';
import styles from './starter.module.css';

const isSubject = (value: string): value is EventSubject => value in EVENT_SUBJECTS;
const SUBJECTS = Object.entries(EVENT_SUBJECTS).map(([value, label]) => ({ value, label }));

interface EventFiltersProps {
  readonly filter: EventFilter;
  onChange(filter: EventFilter): void;
}

export function EventFilters({ filter, onChange }: EventFiltersProps) {
  return (
    <div className={styles.eventFilters} role="search" aria-label="筛选事件">
      <Select
        size="small"
        allowClear
        aria-label="事件类别"
        placeholder="全部事件"
        value={filter.subject}
        options={SUBJECTS}
        popupMatchSelectWidth={false}
        onChange={(next: string | undefined) =>
          onChange({ ...filter, subject: next !== undefined && isSubject(next) ? next : null })
        }
      />
      <Input
        size="small"
        allowClear
        aria-label="搜索事件"
        placeholder="查找事件"
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <Checkbox
        checked={filter.isSevereOnly}
        onChange={({ target }) => onChange({ ...filter, isSevereOnly: target.checked })}
      >
        重要
      </Checkbox>
    </div>
  );
}
