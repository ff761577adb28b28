import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState, type RefObject, useEffect } from 'react';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { queryRecord } from '#src/api/records.ts';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import type { EntityChoices } from '../choices.ts';
import { RecordDetail } from '../form/RecordDetail.tsx';
import { RecordTitle } from '../form/RecordTitle.tsx';
import { useChangesOf } from '../live/useChangesOf.ts';
import styles from './preview.module.css';
import { RecordLog } from './RecordLog.tsx';

const STEPS: Readonly<Record<string, -1 | 1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
/** Arrows and letters mean something else there. */
const TAKEN = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]';

/** j, k and the arrows lead from row to row, unless another dialog lies above or somebody is typing (LIST-71). */
function useStepKeys(place: RefObject<HTMLElement | null>, onStep: (by: -1 | 1) => void): void {
  const step = useHandler(onStep);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const by = STEPS[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const at = event.target instanceof Element ? event.target : null;
      const dialog = at?.closest('[role=dialog]') ?? null;
      if (at?.closest(TAKEN) || (dialog !== null && !dialog.contains(place.current))) return;
      event.preventDefault();
      step(by);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place, step]);
}

const WIDTH = 760;

export interface Previewing {
  /** Rows of the list, in their order. */
  readonly rows: readonly AnyRow[];
  /** Grows with every answer of the list: the record is read again with it. */
  readonly answers: number;
  /** The buttons of a row, without the one that led here. */
  actions(row: AnyRow): ReactNode;
}

interface Props {
  readonly entity: EntityDescription;
  readonly choices: EntityChoices;
  readonly id: string;
  /** `null` = there is no list around it. */
  readonly list: Previewing | null;
  onStep(id: string): void;
  onClose(): void;
}

/** A record beside its list: its fields, actions and log; j and k or the arrows lead on to the next row (LIST-71). */
export default function RecordPreview({ entity, choices, id, list, onStep, onClose }: Props) {
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLElement>(null);
  const query = queryRecord(useHttp(), entity, id);
  const { data: record, error } = useFreshQuery({
    ...query,
    queryKey: [...query.queryKey, attempt, list?.answers ?? 0],
    // Of the same record alone: another one is never shown under this one's name.
    placeholderData: (before) => (before?.id === id ? before : undefined),
  });
  const again = (): void => setAttempt(attempt + 1);
  useChangesOf(entity, record ?? null, again);
  const rows = list?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const step = (by: -1 | 1): void => {
    const next = at === -1 ? undefined : rows[at + by];
    if (next !== undefined) onStep(next.id);
  };
  useStepKeys(place, step);
  const current = rows[at] ?? record;
  return (
    <AppDrawer
      open
      closesOnBack
      size={WIDTH}
      title={<RecordTitle entity={entity} action="detail" record={record} />}
      onClose={onClose}
      extra={at !== -1 && <Steps at={at} count={rows.length} onStep={step} />}
      footer={
        current !== undefined &&
        list !== null && <div className={styles.actions}>{list.actions(current)}</div>
      }
    >
      {/* Nothing in it takes the focus, so the text itself does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={place} tabIndex={0} aria-label="详情" className={styles.facts}>
        {(error !== null || record === undefined) && <UnreadFace error={error} rows={12} onRetry={again} />}
        {error === null && record !== undefined && (
          <>
            <RecordDetail entity={entity} choices={choices} record={record} />
            <RecordLog entity={entity} id={record.id} rev={record.rev} />
          </>
        )}
      </section>
    </AppDrawer>
  );
}

interface StepsProps {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  onStep(by: -1 | 1): void;
}

function Steps({ at, count, onStep }: StepsProps) {
  return (
    <span className={styles.steps}>
      <Button
        type="text"
        icon={<LeftOutlined aria-hidden />}
        aria-label="上一条"
        title="上一条（K）"
        disabled={at === 0}
        onClick={() => onStep(-1)}
      />
      {at + 1} / {count}
      <Button
        type="text"
        icon={<RightOutlined aria-hidden />}
        aria-label="下一条"
        title="下一条（J）"
        disabled={at === count - 1}
        onClick={() => onStep(1)}
      />
    </span>
  );
}
