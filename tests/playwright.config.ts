import { defineConfig } from '@playwright/test';
import { isFull } from './support/breadth.ts';
import { PLAIN_BOARD_HOST, PLAIN_HOST } from './support/plainHttp.ts';

/** Real Chromium against the real, built server; each spec starts the servers it needs (see support/server.ts). */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/globalSetup.ts',
  // Titles that end in it are what the gate shows elsewhere already, or of which one sample is enough there.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  outputDir: '../test-results',
  // Files side by side, each with its own server. Two keep two processors busy: with three as many tests are done in an
  // hour, and on a slow one single tests stand for a minute.
  workers: 2,
  // A test that fails now and then is a defect.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Drawn without a graphics card, movement takes half of a page's time; `map.spec` asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes 40 % of the run's processor time; `--trace on` records one by hand.
    trace: 'off',
    launchOptions: {
      // Chromium without a window: a page costs half of what it does with one.
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1, MAP ${PLAIN_BOARD_HOST} 127.0.0.1`,
        '--disable-gpu',
        // Pictures are not handed from process to process: 6 % of the run.
        '--in-process-gpu',
        // For pages that live for seconds, optimizing their code costs a tenth more than it saves.
        '--js-flags=--no-opt',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
