/** Heart-beating of STOMP 1.2: `cx,cy` = what the client can send and wants to receive; 0 = none. */
export interface Beats {
  /** We send at least this often, ms; 0 = never. */
  readonly outgoing: number;
  /** The client promised to send at least this often, ms; 0 = never. */
  readonly incoming: number;
}

/**
 * Both directions from the client's `heart-beat` header and our own period (ms).
 * @returns null when the header is malformed
 */
export function negotiateBeats(header: string | undefined, own: number): Beats | null {
  if (header === undefined) return { outgoing: 0, incoming: 0 };
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header);
  if (match === null) return null;
  const [canSend, wants] = [Number(match[1]), Number(match[2])];
  return {
    outgoing: wants === 0 ? 0 : Math.max(own, wants),
    incoming: canSend === 0 ? 0 : Math.max(canSend, own),
  };
}
