import { Select } from 'antd';
import { LabelledCondition } from '#src/widgets/conditions/Conditions.tsx';
import type { ShiftPark } from './useShiftPark.ts';

interface Props {
  readonly park: ShiftPark;
  onChange(parkId: string): void;
}

export function ShiftParkPicker({ park: { parkId, choices }, onChange }: Props) {
  if (choices.length === 0) return null;
  return (
    <LabelledCondition label="球场">
      {(id) => (
        <Select
          id={id}
          placeholder="请选择球场"
          value={parkId === '' ? null : parkId}
          options={choices.map((one) => ({ value: one.id, label: one.name }))}
          onChange={onChange}
        />
      )}
    </LabelledCondition>
  );
}
