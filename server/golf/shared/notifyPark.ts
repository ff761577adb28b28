/** Messages to everybody who watches a park, beyond the rows that pages show. */

import type { FastifyInstance } from 'fastify';
import { createId } from '../../database/ids.ts';
import { formatParkTopic } from '../../realtime/hub/destinations.ts';
import type { MessageDraft } from '../../realtime/hub/envelope.ts';

/** Sent once what it says is stored: call it after the transaction. Does not wait. */
export function notifyPark(
  app: FastifyInstance,
  park: { readonly id: string; readonly tenantId: number },
  subject: string,
  body: { readonly type: MessageDraft['type'] } & Readonly<Record<string, unknown>>,
): void {
  const { hub, publisher } = app.realtime;
  const draft: MessageDraft = {
    ...body,
    topic: formatParkTopic(park.id, subject),
    parkId: park.id,
    eventId: createId(),
  };
  app.background.add(
    publisher
      .publish(hub.sealForPark(park, [draft]))
      .catch((error: unknown) => app.log.error({ err: error }, 'a message to a park was not sent')),
  );
}
