/** How many files of the product a way through it takes that ARCHITECTURE.md describes, those between the named ones included. */

import { dirname, join, normalize } from 'node:path/posix';

/** Most files of each way, by the title of its section. */
export const MOST_FILES: Readonly<Record<string, number>> = {
  'A frame becomes a pixel': 30,
  'A click becomes a fact': 28,
  'A recording becomes a session': 20,
  'A text becomes a schedule': 15,
};

const NAMED = /`([a-zA-Z/.]+\.tsx?)`/g;
const STEP = /^(?:\d+\.|\s)/;
const IMPORTED = /from '([^']+)'|import\('([^']+)'\)/g;

/** Path of a source file → the files that it imports or that import it. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** @param readSource text of a file of the product */
export function buildImportGraph(
  paths: readonly string[],
  readSource: (path: string) => string,
): ImportGraph {
  const graph = new Map(paths.map((path) => [path, new Set<string>()]));
  for (const [path, beside] of graph)
    for (const [, named = '', loaded = ''] of readSource(path).matchAll(IMPORTED)) {
      const imported = resolveImport(path, named || loaded);
      const back = graph.get(imported);
      if (back === undefined) continue;
      beside.add(imported);
      back.add(path);
    }
  return graph;
}

function resolveImport(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : '';
}

/** Files that the numbered steps of a section name, in their order. @throws Error for a section that is not there */
export function listNamedFiles(document: string, title: string): readonly string[] {
  const section = document.split(`\n## ${title}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`no section ${title}`);
  const steps = section.split('\n').filter((line) => STEP.test(line));
  return [...new Set([...steps.join('\n').matchAll(NAMED)].map(([, path = '']) => path))];
}

/**
 * The named files and the fewest others by whose imports each of them hangs together with one before it.
 * @throws Error where a file is not there or nothing leads to it
 */
export function findWay(graph: ImportGraph, named: readonly string[]): readonly string[] {
  const unknown = named.find((path) => !graph.has(path));
  if (unknown !== undefined) throw new Error(`${unknown} is no file of the product`);
  const way = new Set(named.slice(0, 1));
  const left = new Set(named.slice(1));
  while (left.size > 0) {
    const link = findLink(graph, way, left);
    if (link === null) throw new Error(`nothing leads to ${[...left].join(', ')}`);
    for (const path of link) {
      way.add(path);
      left.delete(path);
    }
  }
  return [...way];
}

/** The shortest chain of imports from any of the first files to any of the others. */
function findLink(
  graph: ImportGraph,
  from: ReadonlySet<string>,
  to: ReadonlySet<string>,
): readonly string[] | null {
  const cameFrom = new Map<string, string | null>([...from].map((path) => [path, null]));
  const queue = [...from];
  for (const at of queue) {
    if (to.has(at)) return listBack(cameFrom, at);
    for (const next of graph.get(at) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return null;
}

function listBack(cameFrom: ReadonlyMap<string, string | null>, last: string): readonly string[] {
  const link: string[] = [];
  for (let at: string | null = last; at !== null; at = cameFrom.get(at) ?? null) link.unshift(at);
  return link;
}
