/**
 * Authorisation, once, after routing and on the matched route, never on the raw path (SEC-02): every route declares
 * `config.access`, and nothing runs before it is satisfied.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findOwnTenant, listPermissionsIn } from '#domain/permissions/inTenant.ts';
import { canSeeAllParks } from '#domain/permissions/people.ts';
import type { Access, AccessEntry } from './context.ts';
import { fail } from './envelope.ts';
import { BusinessError, buildFrameworkBody, getRequestPath, RequestError } from './errors.ts';
import { refuseViewer } from './roleView.ts';

/** The last moment a call can be stopped for lack of rights; code and text are the protocol's. */
export const NO_PERMISSION = { code: 510, message: '没有权限，请联系管理员授权' } as const;
const EXPIRED = 'Token失效，请重新登录!';
const TENANT_LOST = '用户租户信息变更,请重新登陆!';
const TENANT_OUTSIDE = '租户不在使用期内，请联系平台管理员！';
const FROZEN = '账号已被锁定,请联系管理员!';
const NORMAL = 1;

export function guardRoutes(app: FastifyInstance): void {
  app.decorateRequest('visitor', null);
  app.decorateRequest('user', {
    getter(this: FastifyRequest) {
      if (this.visitor === null) throw new Error('request.user asked for on an open route');
      return this.visitor;
    },
  });

  const table: AccessEntry[] = [];
  app.decorate('accessTable', table);
  app.addHook('onRoute', ({ method, url, config, schema = {} }) => {
    if (config?.access === undefined)
      throw new Error(`route ${String(method)} ${url} declares no config.access`);
    const { access, signed } = config;
    for (const each of [method].flat())
      table.push({ method: each, url, access, isSigned: signed === true, schema });
  });

  app.addHook('onRequest', async (request, reply) => {
    refuseCrossSiteWrites(request);
    const access = request.routeOptions.config.access;
    if (request.is404 || access === undefined || access === 'open') return;
    const refusal = await identify(app, request);
    if (refusal === EXPIRED && hasExpired(app, request))
      return reply
        .code(500)
        .send(buildFrameworkBody(500, 'Internal Server Error', EXPIRED, getRequestPath(request)));
    if (refusal !== null)
      return reply
        .code(401)
        .header('content-type', 'text/html;charset=UTF-8')
        .send(JSON.stringify(fail(refusal, 401)));
    if (typeof access === 'object' && !isPermitted(request.user, access)) {
      request.log.warn({ user: request.user.username, permission: access.permission }, 'access denied');
      throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
    }
    if (isChange(request)) refuseViewer(request.user);
    return undefined;
  });
}

/** Whether the call changes something, by its contract or else by its method. */
function isChange({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return config.writes ?? (method !== 'GET' && method !== 'HEAD');
}

/** The platform's records are none of a park's business. */
function isPermitted(
  user: FastifyRequest['user'],
  { permission, isOfPlatform }: Exclude<Access, string>,
): boolean {
  return user.permissions.has(permission) && (isOfPlatform !== true || canSeeAllParks(user));
}

/**
 * A login that is only too old is answered with the status by which clients ask for the password again and stay where
 * they are; any other token is refused with 401, which sends them out (FACTOR-10).
 */
function hasExpired({ sessions }: FastifyInstance, { headers }: FastifyRequest): boolean {
  const token = headers['x-access-token'];
  return typeof token === 'string' && sessions.hasExpired(token);
}

/** Fills `request.visitor`. @returns why the caller is not let in, `null` when they are */
async function identify(app: FastifyInstance, request: FastifyRequest): Promise<string | null> {
  const user = await identifyToken(app, request, request.headers['x-access-token']);
  if (typeof user === 'string') return user;
  request.visitor = user;
  return null;
}

/** Who a token belongs to. @returns in words why it lets nobody in */
export async function identifyToken(
  app: FastifyInstance,
  request: FastifyRequest,
  token: unknown,
): Promise<NonNullable<FastifyRequest['visitor']> | string> {
  if (typeof token !== 'string' || token === '' || token.length > 200) return EXPIRED;
  return toVisitor(app, request, await app.sessions.find(token), request.headers['tenant-id']);
}

/** Who a session belongs to that a ticket stands for, in the tenant it was issued in. @returns as `identifyToken` does */
export async function identifySession(
  app: FastifyInstance,
  request: FastifyRequest,
  { tokenId, tenantId }: { readonly tokenId: string; readonly tenantId: number },
): Promise<NonNullable<FastifyRequest['visitor']> | string> {
  return toVisitor(app, request, await app.sessions.findById(tokenId), String(tenantId));
}

function toVisitor(
  app: FastifyInstance,
  request: FastifyRequest,
  account: Awaited<ReturnType<FastifyInstance['sessions']['find']>>,
  tenantHeader: string | string[] | undefined,
): NonNullable<FastifyRequest['visitor']> | string {
  if (account === null) return EXPIRED;
  if (account.status !== NORMAL) return FROZEN;
  const tenantId = findOwnTenant(account.tenantIds, tenantHeader);
  const { bindDataRules, judgeColumns, outsideTenantIds, ...person } = account;
  if (tenantId === null)
    return findOwnTenant(outsideTenantIds, tenantHeader) === null ? TENANT_LOST : TENANT_OUTSIDE;
  const permissions = listPermissionsIn(account, tenantId);
  return {
    ...person,
    permissions,
    ...judgeColumns(permissions, tenantId),
    dataRules: bindDataRules(tenantId, app.now()),
    tenantId,
    ip: request.ip,
  };
}

/** No credential of ours travels by itself, but a browser that says "cross-site" has no business here (SEC-15). */
function refuseCrossSiteWrites(request: FastifyRequest): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isWrite = !isRead || request.routeOptions.config.writes === true;
  if (isWrite && request.headers['sec-fetch-site'] === 'cross-site')
    throw new RequestError(403, '拒绝跨站请求');
}
