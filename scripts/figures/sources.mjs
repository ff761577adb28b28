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

/** @type {WeakMap<object, readonly object[]>} */
const known = new WeakMap();

/** Every node below (and with) this one, parents before children. Walked once: several figures ask for a file's nodes. */
export function nodesOf(top) {
  if (top === null || typeof top !== 'object') return [];
  const found = known.get(top) ?? walk(top);
  if (top.type === 'Program') known.set(top, found);
  return found;
}

/** With a stack of its own: a generator for each level takes longer than all that is asked of the nodes. */
function walk(top) {
  const found = [];
  const stack = [top];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node.type === 'string') found.push(node);
    const below = Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : value));
    for (const value of below.toReversed())
      if (value !== null && typeof value === 'object') stack.push(value);
  }
  return found;
}
