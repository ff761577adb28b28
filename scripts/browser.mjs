/**
 * Makes sure that Chromium and a font with Chinese glyphs are on this machine: tests and screenshots need both.
 * Uses what is there; otherwise installs Debian's packages (needs root and apt-get).
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const own = process.env['CHROMIUM'];
const chromium = own ?? '/usr/bin/chromium';
/** The same browser without a window, for most tests (tests/playwright.config.ts). */
const windowless = own ?? '/usr/bin/chromium-headless-shell';

function hasChineseFont() {
  const found = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return found.status === 0 && found.stdout.trim() !== '';
}

function install(packages) {
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

const missing = [
  ...(existsSync(chromium) ? [] : ['chromium']),
  ...(existsSync(windowless) ? [] : ['chromium-headless-shell']),
  ...(hasChineseFont() ? [] : ['fontconfig', 'fonts-noto-cjk']),
];

if (missing.length > 0) {
  if (!existsSync('/usr/bin/apt-get')) {
    console.error(`Missing: ${missing.join(', ')}. Install them, or set CHROMIUM to the browser's path.`);
    process.exit(1);
  }
  console.error(`Installing ${missing.join(', ')} …`);
  install(missing);
}
