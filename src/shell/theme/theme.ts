/** antd's tokens for light, dark and compact. Colours of our own elements are the variables in `theme.css`. */
import { theme, type ThemeConfig } from 'antd';

export interface Appearance {
  readonly dark: boolean;
  readonly compact: boolean;
  /** Nothing moves. */
  readonly still: boolean;
}

/** Steps of the primary hue for every place where text meets the primary colour (4.5:1). */
const STRONG = '#0b6bcb';
const ON_DARK = '#69b1ff';

export function buildAntdTheme({ dark, compact, still }: Appearance): ThemeConfig {
  const text = dark ? ON_DARK : STRONG;
  return {
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [theme.compactAlgorithm] : []),
    ],
    token: {
      colorPrimary: '#1890FF',
      colorLink: text,
      // The page's own face, see base.css.
      fontFamily: 'inherit',
      // antd's own greys and red stay below 4.5:1.
      colorError: dark ? '#ff7875' : '#c5221f',
      colorTextDescription: dark ? '#a3adb8' : '#5b6470',
      colorTextPlaceholder: dark ? '#8d97a3' : '#6b7480',
      // What cannot be changed is still read.
      colorTextDisabled: dark ? '#7f8994' : '#767f8a',
      borderRadius: 4,
      // Without transitions nothing would tell antd that a motion is over.
      motion: !still,
      motionDurationSlow: '0.18s',
      motionDurationMid: '0.14s',
      // antd makes what floats of the base, and bluer the higher it floats; edges too.
      ...(dark
        ? {
            colorBgBase: '#14171c',
            colorBgContainer: '#181c22',
            colorBgElevated: '#1c2128',
            colorBorder: '#4a535f',
            colorBorderSecondary: '#323942',
            colorSplit: '#323942',
          }
        : {}),
    },
    components: {
      Button: {
        colorPrimary: STRONG,
        colorPrimaryHover: '#1677d4',
        colorPrimaryActive: '#0958a8',
        // The red that can be read on dark is too light for white words.
        ...(dark ? { dangerColor: '#2a0d0c' } : {}),
      },
      Menu: {
        itemSelectedColor: text,
        subMenuItemSelectedColor: text,
        ...(dark ? {} : { itemActiveBg: '#e6f4ff' }),
      },
      // As the heads of lists.
      Table: { fontWeightStrong: 500 },
      // Also in what floats.
      Tree: { colorBgContainer: 'transparent' },
      Tabs: { itemSelectedColor: text, itemHoverColor: text },
      Pagination: { itemActiveColor: text, itemActiveColorHover: text },
    },
  };
}
