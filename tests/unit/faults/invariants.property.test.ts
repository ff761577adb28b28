/** The invariants of the fault matrix, over random lives of the whole set of links. */

import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import { rounds } from '#tests/support/breadth.ts';
import { pass, SESSION } from '../streams/consoleHarness.ts';
import { OTHER_PARK, PARK } from '../streams/facts.ts';
import { LINES, scene, STOMP, type Line, type Scene } from './scene.ts';

type Step =
  | { readonly do: 'open' | 'beat' | 'garbage' | 'huge' | 'hang' | 'retry'; readonly link: LinkId }
  | { readonly do: 'close'; readonly link: LinkId; readonly code: number }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'network' | 'look' | 'page'; readonly on: boolean }
  | { readonly do: 'wake' | 'leave' | 'return' | 'switchUser' | 'switchPark' | 'tokenDies' };

const link = fc.constantFrom(...LINK_IDS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'beat' as const), link }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('close' as const),
      link,
      code: fc.constantFrom(1000, 1002, 1006, 1006, 1006, 1008, 1012, 1013, 4401),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 45_000 }) }),
  },
  fc.record({ do: fc.constantFrom('garbage' as const, 'huge' as const, 'retry' as const), link }),
  fc.record({ do: fc.constantFrom('network' as const, 'look' as const, 'page' as const), on: fc.boolean() }),
  fc.record({
    do: fc.constantFrom(
      'wake' as const,
      'leave' as const,
      'return' as const,
      'switchUser' as const,
      'switchPark' as const,
    ),
  }),
);

/** The fixed delays; no two attempts may be closer unless something named in LINK-06, LINK-09, LINK-15, LINK-16 or a new session lay between. */
const CLOSEST: Readonly<Record<LinkId, number>> = { notice: 20_000, vxe: 5_000, golf: 4_000 };
const EXCUSES: ReadonlySet<Step['do']> = new Set([
  'network',
  'look',
  'page',
  'wake',
  'leave',
  'return',
  'switchUser',
  'retry',
]);

let at: Scene;
afterEach(() => at.end());

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`);
}
const HUGE = 'x'.repeat(270_000);

async function live(steps: readonly Step[]): Promise<void> {
  at = await scene();
  const lineOf = (id: LinkId): Line => LINES.find((line) => line.id === id) ?? STOMP;
  const isOpenable = (line: Line): boolean =>
    at.socket(line).readyState === 0 && at.socket(line).closedWith === null;
  let excusedAt = -Infinity;
  let users = 0;
  let isIn = true;
  const reads = { announcements: [] as number[], overdue: [] as number[] };
  for (const list of ['announcements', 'overdue'] as const)
    at.rest[list].mockImplementation(() => {
      reads[list].push(Date.now());
      return Promise.resolve(list === 'overdue' ? [] : {});
    });
  const known = new Map<Line, number>(LINES.map((line) => [line, at.attempts(line).length]));

  const check = (): void => {
    for (const line of LINES) {
      must(at.living(line).length <= 1, `one living socket of ${line.name}`);
      const attempts = at.attempts(line);
      const from = known.get(line) ?? 0;
      for (let i = Math.max(1, from); i < attempts.length; i += 1) {
        const [before = 0, now = 0] = attempts.slice(i - 1, i + 1);
        const isExcused = excusedAt >= before;
        must(
          isExcused || now - before >= CLOSEST[line.id],
          `${line.name} tried again after ${now - before} ms`,
        );
      }
      known.set(line, attempts.length);
    }
  };

  const start = Date.now();
  for (const one of steps) {
    if (EXCUSES.has(one.do)) excusedAt = Date.now() - start;
    switch (one.do) {
      case 'open':
        if (isOpenable(lineOf(one.link))) {
          // A stopped link may take this as its reason (LINK-06).
          if (LINES.some((line) => at.status(line).state === 'stopped')) excusedAt = Date.now() - start;
          at.open(lineOf(one.link));
        }
        break;
      case 'beat':
        if (at.socket(lineOf(one.link)).readyState === 1) at.beat(lineOf(one.link));
        break;
      case 'garbage':
        if (one.link !== 'golf') at.socket(lineOf(one.link)).receive('{');
        break;
      case 'huge':
        if (one.link !== 'golf') at.socket(lineOf(one.link)).receive(HUGE);
        break;
      case 'close':
        if (at.socket(lineOf(one.link)).readyState < 2) at.socket(lineOf(one.link)).end(one.code);
        break;
      case 'pass':
        await pass(one.ms);
        break;
      case 'network':
        at.online.next(one.on);
        break;
      case 'look':
        at.visible.next(one.on);
        break;
      case 'page':
        at.present.next(one.on);
        break;
      case 'wake':
        at.woke.next();
        break;
      case 'retry':
        at.console.retry(one.link);
        break;
      case 'leave':
        at.console.stop();
        isIn = false;
        break;
      case 'return':
      case 'switchUser':
        users += one.do === 'switchUser' ? 1 : 0;
        at.console.start({ ...SESSION, token: `eyJ.t${users}.x` });
        isIn = true;
        break;
      case 'switchPark':
        at.console.watchPark(at.console.board.get().parkId === PARK ? OTHER_PARK : PARK);
        break;
      default:
    }
    await pass(0);
    check();
    must(isIn || LINES.every((line) => at.living(line).length === 0), 'nothing lives after leaving');
    at.frames.next();
  }
  for (const times of Object.values(reads))
    for (let i = 1; i < times.length; i += 1) {
      const [before = 0, now = 0] = times.slice(i - 1, i + 1);
      // A new session asks anew, whatever the former one did.
      must(
        now - before >= 1_000 || users > 0 || steps.some(({ do: what }) => what === 'return'),
        'one list read a second',
      );
    }

  at.console.stop();
  const opened = at.wires.all.length;
  await pass(120_000);
  must(at.wires.all.length === opened, 'nothing opens after the end');
  must(
    LINES.every((line) => at.living(line).length === 0),
    'no socket after the end',
  );
  at.end();
  vi.useFakeTimers();
  must(vi.getTimerCount() === 0, 'no timer after the end');
  for (const what of [at.online, at.visible, at.woke, at.present])
    must(!what.observed, 'no listener after the end');
}

test('random lives of three links keep the invariants of the matrix', async () => {
  const lives = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), live);
  await expect(fc.assert(lives, { numRuns: rounds(40), seed: 20260101 })).resolves.toBeUndefined();
}, 120_000);
