/** The primary colour in the steps that can be read where text meets it: 4.5:1 (WCAG 2.2, 1.4.3). */

import { THEME_COLORS, type ThemeColor } from '#domain/session/frameSettings.ts';

export interface Accent {
  readonly primary: string;
  /** White text on it, and itself as text on white. */
  readonly strong: string;
  /** As text on a dark surface. */
  readonly onDark: string;
}

const [RED, VOLCANO, GOLD, CYAN, GREEN, BLUE, GEEK, PURPLE] = THEME_COLORS;

/** `name` is how the colour is called in the settings. */
export const ACCENTS: Readonly<Record<ThemeColor, Accent & { readonly name: string }>> = {
  [RED]: { name: '薄暮', primary: '#F5222D', strong: '#cf1322', onDark: '#ff7875' },
  [VOLCANO]: { name: '火山', primary: '#FA541C', strong: '#c33b0b', onDark: '#ff9c6e' },
  [GOLD]: { name: '日暮', primary: '#FAAD14', strong: '#8f5f00', onDark: '#ffc53d' },
  [CYAN]: { name: '明青', primary: '#13C2C2', strong: '#067676', onDark: '#36cfc9' },
  [GREEN]: { name: '极光绿', primary: '#52C41A', strong: '#2b7a0b', onDark: '#73d13d' },
  [BLUE]: { name: '拂晓蓝（默认）', primary: '#1890FF', strong: '#0b6bcb', onDark: '#69b1ff' },
  [GEEK]: { name: '极客蓝', primary: '#2F54EB', strong: '#2547d0', onDark: '#85a5ff' },
  [PURPLE]: { name: '酱紫', primary: '#722ED1', strong: '#722ed1', onDark: '#b37feb' },
};

/** Sets the accent in the style sheet; the default needs none. */
export function applyAccent(color: ThemeColor, dark: boolean): void {
  const { style } = document.documentElement;
  const { primary, strong, onDark } = ACCENTS[color];
  const text = dark ? onDark : strong;
  const steps = {
    '--fw-primary': primary,
    '--fw-primary-strong': strong,
    '--fw-primary-soft': `color-mix(in srgb, ${primary} ${dark ? 22 : 10}%, var(--fw-surface))`,
    '--fw-link': text,
    '--fw-focus': text,
    '--fw-focus-ring': `color-mix(in srgb, ${text} 36%, transparent)`,
  };
  for (const [name, value] of Object.entries(steps))
    if (color === BLUE) style.removeProperty(name);
    else style.setProperty(name, value);
}
