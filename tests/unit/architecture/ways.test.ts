/** The ways through the product that ARCHITECTURE.md describes: whole, and short enough to be read. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildImportGraph, findWay, listNamedFiles, MOST_FILES } from '../../../scripts/ways/countFiles.ts';

describe('a way through the product', () => {
  const listed = execFileSync('git', ['ls-files', '--', 'domain', 'machines', 'streams', 'src', 'server'], {
    encoding: 'utf8',
  });
  const graph = buildImportGraph(
    listed.split('\n').filter((path) => /\.tsx?$/.test(path)),
    (path) => readFileSync(path, 'utf8'),
  );
  const document = readFileSync('ARCHITECTURE.md', 'utf8');

  it.each(Object.entries(MOST_FILES))('%s takes at most %i files', (title, most) => {
    const named = listNamedFiles(document, title);
    expect(named.length).toBeGreaterThan(10);
    expect(findWay(graph, named).length).toBeLessThanOrEqual(most);
  });
});

describe('files of a way', () => {
  const sources: Readonly<Record<string, string>> = {
    'streams/a.ts': "import { b } from './in/b.ts';",
    'streams/in/b.ts': "import type { C } from '#domain/c.ts';",
    'domain/c.ts': '',
    'src/d.tsx': "const load = () => import('#streams/a.ts');",
    'src/alone.ts': "import { x } from 'rxjs';",
  };
  const graph = buildImportGraph(Object.keys(sources), (path) => sources[path] ?? '');

  it('are the named ones and those between them, whichever imports the other', () => {
    expect(findWay(graph, ['src/d.tsx', 'domain/c.ts'])).toEqual([
      'src/d.tsx',
      'streams/a.ts',
      'streams/in/b.ts',
      'domain/c.ts',
    ]);
  });

  it('are all there and hang together', () => {
    expect(() => findWay(graph, ['src/d.tsx', 'src/gone.ts'])).toThrow(
      'src/gone.ts is no file of the product',
    );
    expect(() => findWay(graph, ['src/d.tsx', 'src/alone.ts'])).toThrow('nothing leads to src/alone.ts');
  });

  it('are named in the steps of a section, and not in what is said beside them', () => {
    const text =
      '# T\n\n## A way\n\n1. `a/b.ts` goes\n   to `c.tsx`, `a/b.ts`.\n\n`d.ts` puts it together.\n\n## B\n\n1. `e.ts`';
    expect(listNamedFiles(text, 'A way')).toEqual(['a/b.ts', 'c.tsx']);
    expect(() => listNamedFiles(text, 'Another')).toThrow('no section Another');
  });
});
