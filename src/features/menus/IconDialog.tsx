import { Tabs } from 'antd';
import { useState } from 'react';
import { ICON_GROUPS } from '#src/shell/menu/iconGroups.ts';
import { MenuIcon, toIconKey } from '#src/shell/menu/icons.tsx';
import { AppModal } from '#src/widgets/AppModal.tsx';
import styles from './menus.module.css';

interface Props {
  /** The name that stands there; may be none of ours. */
  readonly value: string;
  onChoose(name: string): void;
  onClose(): void;
}

/** All icons that the menu can draw: a click marks one, 确认 takes its name. */
export default function IconDialog({ value, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState(() => (value === '' ? '' : toIconKey(value)));
  const [first] = useState(
    () => ICON_GROUPS.find(({ names }) => names.includes(chosen))?.title ?? ICON_GROUPS[0]?.title ?? '',
  );
  return (
    <AppModal
      open
      centered
      mask={false}
      closable={false}
      width={900}
      title="选择菜单图标"
      okText="确认"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === '' }}
      onOk={() => onChoose(chosen)}
      onCancel={onClose}
    >
      <Tabs
        defaultActiveKey={first}
        items={ICON_GROUPS.map(({ title, names }) => ({
          key: title,
          label: title,
          children: (
            <ul className={styles.icons} aria-label={title}>
              {names.map((name) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-label={name}
                    aria-pressed={name === chosen}
                    title={name}
                    onClick={() => setChosen(name)}
                    onDoubleClick={() => onChoose(name)}
                  >
                    <MenuIcon name={name} />
                    <small>{name}</small>
                  </button>
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </AppModal>
  );
}
