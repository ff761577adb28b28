import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINK_IDS } from '#domain/wire/bus.ts';
import { rounds } from '#tests/support/breadth.ts';
import { socketRig, type PlainEvent } from './socketRig.ts';

type Step =
  | { readonly do: 'send'; readonly type: PlainEvent }
  | { readonly do: 'renew' }
  | {
      readonly do: 'report';
      readonly report: 'opened' | 'frame' | 'failed' | 'closed';
      readonly code: number;
    }
  | { readonly do: 'advance' | 'sleep'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('send' as const),
    type: fc.constantFrom(
      'link.start' as const,
      'link.stop' as const,
      'retry.now' as const,
      'network.lost' as const,
      'network.back' as const,
      'page.woke' as const,
      'page.shown' as const,
      'page.left' as const,
      'page.restored' as const,
      'session.ended' as const,
      'revive' as const,
    ),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      report: fc.constantFrom('opened' as const, 'frame' as const, 'failed' as const, 'closed' as const),
      code: fc.constantFrom(1000, 1002, 1006, 1008, 1012, 1013, 4401),
    }),
  },
  fc.record({ do: fc.constant('renew' as const) }),
  fc.record({
    do: fc.constantFrom('advance' as const, 'sleep' as const),
    ms: fc.integer({ min: 0, max: 40_000 }),
  }),
);

/** `expect` is too slow for a million questions. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`);
}

const TIMERLESS = new Set(['idle', 'offline', 'stopped', 'signedOut', 'away']);

test('random lives keep one socket, one timer and a growing generation', () => {
  const lives = fc.property(
    fc.constantFrom(...LINK_IDS),
    fc.double({ min: 0, max: 0.999, noNaN: true }),
    fc.array(step, { maxLength: 16 }),
    (link, jitter, steps) => {
      const rig = socketRig(link, { jitter });
      rig.send('link.start');
      let generation = 1;
      for (const one of steps) {
        if (one.do === 'send') rig.send(one.type);
        else if (one.do === 'renew') rig.renew();
        else if (one.do === 'report') {
          if (one.report === 'closed') rig.closed(one.code);
          else rig[one.report]();
        } else rig.clock[one.do](one.ms);

        const { value, context } = rig.actor.getSnapshot();
        const timers = typeof value === 'string' && TIMERLESS.has(value) ? 0 : 1;
        const sockets = typeof value === 'string' ? 0 : 1;
        must(rig.clock.pending === timers, 'one timer where something is awaited, else none');
        must(rig.liveSockets() === sockets, 'one socket while linked, else none');
        must(context.generation >= generation, 'the generation only grows');
        must(context.generation === rig.sockets.length, 'one generation a socket');
        must(link !== 'notice' || context.errors <= 5, 'the fifth error is the last');
        generation = context.generation;
      }
      rig.send('link.stop');
      must(rig.clock.pending === 0, 'no timer after the stop');
      must(rig.liveSockets() === 0, 'no socket after the stop');
      rig.actor.stop();
    },
  );
  expect(() => fc.assert(lives, { numRuns: rounds(1000), seed: 20260101 })).not.toThrow();
}, 120_000);
