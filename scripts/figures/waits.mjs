/** How tests wait: for something that they can see, never for a while, and never for long. */

import { nodesOf } from './sources.mjs';

/** A poll may take this long (ms); what takes longer needs a clock that can be moved. */
const LONGEST_MS = 5_000;

/** Files that may, and why. */
const MAY_SLEEP = new Map([
  ['tests/e2e/start.spec.ts', 'a server of its own starts and ends, watched from outside'],
  ['tests/unit/server-dispatch/metronome.test.ts', 'it is the timer of the machine that is tested'],
]);
const MAY_WAIT_LONG = new Map([
  ['tests/e2e/start.spec.ts', 'a server of its own starts and ends, watched from outside'],
]);

/** Whether a file is worth reading as a tree: a test or what one uses, with a word of those looked for. */
export const mayWait = (path, text) =>
  /^tests\/(?:e2e|unit)\//.test(path) &&
  /waitForTimeout|timers\/promises|setTimeout|timeout:|\b(?:pause|breathe|sleep)\(/.test(text);

const lineAt = (text, start) => text.slice(0, start).split('\n').length;
const hit = ({ path, text }, { start, end }) =>
  `${path}:${lineAt(text, start)} ${text.slice(start, end).split('\n')[0].slice(0, 80)}`;
const isZero = (node) => node?.type === 'Literal' && node.value === 0;
const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number';

/** Where a test moves the clock, no timer keeps anybody waiting. */
const CLOCK_OF_TEST = /useFakeTimers/;
/** What tests call a pause of theirs. */
const PAUSES = new Set(['pause', 'breathe', 'sleep']);

/**
 * `waitForTimeout`, the pause of `node:timers/promises`, a promise that a timer fulfils later than in the next turn, and
 * calls of what is made of them.
 */
export function findSleeps(source) {
  if (MAY_SLEEP.has(source.path) || CLOCK_OF_TEST.test(source.text)) return [];
  return [...nodesOf(source.program)].filter(isSleep).map((node) => hit(source, node));
}

function isSleep({ type, callee, property, source, arguments: given }) {
  if (type === 'MemberExpression') return property.name === 'waitForTimeout';
  if (type === 'ImportDeclaration') return /^(?:node:)?timers\/promises$/.test(source.value);
  if (type === 'CallExpression') return PAUSES.has(callee.name) && !isZero(given[0]);
  if (type !== 'NewExpression' || callee.name !== 'Promise') return false;
  return [...nodesOf(given[0])].some(
    (node) =>
      node.type === 'CallExpression' &&
      node.callee.name === 'setTimeout' &&
      node.arguments[1] !== undefined &&
      !isZero(node.arguments[1]),
  );
}

/** `timeout: 40_000`, of a poll or of a test. */
export function findLongWaits(source) {
  if (MAY_WAIT_LONG.has(source.path)) return [];
  return [...nodesOf(source.program)]
    .filter(
      ({ type, key, value }) =>
        type === 'Property' && key.name === 'timeout' && isNumber(value) && value.value > LONGEST_MS,
    )
    .map((node) => hit(source, node));
}
