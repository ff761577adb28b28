/** `npm start`: builds what is missing or stale, then runs the server in this very process. */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { root } from './run.mjs';

process.env['NODE_ENV'] ??= 'production';
const code = await buildIfStale();
if (code !== 0) process.exit(code);
await import(pathToFileURL(join(root, 'dist/server/main.js')).href);
