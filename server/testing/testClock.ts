/**
 * The clock that browser tests move (TEST_CLOCK, only at this machine): expiry, escalation and midnight are gone to and
 * not waited for. These calls are no part of the interface; without the setting they do not exist.
 */

import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Settings } from '../config/settings.ts';
import { API_BASE } from '../http/base.ts';
import { succeed } from '../http/envelope.ts';
import { type Clock, machineClock } from '../runtime/clock.ts';
import { ManualClock } from '../runtime/manualClock.ts';

/** A week: whoever means more has mistaken the unit. */
const LONGEST_MS = 7 * 24 * 3_600_000;

/** What the settings ask for. */
export function createClock({ testClock }: Settings): Clock {
  if (testClock === null) return machineClock;
  const clock = new ManualClock(testClock.startTs ?? Date.now());
  if (testClock.isRunning) clock.run();
  return clock;
}

async function openTestClock(instance: FastifyInstance): Promise<void> {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const { clock } = app;
  if (app.settings.testClock === null || !(clock instanceof ManualClock)) return;
  clock.settleBy(() => app.background.settle());
  // Consoles sign their next call by the time that answers tell, and it must be of this one (WIRE-10).
  app.addHook('preSerialization', async (_request, _reply, payload) =>
    isTimed(payload) ? { ...payload, timestamp: clock.now() } : payload,
  );

  app.get(
    `${API_BASE}/test/clock`,
    { config: { access: 'open' }, schema: { summary: 'Time of the server under test' } },
    async () => succeed({ nowTs: clock.now() }),
  );

  // Answered when everything that is due by then is committed and handed to the sockets.
  for (const move of ['advance', 'skip'] as const)
    app.post(
      `${API_BASE}/test/clock/${move}`,
      {
        config: { access: 'open' },
        schema: {
          summary: 'Moves the time of the server under test',
          body: Type.Object({ ms: Type.Number({ minimum: 0, maximum: LONGEST_MS }) }),
        },
      },
      async ({ body: { ms } }) => {
        await clock[move](ms);
        return succeed({ nowTs: clock.now() });
      },
    );
}

const isTimed = (payload: unknown): payload is { readonly timestamp: number } =>
  typeof payload === 'object' && payload !== null && 'success' in payload && 'timestamp' in payload;

/** Not encapsulated: the answers of every package tell the time of this clock. */
export const registerTestClock = Object.assign(openTestClock, { [Symbol.for('skip-override')]: true });
