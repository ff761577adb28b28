/** The product's sources as trees: what the figures count. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAstAsync } from 'vite';
import { root } from '../run.mjs';

const PACKAGES = ['domain', 'machines', 'streams', 'src', 'server'];

/**
 * @typedef {{ readonly path: string, readonly text: string, readonly lines: number, readonly program: object }} Source
 * `path` from the repository's root; `program` an ESTree with TypeScript nodes
 */

/** @returns {Promise<readonly Source[]>} every TypeScript file of the product, without tests and scripts */
export async function readSources() {
  return parseFiles(PACKAGES, () => true);
}

/** @param {(path: string, text: string) => boolean} isWanted @returns {Promise<readonly Source[]>} those of the tests */
export async function readTests(isWanted) {
  return parseFiles(['tests'], isWanted);
}

async function parseFiles(folders, isWanted) {
  const paths = execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  const texts = paths
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ path, text }) => isWanted(path, text));
  return Promise.all(
    texts.map(async ({ path, text }) => {
      const program = await parseAstAsync(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path);
      return { path, text, lines: text.trimEnd().split('\n').length, program };
    }),
  );
}

/** Every node below (and with) this one, parents before children. */
export function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
    else if (value !== null && typeof value === 'object') yield* nodesOf(value);
  }
}
