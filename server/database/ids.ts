/** Start of our id calendar (2010): puts every id of 2021–2079 at exactly 19 digits, which the topic test needs. */
const ORIGIN = Date.UTC(2010, 0, 1);
const COUNTER_BITS = 22n;
const COUNTER_SIZE = 1 << 22;

let lastMs = 0;
let counter = 0;

/** A new 19-digit id, ascending within this process (WIRE-13: no id is ever part of another). */
export function createId(): string {
  const now = Math.max(Date.now(), lastMs);
  counter = now === lastMs ? counter + 1 : 0;
  lastMs = counter < COUNTER_SIZE ? now : now + 1;
  if (counter >= COUNTER_SIZE) counter = 0;
  return String((BigInt(lastMs - ORIGIN) << COUNTER_BITS) | BigInt(counter));
}
