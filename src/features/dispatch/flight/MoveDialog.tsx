import { useState } from 'react';
import { Form, Select } from 'antd';
import { formatStamp } from '#domain/validation/time.ts';
import { TimeInput } from '#src/widgets/time/TimeInput.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 换序: another tee time of its day, or another first hole, for a flight that has not set out. */
export default function MoveDialog({ flight, onClose }: FlightDialogProps) {
  const holeName = useHoleName();
  const [day = '', time = ''] = formatStamp(flight.teeTs).split(' ');
  const [teeTime, setTeeTime] = useState(time);
  const [startHoleNo, setStartHoleNo] = useState(flight.startHoleNo);
  const isSame = teeTime === time && startHoleNo === flight.startHoleNo;
  const problem = teeTime === '' ? '请选择开球时间' : isSame ? '开球时间和出发洞都没有变' : null;
  const holes = [...flight.holeSequence]
    .toSorted((a, b) => a - b)
    .map((hole) => ({ value: hole, label: `${holeName(hole)}号洞` }));
  return (
    <FlightDialog
      action="move"
      flight={flight}
      problem={problem}
      send={(calls) => calls.move(flight.flightId, `${day} ${teeTime}`, startHoleNo)}
      onClose={onClose}
    >
      <Form.Item label={`开球时间（${day}）`} required htmlFor="tee-time">
        <TimeInput id="tee-time" value={teeTime} onChange={setTeeTime} />
      </Form.Item>
      <Form.Item label="出发洞" required htmlFor="first-hole">
        <Select
          id="first-hole"
          value={startHoleNo}
          options={holes}
          onChange={(next: number) => setStartHoleNo(next)}
        />
      </Form.Item>
    </FlightDialog>
  );
}
