import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { flightGroupCalls, type Plan, type PlanFlight } from '#domain/calls/competitionPlans.ts';
import { findTone } from '#domain/codes/findTone.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import { sendCall } from '#src/api/call.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { Can } from '#src/widgets/permission/Can.tsx';
import { StateWord } from '#src/widgets/state/StateWord.tsx';
import styles from './competitions.module.css';
import { startText } from './plan.ts';

const CODES = ['golf_flight_status'];
/** golf_flight_status from which each step may be taken (FLIGHT-06). */
const STEPS = [
  { action: 'ready', label: '就位', from: [FlightStatus.planned] },
  { action: 'start', label: '出发', from: [FlightStatus.ready] },
  { action: 'finish', label: '完赛', from: [FlightStatus.onCourse, FlightStatus.atTurn] },
  {
    action: 'abort',
    label: '中止',
    from: [FlightStatus.onCourse, FlightStatus.atTurn, FlightStatus.suspended],
    danger: true,
  },
] as const;

/** A published round: its flights are sent out and brought home, one or several at once. */
export function RoundBoard({ plan, onDone }: { readonly plan: Plan; onDone(): void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { isSending, take } = useFlightSteps(() => {
    setChosen(new Set());
    onDone();
  });
  const { flights } = plan;
  const open = flights.filter(({ status }) => STEPS.some(({ from }) => includes(from, status)));
  const picked = flights.filter(({ id }) => chosen.has(id));

  function toggle(id: string): void {
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set(before).add(id),
    );
  }

  return (
    <>
      <Can action={flightGroupCalls.controlEach.access.permission}>
        <div className={styles.tools}>
          <Checkbox
            checked={open.length > 0 && open.every(({ id }) => chosen.has(id))}
            indeterminate={picked.length > 0 && picked.length < open.length}
            disabled={open.length === 0}
            onChange={({ target }) => setChosen(new Set(target.checked ? open.map(({ id }) => id) : []))}
          >
            全选
          </Checkbox>
          {STEPS.map(({ action, label, from, ...more }) => {
            const able = picked.filter(({ status }) => includes(from, status));
            return (
              <Button
                key={action}
                disabled={able.length === 0}
                loading={isSending}
                danger={'danger' in more}
                onClick={() => void take(action, label, able)}
              >
                {label}
                {able.length > 0 ? ` ${able.length} 组` : ''}
              </Button>
            );
          })}
        </div>
      </Can>
      <div className={styles.groups}>
        {flights.map((flight) => (
          <FlightCard
            key={flight.id}
            flight={flight}
            isOpen={open.includes(flight)}
            isChosen={chosen.has(flight.id)}
            onToggle={() => toggle(flight.id)}
          />
        ))}
      </div>
    </>
  );
}

/** Takes several flights one step further; an abort asks for its reason. */
function useFlightSteps(onTaken: () => void) {
  const http = useHttp();
  const confirm = useConfirm();
  const { isSending, submit } = useSending(onTaken, 'toast');

  async function take(action: string, label: string, flights: readonly PlanFlight[]): Promise<void> {
    let reason: string | undefined;
    if (action === 'abort') {
      const isSure = await confirm({
        title: `确定中止 ${flights.map(({ flightNo }) => flightNo).join('、')}？`,
        content: (
          <Input
            aria-label="中止原因"
            placeholder="请输入中止原因"
            maxLength={200}
            onChange={({ target }) => (reason = target.value.trim())}
          />
        ),
        okText: label,
        okButtonProps: { danger: true },
      });
      if (!isSure) return;
    }
    const ids = flights.map(({ id }) => id);
    await submit(
      async () => (await sendCall(http, flightGroupCalls.controlEach, { ids, action, reason })).message,
    );
  }

  return { isSending, take };
}

interface CardProps {
  readonly flight: PlanFlight;
  /** There is a step it may take. */
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  onToggle(): void;
}

function FlightCard({ flight, isOpen, isChosen, onToggle }: CardProps) {
  const items = useDictionaries(CODES)('golf_flight_status');
  return (
    <section className={styles.group} aria-label={flight.flightNo}>
      <header className={styles.groupHead}>
        <Can action={flightGroupCalls.controlEach.access.permission}>
          <Checkbox
            aria-label={`选择 ${flight.flightNo}`}
            disabled={!isOpen}
            checked={isChosen}
            onChange={onToggle}
          />
        </Can>
        <h3>{flight.flightNo}</h3>
        <span>{startText(flight)}</span>
        <StateWord tone={findTone('golf_flight_status', flight.status) ?? 'stale'}>
          {items?.find(({ value }) => value === flight.status)?.text ?? flight.status}
        </StateWord>
      </header>
      <ul>
        {flight.players.map(({ playerId, name, bagTag }) => (
          <li key={playerId} className={styles.person}>
            {bagTag !== null && <small>{bagTag}</small>}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const includes = (states: readonly string[], status: string): boolean => states.includes(status);
