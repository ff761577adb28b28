/** The pages of the bench: every grid in one bundle, peers installed for it alone. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { BROWSER_CONDITIONS } from '../../../vite.config.ts';

const here = import.meta.dirname;

export function installPeers(): void {
  const folder = join(here, 'peers');
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the peers could not be installed');
}

/** @returns where they were built; whoever asks removes it */
export async function buildPages(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'fairway-grids-'));
  await build({
    root: here,
    logLevel: 'warn',
    configFile: false,
    plugins: [react()],
    // Peers of React run on the same React as ours.
    resolve: { conditions: BROWSER_CONDITIONS, dedupe: ['react', 'react-dom', 'antd'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: { page: join(here, 'page.html'), sync: join(here, 'sync.html') } },
    },
  });
  return outDir;
}
