import { Select } from 'antd';
import { isPlatformUser, useSurroundings } from '#src/resource/surroundings.ts';

interface Props {
  readonly value: string;
  onChange(parkId: string): void;
}

/** People of the platform choose the park that a tool works on; everybody else works in one. */
export function ParkChoice({ value, onChange }: Props) {
  const surroundings = useSurroundings();
  if (!isPlatformUser(surroundings)) return null;
  return (
    <Select
      aria-label="球场"
      style={{ width: 200 }}
      value={value}
      options={surroundings.parks.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
