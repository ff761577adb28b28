/** Pieces of route schemas that several areas use. */
import type { RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import { ID } from '#domain/calls/schemas.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** What the call does, for `docs/openapi.json`. */
    readonly summary?: string;
    /** Content types of the body where it is not JSON. */
    readonly consumes?: readonly string[];
    /** Content types of the answer where it is not JSON. */
    readonly produces?: readonly string[];
  }
}

/** An optional parameter of a query: texts are what an address carries. */
export const Text = Type.Optional(Type.String());

export { ID };
/** Ids joined by commas. */
export const ID_LIST = Type.String({ pattern: '^\\d{19}(,\\d{19})*,?$', maxLength: 4000 });

/** Parameters that cut a list into pages; what is unusable becomes the default (`readPageRequest`). */
export const PAGING = {
  pageNo: Type.Optional(Type.String({ description: 'From 1.' })),
  pageSize: Type.Optional(Type.String({ description: '1 to 1000, 10 by default.' })),
};

/** A text of a query as people mean it: absent is empty, blanks around it do not count, and its length has a bound. */
export function trimText(text = '', maxLength = 100): string {
  return text.trim().slice(0, maxLength);
}

/** Schema of a query of texts, none of them required: the handler says in words what is missing. */
export const describeTexts = <const Name extends string>(...names: readonly Name[]) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, Text])) as Record<Name, typeof Text>);

/**
 * Options of a route whose handler reads leniently and refuses in the words of the field: its schema says what is meant,
 * and neither changes nor refuses anything.
 */
export const READ_BY_HANDLER = {
  validatorCompiler: () => () => true,
  serializerCompiler: () => (answer: unknown) => JSON.stringify(answer),
} satisfies RouteShorthandOptions;
