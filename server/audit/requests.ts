/**
 * Every call that changed something becomes a line of the operation log, once its answer is out; a call whose handler
 * wrote a line of its own has that one.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GOLF_PERMISSIONS } from '#domain/permissions/golf.ts';
import type { Db } from '../database/schema.ts';
import { type CallScope, createCallScope, runInCall } from './call.ts';
import { createLine, type SystemLogLine, OPERATION_LOG } from './log.ts';
import { findOperateType, OperateType } from './operateType.ts';

const NAMES: ReadonlyMap<string, string> = new Map(GOLF_PERMISSIONS.map(({ code, name }) => [code, name]));
/** Rights that let somebody look: what such a call writes is none of the caller's doing. */
const READING = /:(?:list|detail|view)$/;
const CHINESE = /\p{Script=Han}/u;

declare module 'fastify' {
  interface FastifyInstance {
    readonly audit: LineQueue;
  }
  interface FastifyRequest {
    call: CallScope | null;
  }
}

export function logRequests(app: FastifyInstance): void {
  const queue = new LineQueue(app.db, (error) => app.log.error({ err: error }, 'calls were not logged'));
  app.decorate('audit', queue);
  app.decorateRequest('call', null);
  // Once the body is read: its parsers would lose the call.
  app.addHook('preValidation', (request, _reply, done) => {
    request.call = createCallScope(request);
    runInCall(request.call, done);
  });
  app.addHook('preSerialization', async ({ call }, _reply, payload) => {
    if (call !== null) call.success = readSuccess(payload);
    return payload;
  });
  app.addHook('onResponse', async ({ call }, reply) => {
    if (call === null) return;
    call.isOver = true;
    if (reply.statusCode < 300 && isToBeLogged(call)) queue.add(describeLine(app, call));
  });
  app.addHook('onClose', () => queue.settle());
}

function readSuccess(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('success' in payload)) return null;
  const message = 'message' in payload && typeof payload.message === 'string' ? payload.message : '';
  return payload.success === true ? message : null;
}

function isToBeLogged({ request, isLogged, hasWritten, success }: CallScope): boolean {
  const { access } = request.routeOptions.config;
  if (isLogged || request.visitor === null) return false;
  if (findOperateType(request) === OperateType.export) return true;
  if (!hasWritten || success === null) return false;
  if (request.method !== 'GET') return true;
  return typeof access === 'object' && !READING.test(access.permission);
}

function describeLine({ now }: FastifyInstance, call: CallScope): SystemLogLine {
  const { visitor, ip } = call.request;
  const message = call.success ?? '';
  const content = `${nameCall(call.request)}${message === '' ? '' : `：${message}`}`;
  return createLine(now(), { type: OPERATION_LOG, content, user: visitor, ip }, call);
}

/** In the words of the interface where they are Chinese, else of the right that it takes. */
function nameCall({ method, routeOptions: { url = '', schema, config } }: FastifyRequest): string {
  const summary = schema?.summary ?? '';
  if (CHINESE.test(summary)) return summary;
  const name = typeof config.access === 'object' ? NAMES.get(config.access.permission) : undefined;
  return name ?? `${method} ${url}`;
}

/** Lines on their way: those that come while others are written go together. */
export class LineQueue {
  readonly #db: Db;
  readonly #failed: (error: unknown) => void;
  #waiting: SystemLogLine[] = [];
  #writing: Promise<void> | null = null;

  constructor(db: Db, failed: (error: unknown) => void) {
    this.#db = db;
    this.#failed = failed;
  }

  add(line: SystemLogLine): void {
    this.#waiting.push(line);
    this.#writing ??= this.#write();
  }

  /** Resolves when nothing is on its way. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      this.#waiting = [];
      try {
        await this.#db.insertInto('sysLog').values(lines).execute();
      } catch (error) {
        this.#failed(error);
      }
    }
    this.#writing = null;
  }
}
