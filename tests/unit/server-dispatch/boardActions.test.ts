/** The calls of the board and the tables of actions that make them: right, path and body are those of the action. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALARM_ACTIONS } from '#domain/actions/alarms.ts';
import type { PermittedCall } from '#domain/actions/boardAction.ts';
import { FLIGHT_ACTIONS } from '#domain/actions/flights.ts';
import { TIMEOUT_ACTIONS } from '#domain/actions/holeTimeouts.ts';
import { ALARM_UNDOS, TIMEOUT_UNDOS } from '#domain/actions/undo.ts';
import type { Action } from '#domain/entities/action.ts';
import { golfAlarm } from '#domain/entities/alarm.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';
import type { AccessEntry } from '#server/http/context.ts';
import { SEEDING } from '../server-realtime/live.ts';
import { startServer, type TestServer } from '../server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, SEEDING);
afterAll(() => server.app.close());

type BoardCall = Pick<Action, 'key' | 'asks'> & { readonly call: PermittedCall };

/** Their calls are those of other records, or of several flights at once. */
const ELSEWHERE: ReadonlySet<string> = new Set(['incident', 'review', 'batch']);

interface Body {
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, { readonly enum?: readonly unknown[] }>>;
}

function findCall(path: string, key: string): AccessEntry {
  const isMeant = ({ method, url }: AccessEntry): boolean =>
    method === 'PUT' && url.endsWith(`${path}/${key}`);
  const found = server.app.accessTable.find(isMeant);
  if (found === undefined) throw new Error(`no call for ${key} of ${path}`);
  return found;
}

// ALARM-04, ALARM-22, BOARD-106
it('each action has a call with its right, which takes what it asks for and nothing else', () => {
  const tables: readonly (readonly [
    path: string,
    actions: readonly BoardCall[],
    target: readonly string[],
  ])[] = [
    [golfAlarm.path, [...Object.values(ALARM_ACTIONS), ...Object.values(ALARM_UNDOS)], ['id', 'rev']],
    [
      golfHoleTimeout.path,
      [...Object.values(TIMEOUT_ACTIONS), ...Object.values(TIMEOUT_UNDOS)],
      ['id', 'rev'],
    ],
  ];
  for (const [path, actions, target] of tables)
    for (const {
      key,
      call: { access },
      asks = [],
    } of actions) {
      const call = findCall(path, key);
      expect([key, call.access]).toEqual([key, access]);
      const { required, properties } = call.schema.body as Body;
      const demanded = asks.filter((field) => field.required === true).map(({ name }) => name);
      expect([key, required]).toEqual([key, [...target, ...demanded]]);
      expect(Object.keys(properties)).toEqual([...target, ...asks.map(({ name }) => name)]);
      for (const { name, options } of asks) {
        const values = options === undefined || Array.isArray(options) ? options : Object.keys(options);
        expect([name, properties[name]?.enum]).toEqual([name, values]);
      }
    }
});

// BOARD-45
it('what is done to a flight has a call with the right of its button', () => {
  const own = Object.values(FLIGHT_ACTIONS).filter(({ key }) => !ELSEWHERE.has(key));
  for (const { key, call } of own)
    expect([key, findCall(golfFlight.path, key).access]).toEqual([key, call.access]);
});

it('no key of the keyboard means two things about a flight, and none two about an alarm', () => {
  for (const table of [FLIGHT_ACTIONS, ALARM_ACTIONS]) {
    const keys = Object.values<Action>(table).flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it('a flight is reminded and visited by one key, whether its alarm is meant or itself', () => {
  for (const key of ['remind', 'marshal', 'note'] as const)
    expect(ALARM_ACTIONS[key].shortcut).toBe(FLIGHT_ACTIONS[key].shortcut);
});
