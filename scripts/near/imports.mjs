/** Who imports whom, read off the texts: fast enough to be asked before every run. */

import { dirname, join, normalize } from 'node:path/posix';

const SPECIFIER = /(?:\bfrom|\bimport\s*\(?|new URL\()\s*'([#.][^']+)'/g;
/** These put everything together: whatever changes, they and all that use them would be near. */
const COMPOSITION =
  /^(?:src\/app\/|server\/(?:app|main|migrations|seeds)\.ts$|server\/golf\/index\.ts$|domain\/entities\/catalogue)/;
const TEST = /\.test\.tsx?$/;

/** @param {ReadonlyMap<string, string>} texts by path @returns {ReadonlyMap<string, readonly string[]>} importers of each file */
export function readImporters(texts) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [path, text] of texts)
    for (const [, specifier] of text.matchAll(SPECIFIER)) {
      const target = specifier.startsWith('#')
        ? normalize(specifier.slice(1))
        : normalize(join(dirname(path), specifier));
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  return importers;
}

/**
 * @param {readonly string[]} changed @param {ReadonlyMap<string, readonly string[]>} importers
 * @returns {ReadonlyMap<string, number>} files that reach a changed one and over how many imports, the nearest first; none
 * through what puts everything together
 */
export function measureDistances(changed, importers) {
  const distances = new Map(changed.map((path) => [path, 0]));
  for (const [path, distance] of distances) {
    if (distance > 0 && COMPOSITION.test(path)) continue;
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  }
  return distances;
}

/**
 * Tests that reach a change by imports, and those called like a changed file or its folder: a server's test asks over
 * HTTP and imports nothing of what it tests.
 * @param {readonly string[]} changed @param {ReadonlyMap<string, string>} texts
 * @returns {readonly string[]} the nearest first
 */
export function chooseTests(changed, texts) {
  const names = new Set(changed.filter((path) => !TEST.test(path)).flatMap(namesOf));
  const reached = [...measureDistances(changed, readImporters(texts)).keys()].filter((path) =>
    TEST.test(path),
  );
  const called = [...texts.keys()].filter(
    (path) => TEST.test(path) && path.startsWith('tests/unit/') && names.has(nameOf(path)),
  );
  return [...new Set([...called, ...reached])].filter((path) => texts.has(path));
}

const nameOf = (path) => path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
/** `orders/refund.ts`: refund, refunds, orders, order. */
const namesOf = (path) =>
  [nameOf(path), dirname(path).split('/').at(-1) ?? ''].flatMap((name) => [
    name,
    name.endsWith('s') ? name.slice(0, -1) : `${name}s`,
  ]);
