const BYTES = 16;

/** 32 random hexadecimal digits. `crypto.randomUUID` exists on secure origins only (NAV-07). */
export function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
