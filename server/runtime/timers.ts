import { machineClock } from './clock.ts';

/** What a promise gives if it does so in time; it goes on all the same. @returns `undefined` when the time is over */
export async function awaitWithin<T>(
  ms: number,
  promise: Promise<T>,
  wait = machineClock.callLater,
): Promise<T | undefined> {
  let forget: () => void = () => undefined;
  const over = new Promise<undefined>((resolve) => (forget = wait(ms, () => resolve(undefined))));
  try {
    return await Promise.race([promise, over]);
  } finally {
    forget();
  }
}
