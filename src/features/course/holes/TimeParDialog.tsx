import { Alert, Button } from 'antd';
import { useState } from 'react';
import { holeCalls } from '#domain/calls/course.ts';
import { computeDefaultTimePar, sumLoopTime } from '#domain/course/timePar.ts';
import type { HoleRow } from '#domain/entities/hole.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { queryHoles } from '#src/widgets/course/courseReads.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { EmptyFace, UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { FormFrame } from '#src/widgets/form/FormFrame.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFreshQuery } from '#src/widgets/http/useFreshQuery.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { DurationInput } from '#src/widgets/number/numbers.tsx';
import { ParkField } from '../ParkField.tsx';
import styles from './holes.module.css';

interface Props {
  readonly parkId: string;
  onSaved(): void;
  onClose(): void;
}

const TITLE = '批量标准用时';
const QUESTION = { title: '放弃未保存的标准用时？', cancelText: '继续编辑' } as const;
const MIN_SEC = 300;
const MAX_SEC = 1500;

/** 批量标准用时: the time pars of a park side by side, and what a round on them comes to (COURSE-05). */
export function TimeParDialog({ parkId: first, onSaved, onClose }: Props) {
  const [parkId, setParkId] = useState(first);
  const { data, error, refetch } = useFreshQuery(queryHoles(useHttp(), parkId));
  const holes = data?.records;
  if (holes !== undefined && holes.length > 0)
    return (
      <ParsForm
        key={parkId}
        parkId={parkId}
        holes={holes}
        onPark={setParkId}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  return (
    <AppModal open title={TITLE} footer={null} onCancel={() => onClose()}>
      <ParkField value={parkId} onChange={setParkId} />
      {(error !== null || holes === undefined) && <UnreadFace error={error} rows={12} onRetry={refetch} />}
      {error === null && holes?.length === 0 && <EmptyFace text="该球场还没有球洞" />}
    </AppModal>
  );
}

/** Seconds by hole id; `null` while a field is empty. */
type Pars = ReadonlyMap<string, number | null>;

interface ParsProps extends Props {
  readonly holes: readonly HoleRow[];
  onPark(parkId: string): void;
}

function ParsForm({ parkId, holes, onPark, onSaved, onClose }: ParsProps) {
  const confirm = useConfirm();
  const { isSending, refusal, submit } = useSubmit(holeCalls.setTimePars, { onDone: onSaved });
  const [pars, setPars] = useState<Pars>(
    () => new Map(holes.map(({ id, timePar }) => [id, typeof timePar === 'number' ? timePar : null])),
  );
  const changed = holes.filter(({ id, timePar }) => pars.get(id) !== timePar);
  const isWhole = holes.every(({ id }) => {
    const seconds = pars.get(id);
    return typeof seconds === 'number' && seconds >= MIN_SEC && seconds <= MAX_SEC;
  });
  const total = sumTime(holes, pars);

  function save(): void {
    void submit({ holes: changed.map(({ id }) => ({ id, timePar: pars.get(id) ?? '' })) });
  }

  async function leaveFor(other: string): Promise<void> {
    const mayDrop = changed.length === 0 || (await confirm({ ...QUESTION, okText: '放弃' }));
    if (mayDrop) onPark(other);
  }

  return (
    <FormFrame
      title={TITLE}
      width={760}
      sending={{ isSending, refusal }}
      saveText={changed.length === 0 ? '保存' : `保存 ${changed.length} 洞`}
      canSave={changed.length > 0 && isWhole}
      question={QUESTION}
      form={{ isFieldsTouched: () => changed.length > 0, submit: save }}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <ParkField value={parkId} onChange={(other) => void leaveFor(other)} />
        <Button
          onClick={() =>
            setPars(
              new Map(
                holes.map((hole) => [hole.id, computeDefaultTimePar(hole) ?? pars.get(hole.id) ?? null]),
              ),
            )
          }
        >
          全部按码数推算
        </Button>
        <output className={styles.total}>
          合计 {formatSpanInHours(total.totalSec)}（{holes.length} 洞）
        </output>
      </div>
      <div className={styles.loops}>
        {groupIntoLoops(holes).map(({ name, rows }) => (
          <LoopPars
            key={name}
            name={name}
            holes={rows}
            pars={pars}
            onChange={(id, seconds) => setPars(new Map(pars).set(id, seconds))}
          />
        ))}
      </div>
      <RoundTime {...total} holes={holes.length} />
    </FormFrame>
  );
}

const sumTime = (holes: readonly HoleRow[], pars: Pars) =>
  sumLoopTime(holes.map(({ id }) => pars.get(id) ?? 0));

interface LoopProps {
  readonly name: string;
  readonly holes: readonly HoleRow[];
  readonly pars: Pars;
  onChange(id: string, seconds: number | null): void;
}

function LoopPars({ name, holes, pars, onChange }: LoopProps) {
  const { totalSec, unusual } = sumTime(holes, pars);
  return (
    <section aria-label={name}>
      <h3 className={styles.loop}>
        {name}
        <span data-unusual={unusual}>
          {unusual && <span aria-hidden>▲ </span>}
          {formatSpanInHours(totalSec)}
        </span>
      </h3>
      <ul className={styles.holes}>
        {holes.map((hole) => (
          <li key={hole.id}>
            <span>
              {hole.displayNo}
              <small>P{hole.par}</small>
            </span>
            <DurationInput
              aria-label={`${hole.displayNo}号洞标准用时`}
              min={MIN_SEC}
              max={MAX_SEC}
              value={pars.get(hole.id) ?? null}
              onChange={(seconds) => onChange(hole.id, seconds)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RoundProps extends ReturnType<typeof sumLoopTime> {
  readonly holes: number;
}

/** Time of eighteen holes by these pars. */
function RoundTime({ totalSec, unusual, holes }: RoundProps) {
  const says = `按此标准，十八洞需${formatSpanInHours((totalSec / holes) * 18)}`;
  return (
    <Alert
      className={styles.warning}
      type={unusual ? 'warning' : 'info'}
      showIcon
      role="status"
      title={unusual ? `${says}，不在3小时30分到5小时之间，请核对` : says}
    />
  );
}

/** Holes of a park by the nine they belong to, and spans of hours in words. Pure. */
interface Loop {
  readonly name: string;
  readonly rows: readonly HoleRow[];
}

/** In playing order. */
function groupIntoLoops(holes: readonly HoleRow[]): readonly Loop[] {
  const byArea = new Map<string, HoleRow[]>();
  for (const hole of holes) {
    const name = hole.areaId_dictText ?? hole.areaId ?? '';
    byArea.set(name, [...(byArea.get(name) ?? []), hole]);
  }
  return [...byArea].map(([name, rows]) => ({ name, rows }));
}

/** `4小时09分`; seconds are rounded to minutes. */
function formatSpanInHours(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}小时${String(minutes % 60).padStart(2, '0')}分`;
}
