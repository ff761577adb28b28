/** The editable table in Chromium: one server and one page for everything it shows. */
import { test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';
import { around } from './grid/around.ts';
import { cellTypes } from './grid/cellTypes.ts';
import { files } from './grid/files.ts';
import { keyboard } from './grid/keyboard.ts';
import { liveRows } from './grid/live.ts';
import { trees } from './grid/tree.ts';
import { rowWalk } from './grid/walk.ts';
import type { World } from './grid/world.ts';

let world: World;

test.beforeAll(async ({ browser }) => {
  const server = await startServer({ SIM: 'off' });
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  world = { server, page: await context.newPage() };
});
test.afterAll(async () => {
  await world.page.context().close();
  await world.server.stop();
});

const here = (): World => world;
test.describe('keys, presses, the clipboard', () => keyboard(here));
test.describe('types of cells', () => {
  cellTypes(here);
  rowWalk(() => world.page);
});
test.describe('files in cells', () => files(here));
test.describe('around the table', () => around(here));
test.describe('trees', () => trees(here));
test.describe('two people at one table', () => liveRows(here));
