/**
 * `npm run check:figures`: how far the code is from what it wants to be, in numbers. `-- --list NAME` prints every hit of
 * one of them. A figure above its ceiling fails: ceilings only fall.
 */

import { readFile } from 'node:fs/promises';
import process from 'node:process';
import {
  countFunctions,
  findBareCodes,
  findBareReplies,
  findFileCycles,
  findFolderCycles,
  findLocalMetaphors,
  findLongFiles,
  findLongFunctions,
  findMetaphors,
  findMovedDocstrings,
  findNamesWithoutVerb,
  findNarrowMarks,
  findOwnTransactions,
  findPrivateCodes,
  findQuietCalls,
  findReplyCasts,
  findRoutesWithoutContract,
  findSharedNames,
  findStringReads,
  findUnseenFailures,
  findUpwardImports,
  findWrittenRights,
} from './figures/measures.mjs';
import { readSources, readTests } from './figures/sources.mjs';
import { findLongWaits, findSleeps, mayWait } from './figures/waits.mjs';

const sources = await readSources();
const tests = await readTests(mayWait);
const ofEach = (find) => sources.flatMap((source) => find(source));
const { paths } = JSON.parse(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8'));
const figures = [
  { name: 'string-reads', what: 'reads of a field by a text', hits: ofEach(findStringReads), ceiling: 40 },
  {
    name: 'private-codes',
    what: 'codes named in one file only',
    hits: ofEach(findPrivateCodes),
    ceiling: 0,
  },
  {
    name: 'bare-codes',
    what: 'codes of one or two digits without a name',
    hits: ofEach(findBareCodes),
    ceiling: 85,
  },
  {
    name: 'narrow-marks',
    what: 'texts with a mark of the Latin script beside Chinese characters',
    hits: ofEach(findNarrowMarks),
    ceiling: 0,
  },
  {
    name: 'transactions',
    what: 'transactions that a package of the server opens by itself',
    hits: ofEach(findOwnTransactions),
    ceiling: 0,
  },
  {
    name: 'contracts',
    what: 'routes without a contract',
    hits: ofEach(findRoutesWithoutContract),
    ceiling: 2,
  },
  { name: 'reply-casts', what: 'casts of replies in the console', hits: ofEach(findReplyCasts), ceiling: 0 },
  { name: 'quiet', what: 'calls that are told to fail silently', hits: ofEach(findQuietCalls), ceiling: 0 },
  {
    name: 'unseen-failures',
    what: 'reads whose failure nobody shows',
    hits: ofEach(findUnseenFailures),
    ceiling: 9,
  },
  {
    name: 'rights',
    what: 'rights that the console writes out',
    hits: ofEach(findWrittenRights),
    ceiling: 11,
  },
  { name: 'replies', what: 'operations without a described reply', hits: findBareReplies(paths), ceiling: 0 },
  {
    name: 'verbs',
    what: 'functions named without a verb',
    hits: ofEach(findNamesWithoutVerb),
    ceiling: 14,
  },
  {
    name: 'metaphors',
    what: 'files and exports called by a metaphor',
    hits: ofEach(findMetaphors),
    ceiling: 0,
  },
  {
    name: 'local-metaphors',
    what: 'variables, parameters, types and private members called by a metaphor',
    hits: ofEach(findLocalMetaphors),
    ceiling: 0,
  },
  {
    name: 'shared-names',
    what: 'names exported by several modules',
    hits: findSharedNames(sources),
    ceiling: 7,
  },
  { name: 'file-cycles', what: 'knots of files', hits: findFileCycles(sources), ceiling: 0 },
  { name: 'cycles', what: 'knots of folders', hits: findFolderCycles(sources), ceiling: 0 },
  {
    name: 'upward',
    what: 'imports of a higher package of the server',
    hits: ofEach(findUpwardImports),
    ceiling: 0,
  },
  {
    name: 'moved-docstrings',
    what: 'docstrings of files that stand between imports',
    hits: ofEach(findMovedDocstrings),
    ceiling: 0,
  },
  { name: 'long-files', what: 'files over 400 lines', hits: ofEach(findLongFiles), ceiling: 0 },
  { name: 'long-functions', what: 'functions over 70 lines', hits: ofEach(findLongFunctions), ceiling: 1 },
  { name: 'sleeps', what: 'sleeps of tests', hits: tests.flatMap(findSleeps), ceiling: 16 },
  { name: 'long-waits', what: 'waits of tests over 5 s', hits: tests.flatMap(findLongWaits), ceiling: 15 },
];
const listed = process.argv[process.argv.indexOf('--list') + 1];
const shown = figures.find(({ name }) => process.argv.includes('--list') && name === listed);
if (shown) for (const line of shown.hits) console.log(line);
else {
  for (const { name, what, hits, ceiling } of figures)
    console.log(
      `${String(hits.length).padStart(6)}  at most ${String(ceiling).padStart(4)}  ${what} (${name})`,
    );
  const functions = sources.reduce((sum, source) => sum + countFunctions(source), 0);
  const verbs = functions - (figures.find(({ name }) => name === 'verbs')?.hits.length ?? 0);
  console.log(
    `${Math.round((verbs / functions) * 100)} % of ${functions} exported functions begin with a verb`,
  );
  console.log(`${sources.reduce((sum, { lines }) => sum + lines, 0)} lines in ${sources.length} files`);
  for (const { what, hits, ceiling } of figures)
    if (hits.length > ceiling) {
      console.error(`more than before: ${hits.length} ${what}, at most ${ceiling}`);
      process.exitCode = 1;
    }
}
