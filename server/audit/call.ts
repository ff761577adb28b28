/** The call that is being answered, for whoever writes a line about it. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { type ActorScope, runInScope } from '../database/actor.ts';

export interface CallScope extends ActorScope {
  readonly request: FastifyRequest;
  /** `performance.now()` */
  readonly startMs: number;
  /** Somebody wrote a line of its own about this call. */
  isLogged: boolean;
  /** What was answered: the message of a success, `null` until then and for anything else. */
  success: string | null;
}

const calls = new AsyncLocalStorage<CallScope>();

/** Everything that `work` does and waits for belongs to this call. */
export function runInCall(scope: CallScope, work: () => void): void {
  calls.run(scope, () => runInScope(scope, work));
}

export const findCall = (): CallScope | null => calls.getStore() ?? null;

export function createCallScope(request: FastifyRequest): CallScope {
  const { visitor, ip } = request;
  return {
    request,
    actor: {
      username: visitor?.username ?? '',
      userId: visitor?.id ?? '',
      ip,
      tenantId: visitor?.tenantId ?? null,
    },
    startMs: performance.now(),
    isOver: false,
    hasWritten: false,
    isLogged: false,
    success: null,
  };
}

/** Values that no log holds, by name. */
const SECRET = /passw|pwd|secret|token|salt|captcha|checkkey|smscode|private_?key|credential/i;
export const isSecretName = (name: string): boolean => SECRET.test(name);
export const MASK = '******';

const MAX_PARAMETERS = 2000;
const MAX_URL = 500;

/** What is known of the call, in the columns of the system log. */
export function describeCall({ request, startMs }: CallScope) {
  const { method, routeOptions, url, query, body } = request;
  return {
    method: `${method} ${routeOptions.url ?? ''}`.slice(0, 200),
    requestUrl: (url.split('?', 1)[0] ?? '').slice(0, MAX_URL),
    requestParam: formatParameters(url, query, body),
    requestType: method,
    costTime: Math.round(performance.now() - startMs),
  };
}

/** Calls whose `code` proves who somebody is, anywhere else it names something. */
const BY_CODE = /\/(?:secondFactor|account)\//;

function formatParameters(path: string, query: unknown, body: unknown): string {
  const sent = Array.isArray(body) ? { body } : { ...toObject(query), ...toObject(body) };
  const isSecret = (name: string): boolean => isSecretName(name) || (name === 'code' && BY_CODE.test(path));
  const text = JSON.stringify(sent, (name, value: unknown) =>
    isSecret(name) && typeof value !== 'object' ? MASK : value,
  );
  return text.length > MAX_PARAMETERS ? `${text.slice(0, MAX_PARAMETERS)}…` : text;
}

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
