/**
 * `npm run check:docs`: rules and requirements and what shows them, citations, links, paths and lists of folders; and that
 * every browser test is named by the part of the product it shows. What the rules are about stands in
 * `docs/rules/README.md`.
 */

import process from 'node:process';
import { findProblems } from './docs/problems.mjs';
import { readTree } from './docs/tree.mjs';
import { findUnmappedSpecs } from './near/specs.mjs';
import { root } from './run.mjs';

const problems = [...findProblems(root), ...findUnmappedSpecs(readTree(root))];
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} faults in what documents and comments say`);
  process.exitCode = 1;
}
