import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessEntry } from '#server/http/context.ts';
import { buildDocument } from './document.ts';
import { formatJson } from './json.ts';

const root = join(import.meta.dirname, '../..');

/** Where the interface is described. */
export const INTERFACE_FILE: string = join(root, 'docs/openapi.json');

/** What the file has to say of these routes. */
export async function writeInterface(routes: readonly AccessEntry[]): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return `${formatJson(buildDocument(routes, version))}\n`;
}
