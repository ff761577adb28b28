import { createHash } from 'node:crypto';

/** Short name of a content: other content, other name, so that a seed of that name runs again. */
export function computeFingerprint(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
}
