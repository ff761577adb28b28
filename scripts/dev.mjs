/** `npm run dev`: the server restarts on change (port 3001), the console reloads hot (Vite, port 5173). */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { chooseDemo } from './demo.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './run.mjs';

const bin = (name) => join(root, 'node_modules/.bin', name);
const backendPort = process.env['PORT'] ?? '3001';
chooseDemo(process.env);
const env = { ...process.env, NODE_ENV: 'development' };
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: backendPort },
  }),
  spawn(bin('vite'), [], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, DEV_BACKEND: `http://127.0.0.1:${backendPort}` },
  }),
];

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
endWithNpm();
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
