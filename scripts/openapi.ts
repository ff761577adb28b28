/**
 * `npm run docs:openapi`: writes `docs/openapi.json` and the tables of `docs/calls.md`. `-- --check` fails when a file is not
 * what it would write.
 */

import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { CALL_LIST_FILE, writeCallList } from './openapi/callList.ts';
import { readRoutes } from './openapi/routes.ts';
import { INTERFACE_FILE, writeInterface } from './openapi/text.ts';

const routes = await readRoutes();
const present = await readFile(CALL_LIST_FILE, 'utf8');
const files = [
  { path: INTERFACE_FILE, text: await writeInterface(routes) },
  { path: CALL_LIST_FILE, text: await writeCallList(routes, present) },
];
for (const { path, text } of files)
  if (!process.argv.includes('--check')) await writeFile(path, text);
  else if (text !== (await readFile(path, 'utf8').catch(() => ''))) {
    console.error(`${path} is not what the routes say: npm run docs:openapi`);
    process.exitCode = 1;
  }
