import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openInside } from '#server/database/open.ts';

const ANSWERS = 60;
const ANSWER_BYTES = 1024 * 1024;
const POLLING = { timeout: 15_000, interval: 100 };

it('the engine keeps nothing of what it answered', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { db, close } = await openInside();
  const ask = () => sql<{ text: string }>`select repeat('x', ${sql.lit(ANSWER_BYTES)}) as text`.execute(db);
  expect((await ask()).rows[0]?.text).toHaveLength(ANSWER_BYTES);
  const heldBytes = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = heldBytes();
  for (let answer = 0; answer < ANSWERS; answer += 1) await ask();
  // Buffers that nobody holds go in their own time; what is kept never does.
  await expect.poll(() => heldBytes() - before, POLLING).toBeLessThan((ANSWERS * ANSWER_BYTES) / 4);
  await close();
});
