/** The repository as its documents see it: every file, and the text of those that people read. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made by tools, or of others. */
export const NOT_OURS = new Set([
  '.git',
  'node_modules',
  'dist',
  'release',
  'data',
  'coverage',
  'test-results',
  'test-reports',
  'playwright-report',
]);
const READ = /\.(?:tsx?|m?js|css|html|md)$/;

/**
 * @param {string} root
 * @returns {import('./problems.d.mts').Tree} paths from the root with `/`; folders are known by their files
 */
export function readTree(root) {
  const paths = [];
  const texts = new Map();
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (NOT_OURS.has(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else {
        paths.push(path);
        if (READ.test(path)) texts.set(path, readFileSync(join(root, path), 'utf8'));
      }
    }
  };
  walk('');
  const folders = new Set(paths.flatMap((path) => parentsOf(path)));
  return { paths: new Set(paths), folders, texts };
}

function parentsOf(path) {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
