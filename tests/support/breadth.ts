/** How broadly tests look: the gate takes a sample, `npm run test:full` (`BREADTH=full`) everything. Read nowhere else. */
import process from 'node:process';

export const isFull = process.env['BREADTH'] === 'full';

/** @param inGate rounds that the gate plays; the full run plays ten times as many */
export function rounds(inGate: number): number {
  return isFull ? inGate * 10 : inGate;
}
