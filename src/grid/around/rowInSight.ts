import type { Viewport } from '../viewport/viewport.ts';

/** Tries after the first (GRID-10). */
const RETRIES = 3;
const PAUSE = 100;

/** Where a row stands in the window; looked for again when it is not drawn yet. `null` = it does not come. */
export async function findRowInSight(
  viewport: Pick<Viewport, 'rowOf'>,
  id: string,
): Promise<DOMRectReadOnly | null> {
  for (let retry = 0; ; retry += 1) {
    const row = viewport.rowOf(id);
    if (row !== null) return row.getBoundingClientRect();
    if (retry === RETRIES) return null;
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
  }
}
