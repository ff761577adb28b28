/** antd's tokens for light, dark and compact. Colours of our own elements are the variables in `theme.css`. */

import { theme, type ThemeConfig } from 'antd';
import { DEFAULT_FRAME_SETTINGS, type ThemeColor } from '#domain/session/frameSettings.ts';
import { ACCENTS } from '../settings/accents.ts';

interface Look {
  readonly color: ThemeColor;
  readonly dark: boolean;
  readonly compact: boolean;
  /** Whether animations are off. */
  readonly still: boolean;
}

/** Share of black mixed into hovered and pressed colours, so that white text on them stays readable. */
const HOVER = 0.1;
const ACTIVE = 0.2;
/** Secondary text, at 4.5:1. */
const QUIET = { light: '#5b6470', dark: '#a3adb8' };
const SWITCHED_OFF = '#6b7480';

/**
 * Mixes colours.
 * @param color `#rrggbb`
 * @param target of each channel, 0 to 255
 */
function shift(color: string, target: number, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(channel + (target - channel) * part);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const darken = (color: string, part: number): string => shift(color, 0, part);

/** Moves hovered text further from its background: antd's own value falls below 4.5:1. */
const emphasize = (color: string, part: number, dark: boolean): string => shift(color, dark ? 255 : 0, part);

export function buildAntdTheme(look: Look): ThemeConfig {
  const { color, dark, compact, still } = look;
  const { primary, strong, onDark } = ACCENTS[color];
  const text = dark ? onDark : strong;
  const red = dark ? '#ff7875' : '#c5221f';
  return {
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      ...(compact ? [theme.compactAlgorithm] : []),
    ],
    token: {
      colorPrimary: primary,
      colorLink: text,
      colorLinkHover: emphasize(text, HOVER, dark),
      colorLinkActive: emphasize(text, ACTIVE, dark),
      // The page's own face, see base.css.
      fontFamily: 'inherit',
      // antd's own greys and red stay below 4.5:1.
      colorError: red,
      colorErrorHover: emphasize(red, HOVER, dark),
      colorErrorActive: emphasize(red, ACTIVE, dark),
      colorTextDescription: dark ? QUIET.dark : QUIET.light,
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
    components: buildComponents(look),
  };
}

function buildComponents({ color, dark }: Look): NonNullable<ThemeConfig['components']> {
  const { primary, strong, onDark } = ACCENTS[color];
  const text = dark ? onDark : strong;
  return {
    Button: {
      colorPrimary: strong,
      colorPrimaryHover: darken(strong, HOVER),
      colorPrimaryActive: darken(strong, ACTIVE),
      defaultHoverColor: emphasize(text, HOVER, dark),
      defaultHoverBorderColor: emphasize(text, HOVER, dark),
      defaultActiveColor: emphasize(text, ACTIVE, dark),
      defaultActiveBorderColor: emphasize(text, ACTIVE, dark),
      // The red that can be read on dark is too light for white words.
      ...(dark ? { dangerColor: '#2a0d0c' } : {}),
    },
    // Words stand in it.
    Switch: {
      colorPrimary: strong,
      colorPrimaryHover: darken(strong, HOVER),
      colorTextQuaternary: SWITCHED_OFF,
      colorTextTertiary: darken(SWITCHED_OFF, HOVER),
    },
    Descriptions: { labelColor: dark ? QUIET.dark : QUIET.light },
    Menu: {
      itemSelectedColor: text,
      horizontalItemSelectedColor: text,
      horizontalItemHoverColor: text,
      subMenuItemSelectedColor: text,
      ...(dark ? {} : { itemActiveBg: color === DEFAULT_FRAME_SETTINGS.color ? '#e6f4ff' : `${primary}1a` }),
      darkItemBg: '#001529',
      darkSubMenuItemBg: '#000c17',
      darkPopupBg: '#001529',
      darkItemSelectedBg: strong,
    },
    // As the heads of lists.
    Table: { fontWeightStrong: 500 },
    // Also in what floats.
    Tree: { colorBgContainer: 'transparent' },
    Tabs: { itemSelectedColor: text, itemHoverColor: text },
    Pagination: { itemActiveColor: text, itemActiveColorHover: text },
  };
}
