/**
 * All pages of the house that a new menu has. The examples are not among `HOUSE_PAGES`, which every console loads: where a
 * site took one out of its menu, its address is unknown.
 */
import { EXAMPLE_GROUP, EXAMPLE_PAGES } from './examplePages.ts';
import type { HousePage } from './housePage.ts';
import { HOUSE_PAGES } from './housePages.ts';

export const MENU_PAGES: readonly HousePage[] = [...HOUSE_PAGES, EXAMPLE_GROUP, ...EXAMPLE_PAGES];
