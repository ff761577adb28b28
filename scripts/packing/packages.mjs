/** Which installed packages another one needs while it runs. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../run.mjs';

/**
 * @typedef {object} InstalledPackage
 * @property {string} name
 * @property {string} version
 * @property {string} folder absolute
 * @property {Record<string, any>} manifest its package.json
 */

/** As the bundler writes them, one a line; examples in comments begin with something else. */
const IMPORT = /^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["'];?$|\bimport\(["']([^"'\n]+)["']\)/gm;

/** The packages that the built files of a folder import by name, Node's own left out. */
export function listImports(folder) {
  const names = new Set();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    for (const [, fixed, late = fixed] of readFileSync(join(folder, file), 'utf8').matchAll(IMPORT))
      if (!/^[.#/]/.test(late) && !isBuiltin(late)) names.add(nameOf(late));
  }
  return [...names];
}

/** `@scope/name/file` is of `@scope/name`. */
const nameOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** These packages with all that they need, each once; what is for another platform is not installed here and left out. */
export function findClosure(names) {
  /** @type {Map<string, InstalledPackage>} */
  const found = new Map();
  const visit = (name, from, isNeeded) => {
    const folder = findFolder(name, from);
    if (folder === null) {
      if (isNeeded) throw new Error(`${name}, which ${from} needs, is not installed`);
      return;
    }
    if (found.has(folder)) return;
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    found.set(folder, { name: manifest.name, version: manifest.version, folder, manifest });
    const { dependencies = {}, optionalDependencies = {} } = manifest;
    const { peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
    for (const one of Object.keys(dependencies)) visit(one, folder, !(one in optionalDependencies));
    for (const one of Object.keys(optionalDependencies)) visit(one, folder, false);
    for (const one of Object.keys(peerDependencies))
      if (peerDependenciesMeta[one]?.optional !== true) visit(one, folder, false);
  };
  for (const name of names) visit(name, root, true);
  return [...found.values()].toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** As Node finds it: in the nearest node_modules. */
function findFolder(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === root || from === dirname(from) ? null : findFolder(name, dirname(from));
}
