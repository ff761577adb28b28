/**
 * `npm run test:proxies`: an installation behind nginx, HAProxy and Caddy, by the blocks of docs/deploy.md and deploy/, and
 * three servers behind HAProxy whose ends its consoles survive. Installs Debian's where there is none (needs root and
 * apt-get; the packages stay, their services are not started). Takes nine minutes.
 */

import { existsSync } from 'node:fs';
import process from 'node:process';
import { buildIfStale } from './build.mjs';
import { installPackages } from './packages.mjs';
import { inOrder, run } from './run.mjs';

const PROGRAMS = { nginx: '/usr/sbin/nginx', haproxy: '/usr/sbin/haproxy', caddy: '/usr/bin/caddy' };

async function main() {
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name]));
  if (missing.length > 0) installPackages(missing);
  const ready = (await inOrder([['browser', 'node', 'scripts/browser.mjs']])) || (await buildIfStale());
  return ready || run('vitest', ['run', '-c', 'tests/proxies/vitest.config.ts']);
}

process.exitCode = await main();
