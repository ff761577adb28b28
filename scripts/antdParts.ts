/**
 * Parts of antd without what they bring along: for one function the buttons import the presets of the colour picker, and with
 * them the picker and the folding panels (10 kB gzip of every first page). A control of colours still gets the whole picker.
 */

import type { Plugin } from 'vite';

const BUTTON_STYLE = /antd[\\/]es[\\/]button[\\/]style[\\/]token\.js$/;
const COLOR = /antd[\\/]es[\\/]color-picker[\\/](color|util)\.js$/;
const PICKER = '@rc-component/color-picker';
const BRIGHTNESS = '\0antd-brightness';

export const narrowAntd: Plugin = {
  name: 'narrow-antd',
  resolveId: {
    order: 'pre',
    handler(id, importer = '') {
      if (BUTTON_STYLE.test(importer) && id.endsWith('/ColorPresets')) return BRIGHTNESS;
      if (COLOR.test(importer) && id === PICKER) return this.resolve(`${PICKER}/es/color.js`, importer);
      return null;
    },
  },
  /** Whether black is read better than white on a colour; as in antd, but for colours that are hardly seen through. */
  load: (id) =>
    id === BRIGHTNESS
      ? 'export const isBright = (color) => { const { r, g, b } = color.toRgb(); return r * 0.299 + g * 0.587 + b * 0.114 > 192; };'
      : null,
};
