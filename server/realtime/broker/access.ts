/**
 * What RabbitMQ asks before it lets a browser in (plugin rabbitmq_auth_backend_http): the same rules as at our own
 * endpoint (SEC-34), so that a broker needs no accounts for people. A browser signs in with its user id and token,
 * listens to its own stream and to parks in its scope, and publishes nothing.
 *
 * Rights are asked for when a browser subscribes. Our own endpoint asks again every minute; the broker does not.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { Type, type Static } from 'typebox';
import { toRoutingKeyTemplate, parseStreamId } from '#domain/wire/destination.ts';
import type { BrokerSettings } from '../../config/broker.ts';
import { RequestError } from '../../http/errors.ts';
import { hasViewedRole, mayWatch, type ReaderDirectory, type TenantPark } from '../hub/reader.ts';

const Question = Type.Object({
  username: Type.String({ maxLength: 64 }),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  vhost: Type.Optional(Type.String()),
  resource: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  permission: Type.Optional(Type.String()),
  routing_key: Type.Optional(Type.String({ maxLength: 256 })),
});
type Question = Static<typeof Question>;
type Answer = (question: Question) => boolean | Promise<boolean>;

/** The queue that a `/topic` subscription gets: private, deleted with it, its name not to be guessed. */
const OWN_QUEUE = /^stomp-subscription-[\w-]+$/;

/**
 * `POST /broker/{accessKey}/user|vhost|resource|topic`, answered with `allow` or `deny`. Without an access key in the
 * settings there are no such routes.
 */
export function registerBrokerAccessRoutes(
  app: FastifyInstance,
  { accessKey, vhost, destination }: BrokerSettings,
  directory: ReaderDirectory,
  findPark: (id: string) => TenantPark | undefined,
): void {
  if (accessKey === null) return;
  const routingKeys = toRoutingKeyTemplate(destination);
  const exchange = /^\/exchange\/([^/]+)\//.exec(destination)?.[1] ?? 'amq.topic';

  const answers: Readonly<Record<string, Answer>> = {
    async user({ username, password = '' }) {
      const reader = await directory.admit(password, undefined);
      // Later questions name the user alone: there a role that is looked through would have all that its viewer has.
      return !('refused' in reader) && reader.userId === username && !hasViewedRole(reader);
    },
    vhost: (question) => question.vhost === vhost,
    resource({ resource, name = '', permission }) {
      if (resource === 'queue') return OWN_QUEUE.test(name);
      return resource === 'exchange' && permission === 'read' && name === exchange;
    },
    async topic({ username, permission, name, routing_key: key = '' }) {
      if (permission !== 'read' || name !== exchange || routingKeys === null) return false;
      const id = parseStreamId(routingKeys, key);
      if (id === null || id === username) return id !== null;
      const park = findPark(id);
      if (park === undefined) return false;
      const readers = await directory.ofUser(username);
      return readers.some((reader) => mayWatch(reader, park));
    },
  };

  const routes: FastifyPluginAsync = async (context) => {
    const form = 'application/x-www-form-urlencoded';
    context.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    context.post<{ Params: { key: string; about: string }; Body: Question }>(
      '/broker/:key/:about',
      { config: { access: 'open' }, schema: { body: Question } },
      async ({ params, body }, reply) => {
        const answer = Object.hasOwn(answers, params.about) ? answers[params.about] : undefined;
        if (answer === undefined || !isSame(params.key, accessKey)) throw new RequestError(404, '地址不存在');
        return reply.type('text/plain').send((await answer(body)) ? 'allow' : 'deny');
      },
    );
  };
  app.register(routes);
}

function isSame(given: string, key: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}
