import type { TestServer } from './harness.ts';

/** Lets the time of a server pass, a second and its ticks after the other, until `read` gives something. @throws after `ms` */
export async function passUntil<T>(
  { clock }: Pick<TestServer, 'clock'>,
  read: () => Promise<T | undefined | false>,
  what: string,
  ms = 120_000,
): Promise<T> {
  for (const endTs = clock.now() + ms; clock.now() <= endTs; await clock.pass(1000)) {
    const value = await read();
    if (value !== undefined && value !== false) return value;
  }
  throw new Error(`${what}: not within ${ms} ms`);
}
