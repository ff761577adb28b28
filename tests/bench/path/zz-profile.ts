import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { median, openChromium } from '../figures.ts';
import { startSender } from './sender.ts';
const here = import.meta.dirname;
const outDir = await mkdtemp(join(tmpdir(), 'fb-'));
await build({ root: here, logLevel: 'warn', configFile: false, resolve: { conditions: ['es2015', 'module', 'browser', 'production'] }, build: { outDir, emptyOutDir: true, minify: process.env['MIN'] !== '0', target: 'es2023', rolldownOptions: { input: join(here, 'page.html') } } });
const sender = await startSender(outDir);
const browser = await openChromium();
const page = await browser.newPage();
await page.goto(`${sender.origin}/page.html`);
const run = (link: string, receiver: string, count = 10000) => page.evaluate((one) => (globalThis as any).run(one), { link, receiver, coalesce: 1, count });
const links = (process.env['LINKS'] ?? 'notice,vxe').split(',');
for (const l of links) for (const r of ['bare', 'ours']) await run(l, r);
if (process.env['PROF']) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  for (const l of links) for (const r of ['bare', 'ours']) {
    await cdp.send('Profiler.start');
    for (let i = 0; i < 3; i++) console.log(l, r, await run(l, r));
    const { profile } = await cdp.send('Profiler.stop');
    await writeFile(`/tmp/prof-${l}-${r}.cpuprofile`, JSON.stringify(profile));
  }
} else {
  const N = Number(process.env['ROUNDS'] ?? 15), C = Number(process.env['COUNT'] ?? 10000);
  for (const l of links) {
    const a: number[] = [], b: number[] = [], q: number[] = [];
    for (let i = 0; i < N; i++) {
      const order = i % 2 ? ['bare', 'ours'] : ['ours', 'bare'];
      const s: Record<string, number> = {};
      for (const r of order) s[r] = await run(l, r, C) as number;
      a.push(s['bare']!); b.push(s['ours']!); q.push(s['ours']! / s['bare']!);
    }
    console.log(l, 'bare', Math.round(median(a)), 'ours', Math.round(median(b)), 'ratio', median(q).toFixed(3), q.map((x) => x.toFixed(2)).sort().join(' '), 'us/msg', (1e6/median(a)).toFixed(1), (1e6/median(b)).toFixed(1));
  }
}
await browser.close(); sender.close();
