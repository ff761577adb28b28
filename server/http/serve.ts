/** Serves calls as their contracts say. The compiler holds handlers to the reply, tests the answers themselves. */

import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteShorthandOptions,
} from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Clean, Clone, Errors } from 'typebox/value';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '#domain/calls/call.ts';
import type { Envelope } from './envelope.ts';

/** A request as its contract describes it. */
export type ServedRequest<C extends Call> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
};

/** What is kept by browsers tells no time of day. */
type Sent<T> = Omit<Envelope<T>, 'timestamp'> & Partial<Pick<Envelope<T>, 'timestamp'>>;
/** What a handler of the call answers; a file, a page or another address it sends by the reply itself. */
export type AnswerOf<C extends Call> = C extends
  | { readonly produces: readonly string[] }
  | { readonly isRedirect: true }
  ? never
  : C extends { readonly isBare: true }
    ? ReplyOf<C>
    : Sent<ReplyOf<C>>;

/** Resolves with the reply itself once something else than an answer was sent by it. */
export type CallHandler<C extends Call> = (
  request: ServedRequest<C>,
  reply: FastifyReply,
) => Promise<AnswerOf<C> | FastifyReply>;

/** What a route asks for beside its contract. */
type ServeOptions = Pick<RouteShorthandOptions, 'preHandler' | 'validatorCompiler' | 'bodyLimit'> &
  Pick<FastifyContextConfig, 'isFile' | 'isKeyed'> & {
    /** How often one address may call it. */
    readonly rateLimit?: { readonly max: number; readonly timeWindow: string };
  };

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers the route of a contract. */
    serve<const C extends Call>(call: C, handler: CallHandler<C>, options?: ServeOptions): void;
  }
}

/** @param areRepliesChecked an answer that its contract does not describe, field by field, becomes a failure */
export function serveCalls(app: FastifyInstance, areRepliesChecked: boolean): void {
  app.decorate('serve', function serve(this: FastifyInstance, call, handler, options = {}) {
    const { rateLimit, isFile, isKeyed, ...route } = options;
    const { method, alsoBy = [], path, access, isSigned, writes } = call;
    this.route({
      ...route,
      method: [method, ...alsoBy],
      url: path,
      config: {
        access,
        ...(isSigned === true && { signed: true }),
        ...(writes !== undefined && { writes }),
        ...(rateLimit !== undefined && { rateLimit }),
        ...(isFile === true && { isFile }),
        ...(isKeyed === true && { isKeyed }),
      },
      schema: describeRoute(call),
      // Answers leave as they are: a serializer of the schema would drop and convert.
      serializerCompiler: () => (sent: unknown) => {
        const text = JSON.stringify(sent);
        if (areRepliesChecked) requireDescribed(call, text);
        return text;
      },
      handler: (request, reply) => handler(request as never, reply),
    });
  });
}

/** The contract in the words of Fastify. */
function describeRoute(call: Call): FastifySchema {
  const { summary, description, params, query, body, consumes, produces, isRedirect, isBare, reply } = call;
  return {
    summary,
    ...(description !== undefined && { description }),
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body }),
    ...(consumes !== undefined && { consumes: [consumes] }),
    ...(produces !== undefined && { produces }),
    ...(isRedirect === true && { isRedirect }),
    ...(isBare === true && { isBare }),
    ...(produces === undefined &&
      isRedirect !== true && { response: { 200: isBare === true ? reply : Type.Object({ result: reply }) } }),
  };
}

/** @throws Error that names what the contract does not say */
function requireDescribed({ method, path, reply, isBare }: Call, text: string): void {
  const received: unknown = JSON.parse(text);
  if (isRefusal(received)) return;
  const result = isBare === true ? received : (received as Envelope<unknown>).result;
  const problems = describeProblems(reply, result);
  if (problems.length > 0)
    throw new Error(`${method} ${path} answers other than its contract: ${problems.join('; ')}`);
}

const isRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;

/** Most places that are named at once. */
const MOST = 5;

const compiled = new WeakMap<TSchema, Validator>();

/** Once a schema: what a list answers is looked through ten times as fast as by `Errors`. */
function compile(schema: TSchema): Validator {
  const known = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, known);
  return known;
}

function describeProblems(schema: TSchema, value: unknown): readonly string[] {
  if (!compile(schema).Check(value))
    return Errors(schema, value)
      .slice(0, MOST)
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
  const unnamed: string[] = [];
  findUnnamed(schema, value, '', unnamed);
  return unnamed.slice(0, MOST).map((place) => `${place} is not named by it`);
}

/** Adds the places of what a schema takes and does not name. Most answers are lists of records: these are only looked through. */
function findUnnamed(schema: TSchema, value: unknown, place: string, found: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  const shape = findOnlyShape(schema);
  if (Array.isArray(value) && Type.IsArray(shape)) {
    for (const [index, inner] of value.entries())
      if (typeof inner === 'object') findUnnamed(shape.items, inner, `${place}/${index}`, found);
  } else if (Type.IsObject(shape) && !('additionalProperties' in shape)) {
    const { properties } = shape;
    for (const [name, inner] of Object.entries(value)) {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (property === undefined) found.push(`${place}/${name}`);
      else if (typeof inner === 'object') findUnnamed(property, inner, `${place}/${name}`, found);
    }
  } else if (CLEANED.some((isOfKind) => isOfKind(shape)))
    found.push(...listLeftOut(value, Clean(shape, Clone(value)), place));
}

/** Kinds of schemas that leave something out, beside plain lists. */
const CLEANED: readonly ((schema: TSchema) => boolean)[] = [
  Type.IsObject,
  Type.IsRecord,
  Type.IsIntersect,
  Type.IsUnion,
  Type.IsTuple,
  Type.IsRef,
  Type.IsCyclic,
];

/** Of what may be one shape or else `null`, that shape. */
function findOnlyShape(schema: TSchema): TSchema {
  if (!Type.IsUnion(schema)) return schema;
  const shapes = schema.anyOf.filter((one) => !Type.IsNull(one));
  return (shapes.length === 1 ? shapes[0] : undefined) ?? schema;
}

/** Places of what is left out of `named`. */
function* listLeftOut(value: unknown, named: unknown, place: string): Generator<string> {
  if (typeof value !== 'object' || value === null || typeof named !== 'object' || named === null) return;
  for (const [name, inner] of Object.entries(value))
    if (Object.hasOwn(named, name)) yield* listLeftOut(inner, Reflect.get(named, name), `${place}/${name}`);
    else yield `${place}/${name}`;
}
