/**
 * `npm run axe`: every page of the administrator's menu, what opens over it and the pages before signing in, light and
 * dark, on a desk and on a phone, looked at by axe. Prints one table and ends with 1 for a serious finding (NAV-01).
 * `npm run axe -- --only 订单,调度` takes the pages whose name or path holds one of the words, `--scheme dark` one of the two,
 * `--part 2/9` the second ninth of the pages.
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Page } from '@playwright/test';
import { DEFAULT_FRAME_SETTINGS } from '#domain/session/frameSettings.ts';
import { signIn } from '#tests/support/client.ts';
import { openAs } from '#tests/support/console.ts';
import { goTo, settle } from '#tests/support/consolePages.ts';
import { startServer } from '#tests/support/server.ts';
import { closeAll, ENTRANCE, listPlaces, type Place, waitForPlace } from './axe/places.ts';
import { CELLS, countElements, type Fault, type Finding, formatFindings, listElements } from './axe/table.ts';

/** They are drawn as the rows above them are. */
const LATER_ROWS = 'tr.ant-table-row:nth-of-type(n + 9)';
const PATIENCE_MS = 10_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    scheme: { type: 'string', default: '' },
    part: { type: 'string', default: '1/1' },
  },
});
const words = values.only.split(',');
const [ordinal = 1, parts = 1] = values.part.split('/').map(Number);
const isAsked = ({ name, path }: Place, index: number): boolean =>
  index % parts === ordinal - 1 && words.some((word) => `${name} ${path}`.includes(word));
const cellsAsked = CELLS.filter(({ scheme }) => scheme.startsWith(values.scheme));

/** Rules with the findings that keep somebody from using the page; `null`: it is not there, as a menu on a phone. */
async function findFaults(page: Page, part: string): Promise<readonly Fault[] | null> {
  const isWhole = part === 'html';
  if (!isWhole && (await page.locator(part).filter({ visible: true }).count()) === 0) return null;
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(part)
    .exclude(LATER_ROWS)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      rule: id,
      elements: nodes.map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    }));
}

async function lookAt(page: Page, place: string, part: string): Promise<Finding> {
  const cells: (readonly Fault[] | null)[] = [];
  for (const { scheme, width, height } of cellsAsked) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await settle(page);
    cells.push(await findFaults(page, part));
  }
  const [first = CELLS[0]] = cellsAsked;
  await page.emulateMedia({ colorScheme: first.scheme });
  await page.setViewportSize({ width: first.width, height: first.height });
  await settle(page);
  const count = countElements(cells.flatMap((faults) => faults ?? []));
  console.error(`${place}: ${count}`);
  for (const line of listElements([{ place, cells }], cellsAsked)) console.error(line);
  return { place, cells };
}

/** A place and what opens over it. */
async function lookAround(page: Page, place: Place, open: () => Promise<unknown>): Promise<Finding[]> {
  const findings: Finding[] = [];
  await lookOr(findings, place.name, async () => {
    await open();
    await waitForPlace(page, place);
    await settle(page);
    return lookAt(page, place.name, place.part);
  });
  for (const opening of place.openings) {
    const name = `${place.name} / ${opening.name}`;
    await lookOr(findings, name, async () => {
      if (!(await opening.open(page))) return null;
      await settle(page);
      return lookAt(page, name, opening.part);
    });
    await closeAll(page);
  }
  return findings;
}

/** A place that does not come is a fault of that place: the others are looked at all the same. */
async function lookOr(
  findings: Finding[],
  place: string,
  look: () => Promise<Finding | null>,
): Promise<void> {
  try {
    const finding = await look();
    if (finding !== null) findings.push(finding);
  } catch (error) {
    const fault: Fault = { rule: 'not reached', elements: [String(error).split('\n')[0] ?? ''] };
    findings.push({ place, cells: cellsAsked.map(() => [fault]) });
    console.error(`${place}: ${fault.rule}: ${fault.elements[0] ?? ''}`);
  }
}

/** A colour on its way from light to dark is none that people read. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [sheet];
}

const server = await startServer({ SIM_SCALE: 'S', SIM_SPEED: '1' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const findings: Finding[] = [];
try {
  const options = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 1440, height: 900 } };
  const caller = await signIn(server.url, 'admin');
  await caller.call('PUT', '/sys/user/frameSettings', { ...DEFAULT_FRAME_SETTINGS, appearance: 'auto' });
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(stopTransitions);
  page.setDefaultTimeout(PATIENCE_MS);
  const stranger = await (await browser.newContext(options)).newPage();
  await stranger.addInitScript(stopTransitions);
  await stranger.addInitScript(() => {
    localStorage.setItem('pro__DEFAULT_APPEARANCE', JSON.stringify({ value: 'auto', expire: null }));
  });
  for (const place of ENTRANCE.filter(isAsked))
    findings.push(...(await lookAround(stranger, place, () => stranger.goto(server.url + place.path))));
  await openAs(page, server.url, 'admin', '/account/settings');
  for (const place of (await listPlaces(caller)).filter(isAsked))
    findings.push(...(await lookAround(page, place, () => goTo(page, place.path))));
} finally {
  await browser.close();
  await server.stop();
}
console.log(formatFindings(findings, cellsAsked));
if (findings.some(({ cells }) => cells.some((faults) => faults !== null && faults.length > 0)))
  process.exitCode = 1;
