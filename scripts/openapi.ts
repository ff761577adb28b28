/** `npm run docs:openapi`: writes `docs/openapi.json`. `-- --check` fails when the file is not what it would write. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { buildDocument } from './openapi/document.ts';
import { formatJson } from './openapi/json.ts';
import { readRoutes } from './openapi/routes.ts';

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs/openapi.json');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};
const text = `${formatJson(buildDocument(await readRoutes(), version))}\n`;
if (!process.argv.includes('--check')) await writeFile(file, text);
else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
  console.error('docs/openapi.json is not what the routes say: npm run docs:openapi');
  process.exitCode = 1;
}
