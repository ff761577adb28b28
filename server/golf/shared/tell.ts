/** Messages to everybody who watches a park, beyond the rows that pages show. */
import type { FastifyInstance } from 'fastify';
import { newId } from '../../database/ids.ts';
import { parkTopic } from '../../realtime/destinations.ts';
import type { Draft } from '../../realtime/envelope.ts';

/** Sent once what it says is stored: call it after the transaction. Does not wait. */
export function tellPark(
  app: FastifyInstance,
  park: { readonly id: string; readonly tenantId: number },
  subject: string,
  body: { readonly type: Draft['type'] } & Readonly<Record<string, unknown>>,
): void {
  const { hub, publisher } = app.realtime;
  const draft: Draft = { ...body, topic: parkTopic(park.id, subject), parkId: park.id, eventId: newId() };
  publisher
    .publish(hub.sealForPark(park, [draft]))
    .catch((error: unknown) => app.log.error({ err: error }, 'a message to a park was not sent'));
}
