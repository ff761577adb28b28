/**
 * All pages of the console that a new menu has. The examples are not among `CONSOLE_PAGES`, which every console loads: where a
 * site took one out of its menu, its address is unknown.
 */

import type { ConsolePage } from './consolePage.ts';
import { CONSOLE_PAGES } from './consolePages.ts';
import { EXAMPLE_GROUP, EXAMPLE_PAGES } from './examplePages.ts';

export const MENU_PAGES: readonly ConsolePage[] = [...CONSOLE_PAGES, EXAMPLE_GROUP, ...EXAMPLE_PAGES];
