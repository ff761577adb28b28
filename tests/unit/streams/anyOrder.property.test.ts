import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BusMessage } from '#domain/wire/bus.ts';
import { hashOf } from '#domain/recording/canonical.ts';
import { createStage } from '#streams/stage.ts';
import { comparable } from '#streams/replay/comparable.ts';
import { NEVER } from 'rxjs';
import {
  alarm,
  answered,
  flight,
  golf,
  hello,
  live,
  PARK,
  position,
  session,
  snapshot,
  T0,
  watch,
} from './facts.ts';
import { wound } from './wound.ts';

const TOPIC = `/golf/park/${PARK}/x`;

/** One random fact of a golf day; revisions and fixes only grow, as a server's do. */
const body = fc.oneof(
  fc.record({ type: fc.constant(2), device: fc.integer({ min: 1, max: 4 }), full: fc.boolean() }),
  fc.record({ type: fc.constant(102), n: fc.integer({ min: 1, max: 2 }), ownSec: fc.nat(2_000) }),
  fc.record({ type: fc.constant(3), n: fc.integer({ min: 1, max: 3 }), level: fc.constantFrom('1', '2') }),
  fc.record({
    type: fc.constant(103),
    n: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('1', '4', '5', '6'),
  }),
  fc.record({
    type: fc.constant(104),
    n: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom('2', '4', '5'),
  }),
  fc.record({ type: fc.constant(105), count: fc.nat(9) }),
  fc.record({ type: fc.constant(115), status: fc.constantFrom('1', '3') }),
);

function wire(fact: Record<string, unknown>, seq: number): Record<string, unknown> {
  const n = Number(fact['n'] ?? 1);
  const common = { seq, ts: T0 + seq * 10, topic: TOPIC, eventId: `ev-${seq}` };
  switch (fact['type']) {
    case 2:
      return {
        ...common,
        type: 2,
        tickTs: T0 + seq,
        full: fact['full'],
        items: [position(Number(fact['device']), T0 + seq)],
      };
    case 102:
      return { ...common, type: 102, flights: [{ ...flight(n), rev: seq, ownSec: fact['ownSec'] }] };
    case 3:
      return { ...common, ...alarm(n), type: 3, rev: seq, level: fact['level'] };
    case 103:
      return { ...common, type: 103, alertId: alarm(n).alertId, rev: seq, status: fact['status'] };
    case 104:
      return {
        ...common,
        type: 104,
        flightId: flight(n).flightId,
        rev: seq,
        status: fact['status'],
        patch: flight(n),
      };
    default:
      return { ...common, ...fact };
  }
}

function finalHash(frames: readonly (readonly [delayMs: number, message: BusMessage])[]): {
  hash: string;
  asked: number;
} {
  const time = wound();
  const stage = createStage(time.clock, NEVER);
  let asked = 0;
  stage.bus.messages$.subscribe((m) => (asked += Number(m.kind === 'lost' && m.reason === 'gap')));
  for (const m of [session(), watch(), live(), hello(0), answered(snapshot(0))]) stage.bus.publish(m);
  for (const [delay, message] of frames) {
    time.pass(delay);
    stage.bus.publish({ ...message, recvTs: time.clock.now() });
  }
  time.pass(1_900);
  const hash = hashOf(comparable(stage));
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
    fc.property(fc.array(body, { minLength: 1, maxLength: 40 }), disorder, (facts, fate) => {
      const messages = facts.map((fact, i) => golf(wire(fact, i + 1)));
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
