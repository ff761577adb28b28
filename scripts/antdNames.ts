/**
 * Chinese names for what antd calls in English and gives no setting for: the button that clears a select, and the icon of the
 * one that clears an input. Screen readers say them on every page.
 */

import type { Plugin } from 'vite';

interface Name {
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

const NAMES: readonly Name[] = [
  {
    file: /@rc-component[\\/]select[\\/]es[\\/]hooks[\\/]useAllowClear\.js$/,
    from: "?? 'Clear'",
    to: "?? '清除'",
  },
  {
    file: /antd[\\/]es[\\/]_util[\\/]hooks[\\/]useAllowClear\.js$/,
    from: 'createElement(CloseCircleFilled, null)',
    to: "createElement(CloseCircleFilled, { 'aria-label': '清除' })",
  },
];

/** @throws Error when a module of antd no longer has the English name: another version has been installed */
export const nameInChinese: Plugin = {
  name: 'name-in-chinese',
  transform(code, id) {
    const name = NAMES.find(({ file }) => file.test(id));
    if (name === undefined) return null;
    if (!code.includes(name.from)) throw new Error(`${id} has no ${name.from}: see scripts/antdNames.ts`);
    return { code: code.replace(name.from, name.to), map: null };
  },
};
