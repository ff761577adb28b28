/**
 * Every failure leaves through here (SEC-19): fixed Chinese text, never a stack, an engine message or a path of this
 * machine. What happened goes to the log under the id the user is shown.
 */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError } from '../database/availability.ts';
import { fail } from './envelope.ts';

/** A rule of the business said no: HTTP 200, `success:false`, and this message (WIRE-01). */
export class BusinessError extends Error {
  readonly code: number;
  /** What the refusal carries besides its words. */
  readonly result: unknown;

  constructor(message: string, code = 500, result: unknown = null) {
    super(message);
    this.name = 'BusinessError';
    this.code = code;
    this.result = result;
  }
}

/** The request itself is unusable: an HTTP status of its own beside the envelope. */
export class RequestError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'RequestError';
    this.statusCode = statusCode;
  }
}

const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: '请求格式不正确',
  413: '请求内容过大',
  415: '不支持的内容类型，请使用 application/json',
  429: '操作过于频繁，请稍后再试',
};

/** The database is started again, or its server is: that takes seconds. */
const RETRY_AFTER_S = 2;
const UNAVAILABLE = '数据库暂时无法连接，正在恢复，请稍后再试';
/** Of PostgreSQL, and of files. */
const DISK_FULL: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
export const NO_SPACE_STATUS = 507;
export const NO_SPACE = '服务器磁盘空间不足，现在只能查看，不能修改；本次修改没有保存，请联系管理员清理磁盘';
const UNIQUE_VIOLATION = '23505';
const INTEGRITY = '执行数据库异常,违反了完整性例如：违反惟一约束、违反非空限制、字段内容超出长度等';

/** Body of answers that no handler gave: unknown path, unexpected failure (WIRE-01). */
export function buildFrameworkBody(status: number, error: string, message: string, path: string) {
  return { timestamp: Date.now(), status, error, message, path, success: false, code: status, result: null };
}

/** Path as the client sent it, without the query: that may carry what must not be repeated. */
export function getRequestPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
}

function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof BusinessError)
    return reply.send({ ...fail(error.message, error.code), result: error.result });
  if (error instanceof RequestError)
    return reply.code(error.statusCode).send(fail(error.message, error.statusCode));
  if (error instanceof DatabaseUnavailableError) {
    request.log.error({ err: error.cause, errorId: request.id }, 'the database cannot be reached');
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send(fail(UNAVAILABLE, 503));
  }
  if (DISK_FULL.has(error.code)) {
    request.log.error({ err: error, errorId: request.id }, 'the disk is full');
    request.server.diskSpace.noteRefusal();
    return reply.code(NO_SPACE_STATUS).send(fail(NO_SPACE, NO_SPACE_STATUS));
  }
  if (error.validation !== undefined) {
    const fields = error.validation.map(
      ({ instancePath, params }) => instancePath.slice(1) || missing(params),
    );
    return reply.code(400).send(fail(`参数不正确：${[...new Set(fields)].join('、')}`, 400));
  }
  const database = databaseMessage(error.code);
  if (database !== null) return reply.send(fail(database));
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(status).send(fail(STATUS_TEXT[status] ?? '请求无法处理', status));
  request.log.error({ err: error, errorId: request.id }, 'unexpected failure');
  return reply
    .code(500)
    .send(
      buildFrameworkBody(
        500,
        'Internal Server Error',
        `系统内部错误，请联系管理员（编号 ${request.id}）`,
        getRequestPath(request),
      ),
    );
}

function missing({ missingProperty: name }: { readonly missingProperty?: unknown }): string {
  return typeof name === 'string' ? name : '请求内容';
}

/** Integrity errors (SQLSTATE class 23) and values that do not fit (22) are the caller's to mend. */
function databaseMessage(code: string | undefined): string | null {
  if (code === UNIQUE_VIOLATION) return '数据库中已存在该记录';
  return code !== undefined && /^2[23][0-9A-Z]{3}$/.test(code) ? INTEGRITY : null;
}
