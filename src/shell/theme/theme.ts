/** antd's tokens for light, dark and compact. Colours of our own elements are the variables in `theme.css`. */
import { theme, type ThemeConfig } from 'antd';

export interface Appearance {
  readonly dark: boolean;
  readonly compact: boolean;
}

/** Darker step of the primary hue, for every place where text meets the primary colour (4.5:1). */
const STRONG = '#0b6bcb';

export function antdTheme({ dark, compact }: Appearance): ThemeConfig {
  return {
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [theme.compactAlgorithm] : []),
    ],
    token: {
      colorPrimary: '#1890FF',
      colorLink: dark ? '#69b1ff' : STRONG,
      borderRadius: 4,
      motionDurationSlow: '0.18s',
      motionDurationMid: '0.14s',
      ...(dark ? { colorBgBase: '#14171c', colorBgContainer: '#181c22' } : {}),
    },
    components: {
      Button: { colorPrimary: STRONG, colorPrimaryHover: '#1677d4', colorPrimaryActive: '#0958a8' },
      Menu: dark ? {} : { itemSelectedColor: STRONG, itemActiveBg: '#e6f4ff' },
      Tabs: dark ? {} : { itemSelectedColor: STRONG, itemHoverColor: STRONG },
    },
  };
}
