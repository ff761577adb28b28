/**
 * Weighs what a visitor downloads, from the build's own manifest: entry, the lazy chunks a page opens, everything they
 * import. Prints the sums (gzip, kB of 1000 bytes) and fails past a limit. The browser test `weight.spec.ts` measures the same
 * limits over the wire.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const dist = join(root, 'dist/client');

/** The lazy modules each page opens besides the entry, and what it may cost. */
const pages = [
  // The login page itself is part of the entry.
  { name: '登录页', modules: [], limit: 220_000, requests: 8 },
  {
    name: '登录后首页',
    modules: ['src/app/SignedIn.tsx', 'src/features/overview/OverviewPage.tsx'],
    limit: 500_000,
  },
  {
    name: '列表页',
    modules: [
      'src/app/SignedIn.tsx',
      'src/features/overview/OverviewPage.tsx',
      'src/features/orders/OrderList.tsx',
    ],
    limit: 650_000,
  },
];

/** @type {Record<string, { file: string, imports?: string[], css?: string[], isEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** Files a module brings, its static imports included. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build; is its path in scripts/weight.mjs still right?`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const sheet of chunk.css ?? []) found.add(sheet);
  for (const next of chunk.imports ?? []) filesOf(next, found);
  return found;
}

let failed = false;
for (const page of pages) {
  const files = new Set(['index.html', ...page.modules].flatMap((key) => [...filesOf(key)]));
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
  // The page itself, its data calls (settings, captcha) and icon come on top of the files.
  const requests = files.size + 4;
  const tooMuch = bytes > page.limit || (page.requests !== undefined && requests > page.requests);
  failed ||= tooMuch;
  const line = `${page.name}: ${(bytes / 1000).toFixed(1)} kB gzip of ${page.limit / 1000} kB, ${files.size} files`;
  console.error(tooMuch ? `${line} — too heavy` : line);
}
process.exitCode = failed ? 1 : 0;
