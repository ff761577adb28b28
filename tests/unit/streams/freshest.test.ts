import { NEVER, Subject, timer, type Observable } from 'rxjs';
import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { readFreshest, type ReadHint } from '#streams/operators/readFreshest.ts';
import { T0 } from './facts.ts';
import { wound } from './wound.ts';

/** Reads that take so long; what they answer is when they began. */
function rig(takeMs: () => number | null) {
  const { clock, pass } = wound();
  const hints = new Subject<ReadHint>();
  const begun: number[] = [];
  const answers: number[] = [];
  const read = (): Observable<number> => {
    const ts = clock.now() - T0;
    begun.push(ts);
    const ms = takeMs();
    return ms === null ? NEVER : timer(ms, clock).pipe(map(() => ts));
  };
  const reading = readFreshest(hints, read, 1_000, clock).subscribe((ts) => answers.push(ts));
  return { hint: (hint: ReadHint = 'news') => hints.next(hint), pass, begun, answers, reading, clock };
}

describe('reads on hints', () => {
  test('at once for the first, once more after the last, one a second between', () => {
    const { hint, pass, begun } = rig(() => 10);
    for (let i = 0; i < 25; i += 1) {
      hint();
      pass(100);
    }
    pass(5_000);
    expect(begun).toEqual([0, 1_000, 2_000, 3_000]);
  });

  test('come to an answer though they take longer than the hints are apart; the last answer is younger than the last hint', () => {
    const { hint, pass, begun, answers } = rig(() => 1_500);
    for (let i = 0; i < 20; i += 1) {
      hint();
      pass(200);
    }
    pass(5_000);
    expect(begun).toEqual([0, 1_500, 3_000, 4_500]);
    expect(answers).toEqual(begun);
  });

  test('are begun anew when they may hang', () => {
    let hang = true;
    const { hint, pass, answers } = rig(() => (hang ? null : 10));
    hint();
    pass(2_000);
    hint();
    pass(60_000);
    expect(answers).toEqual([]);
    hang = false;
    hint('anew');
    pass(10);
    expect(answers).toEqual([62_000]);
  });

  test('keep their distance also when begun anew', () => {
    const { hint, pass, begun } = rig(() => 10);
    hint();
    pass(300);
    hint('anew');
    hint('news');
    pass(699);
    expect(begun).toEqual([0]);
    pass(1);
    expect(begun).toEqual([0, 1_000]);
  });

  test('leave nothing behind', () => {
    const { hint, reading, clock, pass, begun } = rig(() => 10);
    hint();
    hint();
    reading.unsubscribe();
    pass(10_000);
    expect(begun).toEqual([0]);
    expect(clock.actions).toEqual([]);
  });
});
