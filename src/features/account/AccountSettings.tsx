/** 个人设置: one panel at a time, named by the address. */

import { Card, Menu, Segmented, Switch } from 'antd';
import type { ComponentType } from 'react';
import type { Appearance } from '#domain/session/frameSettings.ts';
import { useDevice } from '#src/shell/console/useDevice.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { usePreferences } from '#src/shell/settings/preferences.ts';
import { useFrameChange } from '#src/shell/settings/useFrameChange.ts';
import styles from './account.module.css';
import { BasePanel } from './BasePanel.tsx';
import { BindingPanel } from './BindingPanel.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';
import { SettingLine } from './SettingLine.tsx';

/** 个性化: the look of this console. */
function CustomPanel() {
  const { appearance, compact, multipage } = usePreferences();
  const change = useFrameChange();
  return (
    <>
      <SettingLine title="风格配色" about="浅色适合白天，暗色适合光线较暗的调度室">
        <Segmented<Appearance>
          aria-label="风格配色"
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '暗色' },
            { value: 'auto', label: '跟随系统' },
          ]}
          value={appearance}
          onChange={(value) => change({ appearance: value })}
        />
      </SettingLine>
      <SettingLine title="紧凑" about="行距更小，一屏显示更多内容">
        <Switch aria-label="紧凑" checked={compact} onChange={(checked) => change({ compact: checked })} />
      </SettingLine>
      <SettingLine title="多页签" about="打开的页面以页签保留，可随时切换">
        <Switch
          aria-label="多页签"
          checked={multipage}
          onChange={(checked) => change({ multipage: checked })}
        />
      </SettingLine>
    </>
  );
}

interface Panel {
  readonly key: string;
  readonly title: string;
  readonly Content: ComponentType;
}

const BASE: Panel = { key: 'base', title: '基本设置', Content: BasePanel };
const PANELS: readonly Panel[] = [
  BASE,
  { key: 'security', title: '安全设置', Content: SecurityPanel },
  { key: 'custom', title: '个性化', Content: CustomPanel },
  { key: 'binding', title: '账户绑定', Content: BindingPanel },
  { key: 'notification', title: '新消息通知', Content: NotificationPanel },
];

export default function AccountSettings() {
  const [{ panel }, change] = useAddressState({ panel: '' });
  const isNarrow = useDevice() === 'mobile';
  const { key, title, Content } = PANELS.find((one) => one.key === panel) ?? BASE;
  return (
    <Card className={styles.settings}>
      <div className={styles.columns}>
        <Menu
          className={styles.menu}
          mode={isNarrow ? 'horizontal' : 'inline'}
          disabledOverflow
          selectedKeys={[key]}
          items={PANELS.map((one) => ({ key: one.key, label: one.title }))}
          onClick={(item) => change({ panel: item.key === BASE.key ? '' : item.key })}
        />
        <section className={styles.panel} aria-label={title}>
          <h2 className={styles.title}>{title}</h2>
          <Content />
        </section>
      </div>
    </Card>
  );
}
