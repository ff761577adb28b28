import type { DuplicateBusMessage, GolfBusMessage } from '#domain/wire/bus.ts';

/** What is left of a message that said nothing new. */
export function toDuplicate({ dest, recvTs, size }: GolfBusMessage): DuplicateBusMessage {
  return { kind: 'duplicate', ch: 'golf', dest, recvTs, ...(size === undefined ? {} : { size }) };
}
