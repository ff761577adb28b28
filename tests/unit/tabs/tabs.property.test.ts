/** Any life of a browser with up to five tabs: links are never away for long, never doubled in the end, nothing is lost. */

import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rounds } from '#tests/support/breadth.ts';
import { alarm, PARK, T0 } from '#tests/unit/streams/facts.ts';
import { office, pass, type Office, type Seat } from './consoles.ts';

type Step =
  | { readonly do: 'open' | 'raise' }
  | {
      readonly do: 'close' | 'crash' | 'freeze' | 'hang' | 'resume' | 'show' | 'hide';
      readonly which: number;
    }
  | { readonly do: 'pass'; readonly ms: number };

const which = fc.nat({ max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'raise' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('close', 'crash', 'freeze', 'hang', 'resume', 'show', 'hide'),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 1_500 }) }),
  },
);

const isAwake = ({ tab }: Seat): boolean => tab.state === 'running';
const isLooked = (seat: Seat): boolean => isAwake(seat) && seat.tab.attention$.value.visible;

/** Walks in steps of 50 ms and remembers for how long no running tab had the links. */
function watching(at: Office) {
  const longestMs = { looked: 0, running: 0 };
  let lookedMs = 0;
  let runningMs = 0;
  return {
    /** While somebody looked at a tab; while there was one that ran at all. */
    longestMs,
    async walk(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= 50) {
        await pass(Math.min(50, left));
        const held = at.seats.some((seat) => isAwake(seat) && seat.console.tabs.get().via === 'own');
        lookedMs = held || !at.seats.some(isLooked) ? 0 : lookedMs + 50;
        runningMs = held || !at.seats.some(isAwake) ? 0 : runningMs + 50;
        longestMs.looked = Math.max(longestMs.looked, lookedMs);
        longestMs.running = Math.max(longestMs.running, runningMs);
      }
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ now: T0 }));
afterEach(() => void vi.useRealTimers());

it('random lives', async () => {
  const lives = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 25 }),
    fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
    async (steps, chances) => {
      const chance = () => chances.next().value ?? 0;
      const at = office(chance);
      at.browser.latency = () => Math.floor(chance() * 20);
      const time = watching(at);
      let raised = 0;
      const raise = (): void => at.server.raise(alarm(++raised, { level: '2' }));
      at.sit();
      for (const one of steps) {
        const seat = 'which' in one ? at.seats[one.which] : undefined;
        switch (one.do) {
          case 'open':
            if (at.browser.living().length < 5) at.sit();
            break;
          case 'raise':
            raise();
            break;
          case 'pass':
            await time.walk(one.ms);
            break;
          case 'show':
          case 'hide':
            seat?.tab.show(one.do === 'show');
            break;
          default:
            seat?.tab[one.do]();
        }
      }
      for (const { tab } of at.seats) tab.resume();
      if (!at.seats.some(isLooked)) at.sit();
      await time.walk(5_000);
      raise();
      at.server.tick();
      await time.walk(300);

      expect(time.longestMs.looked).toBeLessThanOrEqual(2_000);
      expect(time.longestMs.running).toBeLessThanOrEqual(11_500);
      expect(at.server.open('golf')).toHaveLength(1);
      expect(at.server.open('notice')).toHaveLength(1);
      const living = at.seats.filter(isAwake);
      expect(living.filter(({ console }) => console.tabs.get().via === 'own')).toHaveLength(1);
      expect(living.filter(({ console }) => console.tabs.get().voice)).toHaveLength(1);
      for (const seat of living) {
        expect(seat.console.tabs.get().tabs).toBe(living.length);
        expect(Object.keys(seat.board().timeouts)).toHaveLength(raised);
        expect(seat.board()).toMatchObject({
          basic: false,
          sync: { phase: 'current' },
          at: { epoch: 'e1', seq: at.server.head(PARK) },
        });
      }
      const rung = at.seats.flatMap(({ heard }) => heard.filter((kind) => kind === 'timeout'));
      expect(rung.length).toBeLessThanOrEqual(raised);
      for (const { console } of at.seats) console.stop();
      await pass(2_000);
    },
  );
  await fc.assert(lives, { numRuns: rounds(20), seed: 20260101 });
}, 120_000);
