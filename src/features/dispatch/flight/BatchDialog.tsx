import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { FLIGHT_ACTIONS } from '#domain/actions/flights.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import styles from '../actions/actions.module.css';
import { getFlightLook } from '../model/look.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** Steps of a flight; where each begins is the server's to judge, flight by flight. */
const { ready, start, finish, abort } = FLIGHT_ACTIONS;
const STEPS = [ready, start, finish, abort].map(({ key, label, verb = label }) => ({
  value: key,
  label: verb,
}));

function nameChosen(chosen: readonly FlightView[]) {
  const names = chosen.map(({ flightNo }) => flightNo).toSorted();
  const facts = names.length === 0 ? '还没有选择组' : `${names.join('、')}，共 ${names.length} 组`;
  const name = names.length === 1 ? `${names.join('')}组` : `${names.length} 个组`;
  return { name, facts: <p className={styles.facts}>{facts}</p> };
}

/** 管控批量录入: one step for several flights; what cannot be done to one is said, the others go on. */
export default function BatchDialog({ flight, onClose }: FlightDialogProps) {
  const flights = useSlice(useLive().board, (board) => board.flights);
  const [ids, setIds] = useState<readonly string[]>([flight.flightId]);
  const [step, setStep] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const options = Object.values(flights)
    .toSorted((a, b) => a.teeTs - b.teeTs || a.flightNo.localeCompare(b.flightNo))
    .map((one) => ({ value: one.flightId, label: `${one.flightNo}组 ${getFlightLook(one).word}` }));
  const isOne = ids.length === 1 && ids[0] === flight.flightId;
  const isAbort = step === 'abort';
  const problem =
    ids.length === 0
      ? '请选择组'
      : step === null
        ? '请选择操作'
        : isAbort && reason.trim() === ''
          ? '请输入中止原因'
          : null;
  return (
    <FlightDialog
      action="batch"
      flight={flight}
      {...(!isOne && { target: nameChosen(ids.flatMap((id) => flights[id] ?? [])) })}
      problem={problem}
      isDangerous={isAbort}
      send={(calls) => calls.batchControl(ids, step ?? '', reason.trim())}
      onClose={onClose}
    >
      <Form.Item label="组" required htmlFor="batch-flights">
        <Select
          id="batch-flights"
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          maxTagCount={6}
          value={[...ids]}
          options={options}
          onChange={(next: readonly string[]) => setIds(next)}
        />
      </Form.Item>
      <Form.Item label="操作" required>
        <Radio.Group
          aria-label="操作"
          optionType="button"
          value={step}
          options={STEPS}
          onChange={({ target }) => setStep(String(target.value))}
        />
      </Form.Item>
      {isAbort && (
        <Form.Item label="中止原因" required htmlFor="batch-reason">
          <Input
            id="batch-reason"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      )}
    </FlightDialog>
  );
}
