/** How broadly tests look: the gate takes a sample, `npm run test:full` (`BREADTH=full`) everything. Read nowhere else. */

import process from 'node:process';

export const isFull = process.env['BREADTH'] === 'full';

/** What the title of one of many cases ends in: the gate plays every `step`th of them, the full run all. */
export function markCase(index: number, step: number): '' | ' @full' {
  return index % step === 0 ? '' : ' @full';
}

/** @param inGate rounds that the gate plays; the full run plays ten times as many */
export function rounds(inGate: number): number {
  return isFull ? inGate * 10 : inGate;
}
