/**
 * The latest answered calls of the API, in memory (SYSTEM-62). It is written on every request: a slot of a ring is
 * overwritten with what the request holds already, and made readable when somebody asks. Of headers only named ones are
 * kept, of an address neither its query nor its parameters: no token, key or search text can be among them.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestTrace } from '#domain/calls/monitor.ts';
import { API_BASE } from '../http/base.ts';

const SLOTS = 500;
const MOST_CHARACTERS = 200;
/** Those who watch ask every few seconds: they would push out all others. */
const OF_MONITORING = /^\/jeecg-boot\/(?:sys\/)?actuator\//;

interface Slot {
  ts: number;
  method: string;
  uri: string;
  username: string | null;
  /** Tenant that the call worked in; `null` = nobody was signed in. */
  tenantId: number | null;
  ip: string;
  userAgent: string | undefined;
  contentType: string | undefined;
  status: number;
  answerType: string | undefined;
  answerLength: string | undefined;
  elapsedMs: number;
}

export class RequestLog {
  readonly #slots: readonly Slot[] = Array.from({ length: SLOTS }, createSlot);
  #answered = 0;
  #totalMs = 0;
  #longestMs = 0;

  record(request: FastifyRequest, reply: FastifyReply, ts: number): void {
    const slot = this.#slots[this.#answered % SLOTS];
    if (slot === undefined) return;
    const { headers, visitor } = request;
    const { elapsedTime } = reply;
    this.#answered += 1;
    this.#totalMs += elapsedTime;
    if (elapsedTime > this.#longestMs) this.#longestMs = elapsedTime;
    slot.ts = ts;
    slot.method = request.method;
    slot.uri = request.routeOptions.url ?? request.url;
    slot.username = visitor?.username ?? null;
    slot.tenantId = visitor?.tenantId ?? null;
    slot.ip = visitor?.ip ?? request.ip;
    slot.userAgent = headers['user-agent'];
    slot.contentType = headers['content-type'];
    slot.status = reply.statusCode;
    slot.answerType = textOf(reply.getHeader('content-type'));
    slot.answerLength = textOf(reply.getHeader('content-length'));
    slot.elapsedMs = elapsedTime;
  }

  /** Since the start. */
  totals(): { readonly answered: number; readonly totalMs: number; readonly longestMs: number } {
    return { answered: this.#answered, totalMs: this.#totalMs, longestMs: this.#longestMs };
  }

  /** The latest first. @param isVisible whether the reader may know of calls in this tenant, or of nobody's (`null`) */
  read(isVisible: (tenantId: number | null) => boolean): readonly RequestTrace[] {
    const count = Math.min(this.#answered, SLOTS);
    return Array.from({ length: count }, (_, age) => this.#slots[(this.#answered - 1 - age) % SLOTS]).flatMap(
      (slot) => (slot !== undefined && isVisible(slot.tenantId) ? [toTrace(slot)] : []),
    );
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly requestLog: RequestLog;
  }
}

/** Before any route. */
export function traceRequests(app: FastifyInstance): void {
  const log = new RequestLog();
  app.decorate('requestLog', log);
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request;
    if (url.startsWith(API_BASE) && !OF_MONITORING.test(url)) log.record(request, reply, app.now());
    done();
  });
}

const createSlot = (): Slot => ({
  ts: 0,
  method: '',
  uri: '',
  username: null,
  tenantId: null,
  ip: '',
  userAgent: undefined,
  contentType: undefined,
  status: 0,
  answerType: undefined,
  answerLength: undefined,
  elapsedMs: 0,
});

const textOf = (header: number | string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' || header === undefined ? header : String(header);

function toTrace(slot: Slot): RequestTrace {
  const [path = ''] = slot.uri.split('?', 1);
  return {
    timestamp: new Date(slot.ts).toISOString(),
    principal: slot.username === null ? null : { name: slot.username },
    request: {
      method: slot.method,
      uri: path.slice(0, MOST_CHARACTERS),
      headers: headersOf({ 'user-agent': slot.userAgent, 'content-type': slot.contentType }),
      remoteAddress: slot.ip,
    },
    response: {
      status: slot.status,
      headers: headersOf({ 'content-type': slot.answerType, 'content-length': slot.answerLength }),
    },
    timeTaken: Math.round(slot.elapsedMs),
  };
}

function headersOf(
  named: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value.slice(0, MOST_CHARACTERS)]]],
    ),
  );
}
