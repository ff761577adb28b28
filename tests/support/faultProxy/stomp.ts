/** As much STOMP 1.2 as it takes to speak on a stream that somebody else opened. */

export interface StompSubscription {
  readonly id: string;
  readonly destination: string;
}

/** What a frame of the page changes about what it listens to; `joined: null` = it left. */
export function subscriptionIn(
  text: string,
): { readonly id: string; readonly joined: StompSubscription | null } | null {
  const [command = '', ...lines] = text.split('\n\n', 1)[0]?.split('\n') ?? [];
  if (command !== 'SUBSCRIBE' && command !== 'UNSUBSCRIBE') return null;
  const header = (name: string): string =>
    lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  const id = header('id');
  return { id, joined: command === 'SUBSCRIBE' ? { id, destination: header('destination') } : null };
}

let messages = 0;

export function stompMessage({ id, destination }: StompSubscription, body: string): string {
  const head = [
    'MESSAGE',
    `subscription:${id}`,
    `message-id:proxy-${++messages}`,
    `destination:${destination}`,
    'content-type:application/json',
    `content-length:${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\n')}\n\n${body}\0`;
}
