/**
 * `npx tsx tests/bench/load/mapPan.ts`: frames a second while the course map of the largest park (400 trackers, two
 * courses) is dragged about and zoomed, in Chromium without a graphics card. Needs a build. Prints, asserts nothing.
 */

import { chromium, type Page } from '@playwright/test';
import { signInAt } from '#tests/support/console.ts';
import { startServer } from '#tests/support/server.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 5);

interface Frames {
  readonly perSecond: number;
  readonly slowestMs: number;
  readonly longTasks: number;
}

/** Moves the map on every frame for some seconds, from inside the page: the driver itself must not be what is slow. */
function measure(page: Page, kind: 'pan' | 'zoom'): Promise<Frames> {
  return page.evaluate(
    ({ move, ms }) =>
      new Promise<Frames>((resolve) => {
        const stage = document.querySelector<HTMLElement>('[role="application"]');
        if (stage === null) throw new Error('no map');
        stage.setPointerCapture = () => undefined;
        const { left, top, width, height } = stage.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const fire = (type: string, dx: number, dy: number) =>
          stage.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 1,
              button: 0,
              clientX: x + dx,
              clientY: y + dy,
              bubbles: true,
            }),
          );
        let longTasks = 0;
        new PerformanceObserver((list) => (longTasks += list.getEntries().length)).observe({
          type: 'longtask',
        });
        if (move === 'pan') fire('pointerdown', 0, 0);
        const start = performance.now();
        let last = start;
        let slowestMs = 0;
        let frames = 0;
        const step = (now: number): void => {
          slowestMs = Math.max(slowestMs, now - last);
          last = now;
          frames += 1;
          const turn = (now - start) / 400;
          if (move === 'pan') fire('pointermove', Math.sin(turn) * 400, Math.cos(turn) * 200);
          else
            stage.dispatchEvent(
              new WheelEvent('wheel', {
                deltaY: Math.sin(turn) * 40,
                clientX: x,
                clientY: y,
                cancelable: true,
              }),
            );
          if (now - start < ms) requestAnimationFrame(step);
          else {
            fire('pointerup', 0, 0);
            resolve({ perSecond: (frames * 1000) / (now - start), slowestMs, longTasks });
          }
        };
        requestAnimationFrame((now) => {
          last = now;
          step(now);
        });
      }),
    { move: kind, ms: SECONDS * 1000 },
  );
}

const server = await startServer({ SIM_SCALE: 'M', SIM_START: '11:00', SIM_SPEED: '1' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
  // tsx wraps named functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await signInAt(page, server.url, 'dispatch3');
  await page.goto(`${server.url}/bsweb/dispatch`);
  await page.getByRole('tab', { name: '2 球场图' }).click();
  await page.getByRole('application', { name: '球场图' }).waitFor();
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: '放大' }).click({ clickCount: 3 });
  for (const kind of ['pan', 'zoom'] as const) {
    const { perSecond, slowestMs, longTasks } = await measure(page, kind);
    console.log(
      `${kind}: ${perSecond.toFixed(1)} frames/s, slowest ${slowestMs.toFixed(0)} ms, ${longTasks} tasks over 50 ms`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
