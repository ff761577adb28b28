/** Pieces of route schemas that several areas use. */

import type { RouteShorthandOptions } from 'fastify';
import { OptionalText, Paging } from '#domain/calls/schemas.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** What the call does, for `docs/openapi.json`. */
    readonly summary?: string;
    /** What its callers need to know beyond the summary. */
    readonly description?: string;
    /** Content types of the body where it is not JSON. */
    readonly consumes?: readonly string[];
    /** Content types of the answer where it is not JSON. */
    readonly produces?: readonly string[];
    /** The answer is another address. */
    readonly isRedirect?: true;
    /** The answer has no envelope. */
    readonly isBare?: true;
  }
}

export { OptionalText as Text, Paging as PAGING };

/** A text of a query as people mean it: absent is empty, blanks around it do not count, and its length has a bound. */
export function trimText(text = '', maxLength = 100): string {
  return text.trim().slice(0, maxLength);
}

/**
 * Options of a route whose handler reads leniently and refuses in the words of the field: its schema says what is meant,
 * and neither changes nor refuses anything.
 */
export const READ_BY_HANDLER = {
  validatorCompiler: () => () => true,
  serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
} satisfies RouteShorthandOptions;
