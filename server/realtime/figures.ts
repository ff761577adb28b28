import type { FastifyInstance } from 'fastify';
import type { RealtimeReport } from '#domain/calls/realtime.ts';

/** Figures of the links, for a monitoring system. */
export function measureLinks(app: FastifyInstance, report: () => RealtimeReport): void {
  app.measure({
    name: 'links_open',
    about: 'Open links by kind: notices, table changes, STOMP',
    kind: 'now',
    labels: ['kind'],
    read: () => Object.entries(report().open).map(([kind, value]) => ({ value, of: { kind } })),
  });
  app.measure({
    name: 'link_handshakes_refused_total',
    about: 'Refused handshakes by reason',
    kind: 'total',
    labels: ['reason'],
    read: () => Object.entries(report().refused).map(([reason, value]) => ({ value, of: { reason } })),
  });
  app.measure({
    name: 'link_readers_total',
    about: 'Slow readers by what became of them: told to read anew, or given up',
    kind: 'total',
    labels: ['outcome'],
    read() {
      const { resyncs, givenUp } = report();
      return [
        { value: resyncs, of: { outcome: 'resynced' } },
        { value: givenUp, of: { outcome: 'givenUp' } },
      ];
    },
  });
  app.measure({
    name: 'link_messages_dropped_total',
    about: 'Messages that slow readers did not get',
    kind: 'total',
    read: () => [{ value: report().dropped }],
  });
  app.measure({
    name: 'link_slowest_backlog_bytes',
    about: 'Bytes that wait for the slowest reader',
    kind: 'now',
    read: () => [{ value: report().slowest?.backlog ?? 0 }],
  });
  app.measure({
    name: 'broker_connected',
    about: 'Connection to the message broker: 1 or 0; absent where none is configured',
    kind: 'now',
    read() {
      const { broker } = report();
      return broker === 'off' ? [] : [{ value: broker === 'open' ? 1 : 0 }];
    },
  });
}
