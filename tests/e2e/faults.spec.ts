/** The fault matrix in Chromium: one server behind one bad network, and the links of an operator's desk. */

import { test } from '../support/fixtures.ts';
import { playClosings } from './faults/closing.ts';
import { Desks } from './faults/desks.ts';
import { playFrames } from './faults/frames.ts';
import { playOpenings } from './faults/opening.ts';
import { playPageFaults } from './faults/page.ts';
import { playRestarts } from './faults/server.ts';
import { playSessionEnds } from './faults/session.ts';
import { playSilences } from './faults/silence.ts';

let desks: Desks;

test.beforeAll(async ({ browser }) => {
  desks = await Desks.start(browser);
});
test.afterAll(() => desks?.stop());

const here = (): Desks => desks;
test.describe('links end', () => playClosings(here));
test.describe('links carry what is not in order', () => playFrames(here));
test.describe('links do not open', () => playOpenings(here));
test.describe('the page is away', () => playPageFaults(here));
test.describe('links say nothing', () => playSilences(here));
test.describe('the server starts again', () => playRestarts(here));
test.describe('the sign-in ends', () => playSessionEnds(here));
