/** The course of a park for maps (golf-domain 7.11): large, and the same until somebody redraws it. */
import { createHash } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { CourseGeometry } from '#domain/course/model.ts';
import type { Envelope } from '../../http/envelope.ts';
import { courseOf, parkById } from '../../simulation/courses/index.ts';
import { seedOf } from '../seed.ts';
import { type DispatchContext, VIEW } from './context.ts';

interface Drawn {
  readonly etag: string;
  readonly answer: Omit<Envelope<CourseGeometry>, 'timestamp'>;
}

export function geometryRoutes(instance: FastifyInstance, { desks }: DispatchContext): void {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const seed = seedOf(app.settings);
  const drawn = new Map<string, Drawn>();

  app.get(
    '/admin/golfHole/geometry',
    { ...VIEW, schema: { querystring: Type.Object({ parkId: Type.Optional(Type.String()) }) } },
    async ({ user, query, headers }, reply) => {
      const { park } = desks.of(user, query.parkId);
      const { etag, answer } = of(park.id);
      // Kept by the browser of whoever may see it, and asked about every time: rights may be gone meanwhile.
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      return matches(headers['if-none-match'], etag) ? reply.code(304).send() : answer;
    },
  );

  function of(parkId: string): Drawn {
    const known = drawn.get(parkId);
    if (known !== undefined) return known;
    const result = courseOf(parkById(parkId), seed);
    const etag = `W/"${createHash('sha256').update(JSON.stringify(result)).digest('base64url').slice(0, 22)}"`;
    // No `timestamp`: a kept answer would tell clients an old time of day; the Date header is always of now.
    const made = { etag, answer: { success: true, message: '', code: 200, result } };
    drawn.set(parkId, made);
    return made;
  }
}

/** Weak comparison (RFC 9110 13.1.2): the answer may travel compressed or not. */
function matches(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => bare(tag) === bare(etag));
}
