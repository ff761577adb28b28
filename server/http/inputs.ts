/** Scalars of requests as clients of the protocol send them (WIRE-06): numbers as text, and an empty text for nothing. */
import { Type } from 'typebox';
import { OptionalNumber, OptionalText, TARGET } from '#domain/calls/schemas.ts';

export { OptionalNumber, OptionalText, TARGET };

/** Ids as a list or as a comma list. */
export const OptionalIds = Type.Optional(Type.Union([Type.Array(Type.String()), Type.String()]));

/** Ids that were sent either way. */
export const splitIds = (sent: string | readonly string[] | undefined): readonly string[] =>
  (typeof sent === 'string' ? sent.split(',') : (sent ?? [])).filter((id) => id !== '');
