import { Form, Select } from 'antd';
import { useState } from 'react';
import { useHoleName } from '../context/useHoleName.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 更正洞位: where the flight really is when its tracker is wrong. */
export default function CorrectHoleDialog({ flight, onClose }: FlightDialogProps) {
  const holeName = useHoleName();
  const [holeNo, setHoleNo] = useState(flight.holeNo);
  const holes = [...new Set(flight.holeSequence)].map((hole) => ({
    value: hole,
    label: `${holeName(hole)}号洞`,
  }));
  return (
    <FlightDialog
      action="correctHole"
      flight={flight}
      problem={holeNo === flight.holeNo ? '请选择该组实际所在的球洞' : null}
      send={(calls) => calls.correctHole(flight.flightId, holeNo)}
      onClose={onClose}
    >
      <Form.Item label="实际球洞" required htmlFor="true-hole">
        <Select
          id="true-hole"
          value={flight.holeNo === 0 && holeNo === 0 ? null : holeNo}
          placeholder="请选择球洞"
          options={holes}
          onChange={(next: number) => setHoleNo(next)}
        />
      </Form.Item>
    </FlightDialog>
  );
}
