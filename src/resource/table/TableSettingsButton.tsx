import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Popover, Segmented } from 'antd';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listColumns } from '#domain/entities/fields.ts';
import type { Density, useTableSettings } from './tableSettings.ts';

const DENSITY_OPTIONS: { value: Density; label: string }[] = [
  { value: 'small', label: '紧凑' },
  { value: 'medium', label: '适中' },
  { value: 'large', label: '宽松' },
];

interface Props {
  readonly entity: EntityDescription;
  readonly table: ReturnType<typeof useTableSettings>;
}

/** 列设置: which columns, how close together. The naming column stays: a row without it names nothing. */
export function TableSettingsButton({ entity, table }: Props) {
  const { settings, change, reset } = table;
  const columns = listColumns(entity).filter(({ name }) => name !== entity.display);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="列设置"
      content={
        <Flex vertical gap={12}>
          <Segmented<Density>
            options={DENSITY_OPTIONS}
            value={settings.density}
            onChange={(density) => change({ density })}
          />
          <Checkbox.Group
            style={{ flexDirection: 'column', gap: 4 }}
            options={columns.map(({ name, label }) => ({ value: name, label }))}
            value={columns.map(({ name }) => name).filter((name) => !settings.hidden.includes(name))}
            onChange={(names: string[]) =>
              change({ hidden: columns.map(({ name }) => name).filter((name) => !names.includes(name)) })
            }
          />
          <Button size="small" onClick={reset}>
            恢复默认
          </Button>
        </Flex>
      }
    >
      <Button icon={<SettingOutlined aria-hidden />} aria-label="列设置" title="列设置" />
    </Popover>
  );
}
