import type { FastifyInstance } from 'fastify';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import { countOpenAlarms } from './alarmStore.ts';
import type { DispatchRegistry } from './dispatchRegistry.ts';

/** What the days of the parks do, for a supervisor. */
export function measureParks(app: FastifyInstance, registry: DispatchRegistry): void {
  app.measure({
    name: 'days_driver',
    about: 'Whether this server drives the days of the parks: 1 at the state it is in',
    kind: 'now',
    labels: ['state'],
    read: () => [{ value: 1, of: { state: app.days.driverState } }],
  });
  app.measure({
    name: 'flights_on_course',
    about: 'Flights on the course by park',
    kind: 'now',
    labels: ['park'],
    read: () =>
      registry.all().map(({ park }) => ({ value: app.days.onCourse(park.id), of: { park: park.id } })),
  });
  app.measure({
    name: 'alarms_open',
    about: 'Open alarms by park, priority and state',
    kind: 'now',
    labels: ['park', 'priority', 'state'],
    read: async () =>
      (await countOpenAlarms(app.db)).map(({ parkId: park, priority, state, count }) => ({
        value: count,
        of: { park, priority: nameOf(AlarmPriority, priority), state: nameOf(AlarmState, state) },
      })),
  });
}

/** The name of a code, for people who read no codes. */
const nameOf = (codes: Readonly<Record<string, string>>, code: string): string =>
  Object.entries(codes).find(([, value]) => value === code)?.[0] ?? code;
