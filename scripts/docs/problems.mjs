/** All that may be wrong with the documents of a tree, one line each. */

import { findDeadLinks, findDeadPaths, findUnlistedFolders } from './markdown.mjs';
import { findOutsideCitations } from './outside.mjs';
import { findUnshownRequirements } from './requirements.mjs';
import { findDuplicateIds, findUnknownIds, findUntestedRules } from './rules.mjs';
import { readTree } from './tree.mjs';

const CHECKS = [
  findDuplicateIds,
  findUnknownIds,
  findUntestedRules,
  findOutsideCitations,
  findDeadLinks,
  findDeadPaths,
  findUnlistedFolders,
  findUnshownRequirements,
];

export function findProblems(root) {
  const tree = readTree(root);
  return CHECKS.flatMap((find) => find(tree));
}
