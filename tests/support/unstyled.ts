/**
 * The theme of parts whose text, roles and answers are looked at: no style sheets are written. Nothing is laid out without
 * a browser, and to write them for every test takes a third of its time.
 */

import type { ThemeConfig } from 'antd';

export const UNSTYLED: ThemeConfig = { zeroRuntime: true };
