/** `npm run docs:openapi`: writes `docs/openapi.json`. `-- --check` fails when the file is not what it would write. */

import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { readRoutes } from './openapi/routes.ts';
import { INTERFACE_FILE, writeInterface } from './openapi/text.ts';

const text = await writeInterface(await readRoutes());
if (!process.argv.includes('--check')) await writeFile(INTERFACE_FILE, text);
else if (text !== (await readFile(INTERFACE_FILE, 'utf8').catch(() => ''))) {
  console.error('docs/openapi.json is not what the routes say: npm run docs:openapi');
  process.exitCode = 1;
}
