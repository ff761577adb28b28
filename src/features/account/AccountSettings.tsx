/** 个人设置: one panel at a time, named by the address. */

import { Card, Menu } from 'antd';
import type { ComponentType } from 'react';
import { useDevice } from '#src/shell/console/useDevice.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import styles from './account.module.css';
import { BasePanel } from './BasePanel.tsx';
import { BindingPanel } from './BindingPanel.tsx';
import { CustomPanel } from './CustomPanel.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { SecurityPanel } from './SecurityPanel.tsx';

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
