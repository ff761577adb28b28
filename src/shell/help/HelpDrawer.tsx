import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { type KeyLine, useCurrentHelp } from '#src/widgets/keys/pageHelp.ts';
import styles from './help.module.css';
import { Manual } from './Manual.tsx';

const WIDTH = 560;

/** Everywhere in the console. */
const COMMON: readonly KeyLine[] = [
  ['Ctrl + K', '查找页面、记录和操作（苹果电脑用 ⌘ K）'],
  ['Tab / Shift + Tab', '下一个 / 上一个控件'],
  ['Enter', '打开、确定'],
  ['Ctrl + Enter', '保存打开的表单，在多行文本中也可用（苹果电脑用 ⌘ Enter）'],
  ['Esc', '关闭弹窗、抽屉和下拉框'],
];

export default function HelpDrawer({ onClose }: { onClose(): void }) {
  const [tab, setTab] = useState('manual');
  const { keys, startTour } = useCurrentHelp();
  const leadThrough = () => {
    onClose();
    startTour?.();
  };
  return (
    <AppDrawer
      open
      title="帮助"
      size={WIDTH}
      onClose={onClose}
      extra={startTour !== undefined && <Button onClick={leadThrough}>本页导览</Button>}
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'manual', label: '使用手册', children: <Manual /> },
          {
            key: 'keys',
            label: '快捷键',
            children: (
              <>
                {keys.length > 0 && <Keys title="本页" keys={keys} />}
                <Keys title="全部页面" keys={COMMON} />
              </>
            ),
          },
        ]}
      />
    </AppDrawer>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly KeyLine[] }) {
  return (
    <section aria-label={`快捷键 ${title}`}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([pressed, text]) => (
          <div key={pressed}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
