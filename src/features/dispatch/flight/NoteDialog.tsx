import { Form, Input } from 'antd';
import { useState } from 'react';
import { findFlightRefusal } from '#domain/actions/flights.ts';
import { NOTE_LENGTH } from '#domain/actions/handling.ts';
import { toWorkedView } from '../model/flightActions.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 备注: what the next dispatcher should know of the flight. */
export default function NoteDialog({ flight, onClose }: FlightDialogProps) {
  const [seen] = useState(flight.handling?.note ?? '');
  const [note, setNote] = useState(seen);
  return (
    <FlightDialog
      action="note"
      flight={flight}
      problem={findFlightRefusal({ kind: 'noteFlight', note, seen }, toWorkedView(flight), 0)}
      send={(calls) => calls.noteFlight(flight.flightId, note.trim(), seen)}
      onClose={onClose}
    >
      <Form.Item label="备注" required htmlFor="flight-note">
        <Input.TextArea
          id="flight-note"
          rows={3}
          maxLength={NOTE_LENGTH}
          showCount
          placeholder="如：贵宾组、找球、等待裁判"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Form.Item>
    </FlightDialog>
  );
}
