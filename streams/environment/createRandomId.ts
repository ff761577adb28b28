const BYTES = 16;

/** 32 hexadecimal digits nobody else draws. `crypto.randomUUID` would exist on secure origins only (NAV-07). */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
