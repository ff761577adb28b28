import fc from 'fast-check';
import { NEVER } from 'rxjs';
import { expect, it } from 'vitest';
import { hashValue } from '#domain/recording/canonical.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { createLivePipeline } from '#streams/livePipeline.ts';
import { toComparable } from '#streams/replay/comparable.ts';
import { answered, golf, hello, live, session, snapshot, watch } from './facts.ts';
import { anyFact, wire } from './randomFacts.ts';
import { wound } from './wound.ts';

function finalHash(frames: readonly (readonly [delayMs: number, message: BusMessage])[]): {
  hash: string;
  asked: number;
} {
  const time = wound();
  const stage = createLivePipeline(time.clock, NEVER);
  let asked = 0;
  stage.bus.messages$.subscribe((m) => (asked += Number(m.kind === 'lost' && m.reason === 'gap')));
  for (const m of [session(), watch(), live(), hello(0), answered(snapshot(0))]) stage.bus.publish(m);
  for (const [delay, message] of frames) {
    time.pass(delay);
    stage.bus.publish({ ...message, recvTs: time.clock.now() });
  }
  time.pass(1_900);
  const hash = hashValue(toComparable(stage));
  stage.close();
  return { hash, asked };
}

/** Frames in an order that never lets one wait two seconds for another, some of them twice. */
const disorder = fc.array(fc.record({ late: fc.integer({ min: 0, max: 180 }), twice: fc.boolean() }), {
  minLength: 40,
  maxLength: 40,
});

it('duplicates and disorder within two seconds end in the same state as order', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { minLength: 1, maxLength: 40 }), disorder, (facts, fate) => {
      const messages = facts.map((one, i) => golf(wire(one, i + 1)));
      const ordered = finalHash(messages.map((m) => [10, m] as const));
      const shuffled = messages
        .flatMap((message, i) => {
          const at = i * 10 + (fate[i]?.late ?? 0);
          return [{ at, message }, ...(fate[i]?.twice ? [{ at: at + 55, message }] : [])];
        })
        .toSorted((a, b) => a.at - b.at)
        .map(({ message }) => [10, message] as const);
      const other = finalHash(shuffled);
      expect(other.asked).toBe(0);
      expect(other.hash).toBe(ordered.hash);
    }),
    { numRuns: 200 },
  );
});
