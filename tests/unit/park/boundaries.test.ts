/** What `server/park` may know, and that its folders, and its files with those of the world, can be read in one order. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function readSources(folder: string): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const imports = [...text.matchAll(/from '([^']+)'/g)].map(([, name = '']) =>
        name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
      );
      return { path, text, imports };
    });
}

const park = readSources('server/park');
const world = readSources('server/world');

test('the park imports the domain and itself, never the world or another package', () => {
  const others = park.flatMap(({ path, imports }) =>
    imports
      .filter((name) => !name.startsWith('#domain/') && !name.startsWith('server/park/'))
      .map((name) => `${path} imports ${name}`),
  );
  expect(park.length).toBeGreaterThan(15);
  expect(others).toEqual([]);
});

test('no rule of the park asks whether its day is invented', () => {
  const asking = park.filter(({ text }) => /\bisActual\b|\bisSimulated\b/.test(text)).map(({ path }) => path);
  // It says so of itself, for boards: the question stands in its interface and nowhere else.
  expect(asking).toEqual(['server/park/actual/actualWorld.ts', 'server/park/model/world.ts']);
});

test('a folder of the park imports only from those above it in its README', () => {
  const order = [...readFileSync('server/park/README.md', 'utf8').matchAll(/^\| `(\w+)\/`/gm)].map(
    ([, name = '']) => name,
  );
  const folderOf = (path: string): string => path.split('/')[2] ?? '';
  const upward = park.flatMap(({ path, imports }) =>
    imports
      .filter((name) => name.startsWith('server/park/'))
      .filter((name) => order.indexOf(folderOf(name)) > order.indexOf(folderOf(path)))
      .map((name) => `${path} imports ${name}`),
  );
  expect(new Set(park.map(({ path }) => folderOf(path)))).toEqual(new Set(order));
  expect(upward).toEqual([]);
});

test('no files of the park and the world import each other in a circle', () => {
  const edges = new Map([...park, ...world].map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (done.has(path) || way.includes(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  expect(circles).toEqual([]);
});
