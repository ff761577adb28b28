import { SaveOutlined, SettingOutlined } from '@ant-design/icons';
import { App, Button, Checkbox, Form, InputNumber, Popover, Tooltip } from 'antd';
import { useId } from 'react';
import { type AddSettings, writeAddSettings } from './addSettings.ts';
import styles from './around.module.css';

interface Props {
  readonly settings: AddSettings;
  readonly rowCount: number;
  readonly size: 'small' | 'middle';
  onChange(settings: AddSettings): void;
}

const WIDE = { width: '100%' } as const;

/** The gear beside 新增: how many rows, where, and whether to go there. */
export function AddSettingsButton({ settings, rowCount, size, onChange }: Props) {
  const id = useId();
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title={<Title settings={settings} />}
      styles={{ container: { width: 240 } }}
      content={
        <Form layout="vertical" size="small">
          <Form.Item label="添加行数" htmlFor={`${id}count`}>
            <InputNumber
              id={`${id}count`}
              style={WIDE}
              min={1}
              precision={0}
              value={settings.addRowNum}
              onChange={(addRowNum) => onChange({ ...settings, addRowNum: addRowNum ?? 1 })}
            />
          </Form.Item>
          <Form.Item label="添加位置" htmlFor={`${id}place`} extra="0 = 最底部">
            <InputNumber
              id={`${id}place`}
              style={WIDE}
              min={0}
              max={rowCount}
              precision={0}
              value={Math.min(settings.addIndex, rowCount)}
              onChange={(addIndex) => onChange({ ...settings, addIndex: addIndex ?? 0 })}
            />
          </Form.Item>
          <Checkbox
            checked={settings.addScrollToBottom}
            onChange={({ target }) => onChange({ ...settings, addScrollToBottom: target.checked })}
          >
            添加后滚动到底部
          </Checkbox>
        </Form>
      }
    >
      <Button size={size} icon={<SettingOutlined />} aria-label="添加选项" />
    </Popover>
  );
}

function Title({ settings }: Pick<Props, 'settings'>) {
  const { message } = App.useApp();
  return (
    <div className={styles.optionsTitle}>
      选项
      <Tooltip title="保存为默认值">
        <Button
          type="text"
          size="small"
          icon={<SaveOutlined />}
          aria-label="保存为默认值"
          onClick={() => {
            if (writeAddSettings(localStorage, settings)) void message.success('保存成功');
            else void message.error('保存失败：浏览器不允许存储');
          }}
        />
      </Tooltip>
    </div>
  );
}
