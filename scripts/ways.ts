/** `npm run ways`: the files of each way through the product that ARCHITECTURE.md describes, and how many there may be. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { buildImportGraph, findWay, listNamedFiles, MOST_FILES } from './ways/countFiles.ts';

const PACKAGES = ['domain', 'machines', 'streams', 'src', 'server'];

const readText = (path: string): string => readFileSync(path, 'utf8');
const paths = execFileSync('git', ['ls-files', '--', ...PACKAGES], { encoding: 'utf8' }).split('\n');
const graph = buildImportGraph(
  paths.filter((path) => /\.tsx?$/.test(path)),
  readText,
);
const document = readText('ARCHITECTURE.md');
for (const [title, most] of Object.entries(MOST_FILES)) {
  const named = listNamedFiles(document, title);
  const way = findWay(graph, named);
  if (way.length > most) process.exitCode = 1;
  process.stdout.write(`${title}: ${way.length} files, at most ${most}\n`);
  for (const path of way) process.stdout.write(`  ${named.includes(path) ? ' ' : '+'} ${path}\n`);
}
