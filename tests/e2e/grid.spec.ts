/** The editable table in Chromium: one server and one page for everything it shows. */

import { test } from '../support/fixtures.ts';
import { around } from './grid/around.ts';
import { cellTypes } from './grid/cellTypes.ts';
import { files } from './grid/files.ts';
import { keyboard } from './grid/keyboard.ts';
import { liveRows } from './grid/live.ts';
import { trees } from './grid/tree.ts';
import { rowWalk } from './grid/walk.ts';
import { World } from './grid/world.ts';

let world: World;

test.beforeAll(async ({ consoles, servers }) => {
  const { url } = await servers.share({ SIM: 'off' });
  world = await World.open(consoles, url);
});

const here = (): World => world;
test.describe('keys, presses, the clipboard', () => keyboard(here));
test.describe('types of cells', () => {
  cellTypes(here);
  rowWalk(() => world.page);
});
test.describe('files in cells', () => files(here));
// GRID-15
test.describe('around the table', () => around(here));
test.describe('trees', () => trees(here));
test.describe('two people at one table', () => liveRows(here));
