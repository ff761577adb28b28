/** Counts the work a visitor waits for (a menu, a page's code); the thin bar at the top shows while any is left. */
let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waiting += by;
  for (const changed of listeners) changed();
}

/** Starts one piece of work; call the answer once when it ends. */
export function beginProgress(): () => void {
  change(1);
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    change(-1);
  };
}

export const isInProgress = (): boolean => waiting > 0;

export function subscribeToProgress(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
