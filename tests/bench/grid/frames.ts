/** Pictures and the time between them, seen from inside the page. */
export interface Frames {
  readonly fps: number;
  /** ms */
  readonly p95: number;
  readonly max: number;
  /** Slots of 60 a second that showed nothing new. */
  readonly dropped: number;
}

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
/** Called in a frame: `then` is called when that frame has been painted. */
export function afterPaint(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', then, { once: true });
  port1.start();
  port2.postMessage(null);
}

/** After the next frame was painted. */
export async function painted(): Promise<void> {
  await frame();
  await new Promise<void>(afterPaint);
}

/** So many ms after a frame began. */
export async function into(ms: number): Promise<void> {
  await frame();
  await new Promise((done) => setTimeout(done, ms));
}

/** @returns when the first picture stood there that shows it */
export async function shown(holds: () => boolean, withinMs: number): Promise<number> {
  const give = performance.now() + withinMs;
  do {
    await painted();
    if (holds()) return performance.now();
  } while (performance.now() < give);
  throw new Error('it never showed');
}

/** Runs `step` once a frame, with the ms that went by; at most so long. */
export async function frames(
  ms: number,
  step: (passed: number) => void,
  isOver = (): boolean => false,
): Promise<Frames> {
  const times: number[] = [];
  const start = await frame();
  for (let last = start; last - start < ms && !isOver();) {
    step(last - start);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    fps: (times.length * 1000) / times.reduce((sum, time) => sum + time, 0),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
    dropped: times.reduce((sum, time) => sum + Math.max(0, Math.round((time * 60) / 1000) - 1), 0),
  };
}
