import { Select } from 'antd';
import { isPlatformUser, useResourceEnvironment } from '#src/resource/environment.ts';

interface Props {
  readonly value: string;
  onChange(parkId: string): void;
}

/** People of the platform choose the park that a tool works on; everybody else works in one. */
export function ParkField({ value, onChange }: Props) {
  const environment = useResourceEnvironment();
  if (!isPlatformUser(environment)) return null;
  return (
    <Select
      aria-label="球场"
      style={{ width: 200 }}
      value={value}
      options={environment.parks.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
