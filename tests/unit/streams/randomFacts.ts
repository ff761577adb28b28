/** Random facts of a golf day; revisions and fixes only grow, as a server's do. */

import fc from 'fast-check';
import { alarm, flight, PARK, position, T0 } from './facts.ts';

const TOPIC = `/golf/park/${PARK}/x`;

/** One fact, to be numbered by `wire`. */
export const anyFact = fc.oneof(
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

/** The fact as the `seq`th message of the park's stream carries it. */
export function wire(fact: Record<string, unknown>, seq: number): Record<string, unknown> {
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
