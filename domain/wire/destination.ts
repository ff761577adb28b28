/**
 * What a stream is called. Every part of the product uses `/golf/client/{id}`; a broker may want another name for it, so
 * that the name is a template with `{id}` (LIVE-19): `/topic/golf.client.{id}`, `/exchange/amq.topic/golf.client.{id}`,
 * `/topic/%2Fgolf%2Fclient%2F{id}` … The id is a user (personal stream) or a park (LIVE-01).
 *
 * A broker may rebuild the destination of what it delivers from exchange and routing key. Whoever receives therefore
 * goes by the subscription, never by this text.
 */

/** The logical name, and the one our own endpoint understands. */
export const LOGICAL_TEMPLATE = '/golf/client/{id}';
/** The same stream at RabbitMQ, which refuses more than one segment after `/topic/`. */
export const BROKER_TEMPLATE = '/topic/golf.client.{id}';

const SLOT = '{id}';
/** Nothing that means something to a broker: `.`, `/`, `*`, `#`, `%` and `>` separate or match. */
const STREAM_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Printable, without blanks, wildcards and the colon that STOMP escapes. */
const FIXED_PART = /^[\w./%@~+-]*$/;

export function isStreamId(id: string): boolean {
  return STREAM_ID.test(id);
}

/** Has exactly one `{id}` and no wildcard, so that one id is one stream and one stream one id. */
export function isDestinationTemplate(template: string): boolean {
  const parts = template.split(SLOT);
  return parts.length === 2 && parts.every((part) => FIXED_PART.test(part)) && parts[0] !== '';
}

/** The stream's name at the broker; `null` for an id that would reach for other streams than its own. */
export function buildDestination(template: string, id: string): string | null {
  return isStreamId(id) ? template.replace(SLOT, () => id) : null;
}

/** The id a destination names under this template: exact form only, no wildcards, nothing before or after (SEC-34). */
export function parseStreamId(template: string, destination: string): string | null {
  const [head = '', tail = ''] = template.split(SLOT);
  if (!destination.startsWith(head) || !destination.endsWith(tail)) return null;
  const id = destination.slice(head.length, destination.length - tail.length);
  return isStreamId(id) ? id : null;
}

/**
 * The template of the AMQP routing key behind a `/topic/` or `/exchange/<name>/` template: what RabbitMQ asks about
 * when it checks topic rights. `null`: such a destination has no topic rights (queues).
 */
export function toRoutingKeyTemplate(template: string): string | null {
  const key = /^\/(?:topic|exchange\/[^/]+)\/([^/]+)$/.exec(template)?.[1];
  if (key === undefined) return null;
  try {
    return decodeURIComponent(key);
  } catch {
    return null;
  }
}
