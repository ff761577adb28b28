/** Scalars of requests as clients of the protocol send them (WIRE-06): numbers as text, and an empty text for nothing. */

import { TARGET } from '#domain/calls/schemas.ts';

export { TARGET };

/** Ids that were sent either way. */
export const splitIds = (sent: string | readonly string[] | undefined): readonly string[] =>
  (typeof sent === 'string' ? sent.split(',') : (sent ?? [])).filter((id) => id !== '');
