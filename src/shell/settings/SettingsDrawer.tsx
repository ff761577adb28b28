import { CheckOutlined } from '@ant-design/icons';
import { Alert, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import {
  APPEARANCES,
  CONTENT_WIDTHS,
  type FrameSettings,
  MENU_LAYOUTS,
  MENU_THEMES,
  THEME_COLORS,
} from '#domain/session/frameSettings.ts';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import { ACCENTS } from './accents.ts';
import { usePreferences } from './preferences.ts';
import styles from './settings.module.css';
import { useFrameChange } from './useFrameChange.ts';

const APPEARANCE_WORDS = { light: '浅色', dark: '深色', auto: '跟随系统' } as const;
const THEME_WORDS = { light: '亮色菜单风格', dark: '暗色菜单风格' } as const;
const LAYOUT_WORDS = { sidemenu: '侧边栏导航', topmenu: '顶部栏导航' } as const;
const WIDTH_WORDS = { Fixed: '固定', Fluid: '流式' } as const;

const choicesOf = <T extends string>(
  values: readonly T[],
  words: Readonly<Record<T, string>>,
): readonly TileChoice<T>[] => values.map((value) => ({ value, name: words[value] }));

/** 系统设置: every change shows at once and is kept for the user. */
export default function SettingsDrawer({ onClose }: { readonly onClose: () => void }) {
  const frame = usePreferences();
  const change = useFrameChange();
  return (
    <AppDrawer open title="系统设置" size={300} onClose={onClose}>
      <Section title="外观">
        <Tiles
          name="appearance"
          label="外观"
          choices={choicesOf(APPEARANCES, APPEARANCE_WORDS)}
          value={frame.appearance}
          onChange={(appearance) => change({ appearance })}
        />
      </Section>
      <Section title="整体风格设置">
        <Tiles
          name="theme"
          label="整体风格设置"
          choices={choicesOf(MENU_THEMES, THEME_WORDS)}
          value={frame.theme}
          onChange={(theme) => change({ theme })}
        />
      </Section>
      <Section title="主题色">
        <Colors value={frame.color} onChange={(color) => change({ color })} />
      </Section>
      <Section title="导航模式">
        <Tiles
          name="layout"
          label="导航模式"
          choices={choicesOf(MENU_LAYOUTS, LAYOUT_WORDS)}
          value={frame.layout}
          onChange={(layout) => change({ layout })}
        />
        <FrameSwitches frame={frame} onChange={change} />
      </Section>
      <Section title="其他设置">
        <Line name="色弱模式" value={frame.weak} onChange={(weak) => change({ weak })} />
        <Line name="多页签模式" value={frame.multipage} onChange={(multipage) => change({ multipage })} />
        <Line name="紧凑" value={frame.compact} onChange={(compact) => change({ compact })} />
      </Section>
      <Alert type="warning" showIcon title="设置面板为开发预览功能，设置保存在您的账号下。" />
    </AppDrawer>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface ChangeProps {
  readonly frame: FrameSettings;
  onChange(change: Partial<FrameSettings>): void;
}

/** What depends on where the menu is, and on each other (SHELL-41 to SHELL-43). */
function FrameSwitches({ frame, onChange }: ChangeProps) {
  const isTop = frame.layout === 'topmenu';
  return (
    <>
      <div className={styles.line}>
        <span>内容区域宽度</span>
        <Select
          size="small"
          className={styles.width}
          aria-label="内容区域宽度"
          value={frame.contentWidth}
          options={CONTENT_WIDTHS.filter((width) => isTop || width === 'Fixed').map((value) => ({
            value,
            label: WIDTH_WORDS[value],
          }))}
          onChange={(contentWidth) => onChange({ contentWidth })}
        />
      </div>
      <Line
        name="固定 Header"
        value={frame.fixedHeader}
        onChange={(fixedHeader) => onChange({ fixedHeader })}
      />
      <Line
        name="下滑时隐藏 Header"
        value={frame.autoHideHeader}
        disabled={!frame.fixedHeader}
        onChange={(autoHideHeader) => onChange({ autoHideHeader })}
      />
      <Line
        name="固定侧边菜单"
        value={frame.fixSiderbar}
        disabled={isTop}
        onChange={(fixSiderbar) => onChange({ fixSiderbar })}
      />
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  onChange(value: boolean): void;
}

function Line({ name, value, disabled = false, onChange }: LineProps) {
  return (
    <div className={styles.line}>
      {disabled ? <del>{name}</del> : <span>{name}</span>}
      <Switch size="small" aria-label={name} checked={value} disabled={disabled} onChange={onChange} />
    </div>
  );
}

interface ColorsProps {
  readonly value: FrameSettings['color'];
  onChange(color: FrameSettings['color']): void;
}

function Colors({ value, onChange }: ColorsProps) {
  return (
    <div role="radiogroup" aria-label="主题色" className={styles.colors}>
      {THEME_COLORS.map((color) => (
        <label key={color} className={styles.color} title={ACCENTS[color].name}>
          <input
            type="radio"
            name="color"
            aria-label={ACCENTS[color].name}
            checked={color === value}
            onChange={() => onChange(color)}
          />
          <span style={{ background: color }}>{color === value && <CheckOutlined />}</span>
        </label>
      ))}
    </div>
  );
}

interface TileChoice<T extends string> {
  readonly value: T;
  readonly name: string;
}

interface Props<T extends string> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly TileChoice<T>[];
  readonly value: T;
  onChange(value: T): void;
}

/** Choices as small pictures of a console; each is drawn by the style sheet, by its name. */
function Tiles<T extends string>({ name, label, choices, value, onChange }: Props<T>) {
  return (
    <div role="radiogroup" aria-label={label} className={styles.tiles}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.tile}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.picture} data-picture={`${name}-${choice.value}`} aria-hidden />
          <span>{choice.name}</span>
        </label>
      ))}
    </div>
  );
}
