/** What keys mean while a cell is edited. */

import type { KeyboardEvent } from 'react';
import type { CursorWay } from '../contract/contract.ts';

/** The key belongs to an input method: its Enter takes a word and commits nothing. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // Some browsers end the composition before they tell of the key that ended it; 229 still says whose it was.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Where the cursor goes after the cell is stored; `null` = the key does not store it. */
export function findWay({
  key,
  shiftKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'metaKey'>): CursorWay | null {
  if (altKey || metaKey) return null;
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}
