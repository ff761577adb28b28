/** Counts time for a hidden page, see `#streams/environment/wakefulClock.ts`. */
globalThis.onmessage = ({ data: { id, ms } }: MessageEvent<{ readonly id: number; readonly ms: number }>) => {
  setTimeout(() => globalThis.postMessage(id), ms);
};
