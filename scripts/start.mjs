/** `npm start`: builds what is missing or stale, then runs the server in this very process, which ends when npm does. */

import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { chooseDemo } from './demo.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './run.mjs';

const ENDS = ['SIGTERM', 'SIGINT'];
/** Ends a build that still goes on; the server has its own way. */
const end = () => process.exit(1);

process.env['NODE_ENV'] ??= 'production';
chooseDemo(process.env);
endWithNpm();
for (const signal of ENDS) process.on(signal, end);
const code = await buildIfStale();
if (code !== 0) process.exit(code);
for (const signal of ENDS) process.off(signal, end);
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
