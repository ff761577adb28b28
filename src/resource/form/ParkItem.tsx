import { Form, Select } from 'antd';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import { isPlatformUser, useResourceEnvironment } from '../environment.ts';
import { PARK } from '../list/listQuery.ts';
import { buildHelp } from './buildHelp.tsx';

interface Props {
  readonly entity: EntityDescription;
  readonly record: AnyRow | null;
}

/**
 * People of the platform say in which park a new record belongs; everybody else works in one. A record stays where it
 * was made.
 */
export function ParkItem({ entity, record }: Props) {
  const environment = useResourceEnvironment();
  if (entity.scope !== 'park' || !isPlatformUser(environment)) return null;
  const isRequired = entity.platformRows !== true;
  return (
    <Form.Item
      name={PARK}
      label="球场"
      rules={[{ required: isRequired, message: '请选择球场' }]}
      {...(!isRequired && { tooltip: buildHelp('留空则属于平台，所有球场可见') })}
    >
      <Select
        allowClear={!isRequired}
        disabled={record !== null}
        placeholder={isRequired ? '请选择球场' : '平台'}
        showSearch={{ optionFilterProp: 'label' }}
        options={environment.parks.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  );
}
