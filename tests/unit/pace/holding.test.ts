import { describe, expect, it } from 'vitest';
import {
  advanceHold,
  findLine,
  findNamedHolder,
  findRootFlight,
  type Hold,
  NOT_HELD,
} from '#domain/pace/holding.ts';

/** Measured every 5 s from `fromSec` on. */
function measure(hold: Hold, isWaiting: boolean, fromSec: number, toSec: number): Hold {
  let next = hold;
  for (let sec = fromSec; sec <= toSec; sec += 5) next = advanceHold(next, isWaiting, sec);
  return next;
}

describe('a flight that waits', () => {
  // PACE-30
  it('is held from 30 s of waiting on', () => {
    expect(measure(NOT_HELD, true, 0, 25).isHeld).toBe(false);
    expect(measure(NOT_HELD, true, 0, 30).isHeld).toBe(true);
    const again = measure(measure(NOT_HELD, true, 0, 25), false, 30, 30);
    expect(measure(again, true, 35, 60).isHeld).toBe(false);
  });

  // PACE-31
  it('stays held until it has not waited for 120 s: the blame does not move on for a moment', () => {
    const held = measure(NOT_HELD, true, 0, 30);
    const going = measure(held, false, 35, 150);
    expect(going.isHeld).toBe(true);
    expect(measure(going, false, 155, 155).isHeld).toBe(false);
    const waiting = measure(going, true, 155, 160);
    expect(measure(waiting, false, 165, 280).isHeld).toBe(true);
  });
});

describe('a line of waiting flights', () => {
  const line = (holders: Readonly<Record<string, string>>, flight: string) => {
    const found = findLine(flight, (one) => holders[one] ?? null);
    if (found === null) throw new Error('it does not wait');
    return found;
  };
  const has =
    (...alarmed: readonly string[]) =>
    (flight: string) =>
      alarmed.includes(flight);

  // PACE-32
  it('goes back to its foremost flight with an open alarm, whoever is asked', () => {
    const holders = { d: 'c', c: 'b', b: 'a' };
    expect(findRootFlight(line(holders, 'd'), has('a', 'c'))).toBe('a');
    expect(findRootFlight(line(holders, 'b'), has('a', 'c'))).toBe('a');
    expect(findRootFlight(line(holders, 'd'), has('c'))).toBe('c');
    expect(findRootFlight(line(holders, 'b'), has('c'))).toBeNull();
    expect(findNamedHolder(line(holders, 'd'), has())).toBe('a');
    expect(findLine('a', () => null)).toBeNull();
  });

  // PACE-32
  it('of a full circle goes back to the nearest one with an alarm', () => {
    const holders = { a: 'c', b: 'a', c: 'b' };
    expect(line(holders, 'a').isCircle).toBe(true);
    expect(findRootFlight(line(holders, 'a'), has('b', 'c'))).toBe('c');
    expect(findNamedHolder(line(holders, 'b'), has())).toBe('a');
  });
});
