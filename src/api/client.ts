/**
 * The HTTP client behind `Http`: axios with token, tenant, `_t`, timestamp and signature added here and nowhere else.
 * Rules WIRE-08 to WIRE-11, WIRE-14, LINK-20.
 */

import axios, { type AxiosAdapter, type AxiosProgressEvent, type AxiosRequestConfig } from 'axios';
import md5 from 'crypto-js/md5.js';
import { toSentParams, computeSignature } from '#domain/signing/sign.ts';
import { readEnvelope, type ReceivedEnvelope } from './envelope.ts';
import { mustAnnounce, toApiError, createBusinessError, readBlobEnvelope } from './failures.ts';
import type { ApiError, CallOptions, Http, Params, Reply } from './http.ts';
import { createServerClock } from './serverClock.ts';

export interface HttpSettings {
  /** `/jeecg-boot`, or an absolute address. */
  readonly base: string;
  readonly signSecret: string;
  readonly getToken: () => string | null;
  /** `'0'` when no tenant is stored. */
  readonly getTenantId: () => string;
  /** Low-code application of the current route, if there is one. */
  readonly getLowAppId?: () => string | null;
  /**
   * Failures the user must hear of: an expired login and a refused path, and of announced calls
   * everything but business answers, aborted calls and plain HTTP 500.
   * An expired login always comes here, once per failed call; showing it once is the receiver's part.
   */
  readonly onError: (error: ApiError) => void;
  /** Local clock, epoch ms. */
  readonly now?: () => number;
  readonly adapter?: AxiosAdapter;
}

const TIMEOUT_MS = 60_000;

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params?: Params | undefined;
  readonly body?: unknown;
  readonly asBlob?: boolean;
}

interface Answer {
  readonly data: unknown;
  readonly envelope: ReceivedEnvelope;
  /** `NaN` when the answer did not say. */
  readonly serverTs: number;
}

export function createHttp(settings: HttpSettings): Http {
  const { base, getToken, onError, now = Date.now } = settings;
  const clock = createServerClock(now);
  const client = axios.create({
    baseURL: base,
    timeout: TIMEOUT_MS,
    ...(settings.adapter && { adapter: settings.adapter }),
  });

  async function attempt(request: Call, options: CallOptions): Promise<Answer> {
    const { data, headers } = await client.request<unknown>(
      toAxiosRequest(request, options, settings, { localTs: now(), serverTs: clock.now() }),
    );
    // A refused download arrives as JSON in a blob, with status 200.
    const body = data instanceof Blob && data.type.includes('json') ? await readBlobEnvelope(data) : data;
    const envelope = readEnvelope(body);
    return { data, envelope, serverTs: envelope.timestamp ?? Date.parse(String(headers['date'] ?? '')) };
  }

  /** Retried once when the server found our timestamp too old or too new: its answer says what time it is there. */
  async function send(request: Call, options: CallOptions): Promise<Answer> {
    const answer = await attempt(request, options);
    const isStale = answer.envelope.success === false && answer.envelope.message.includes('X-TIMESTAMP');
    if (isStale) clock.reset();
    if (Number.isFinite(answer.serverTs)) clock.observe(answer.serverTs);
    return isStale ? attempt(request, options) : answer;
  }

  async function reporting<T>(options: CallOptions, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const failure = await toApiError(error, getToken() !== null);
      if (mustAnnounce(failure, options.isAnnounced ?? false)) onError(failure);
      throw failure;
    }
  }

  function call<T>(request: Call, options: CallOptions = {}): Promise<Reply<T>> {
    return reporting(options, async () => {
      const { data, envelope } = await send(request, options);
      const { success, message, code, result } = envelope;
      // A few endpoints answer without an envelope; their whole body is the result (WIRE-01).
      if (success === undefined) return { result: data as T, message: '', code: '200' };
      if (!success) throw createBusinessError(message, code, result);
      return { result: result as T, message, code };
    });
  }

  return {
    get: (path, params, options) => call({ method: 'GET', path, params }, options),
    post: (path, body, options) => call({ method: 'POST', path, body }, options),
    put: (path, body, options) => call({ method: 'PUT', path, body }, options),
    delete: (path, params, options) => call({ method: 'DELETE', path, params }, options),
    blob: (path, params, options = {}) =>
      reporting(options, async () => {
        const { data, envelope } = await send({ method: 'GET', path, params, asBlob: true }, options);
        if (envelope.success === false) throw createBusinessError(envelope.message, envelope.code);
        if (!(data instanceof Blob)) throw createBusinessError('下载失败', '');
        return data;
      }),
  };
}

/** Signed as it is sent: scalars become text first, then the very same object is signed and transmitted. */
function toAxiosRequest(
  request: Call,
  options: CallOptions,
  { signSecret, getToken, getTenantId, getLowAppId }: HttpSettings,
  { localTs, serverTs }: { readonly localTs: number; readonly serverTs: number },
): AxiosRequestConfig {
  const { method, path, asBlob = false } = request;
  const query = toSentParams(request.params ?? {}, 'query');
  const body = isPlain(request.body) ? toSentParams(request.body, 'body') : request.body;
  const token = options.token ?? getToken();
  const lowAppId = getLowAppId?.();
  return {
    method,
    url: path,
    params: method === 'GET' && !path.includes('sys/dict/getDictItems') ? withTime(query, localTs) : query,
    ...(body !== undefined && { data: body }),
    ...(asBlob && { responseType: 'blob' as const }),
    ...(options.signal && { signal: options.signal }),
    ...(options.onProgress && progressOf(options.onProgress, asBlob)),
    headers: {
      ...(token !== null && { 'X-Access-Token': token }),
      'tenant-id': getTenantId(),
      ...(lowAppId && { 'X-Low-App-ID': lowAppId }),
      'X-Sign': computeSignature(path, { ...query, ...named(body) }, signSecret, (text) =>
        md5(text).toString(),
      ),
      'X-TIMESTAMP': String(serverTs),
    },
  };
}

/** Of the longer half of the call: what is sent, or the file that comes. */
function progressOf(report: (part: number | null) => void, isDownload: boolean): AxiosRequestConfig {
  const follow = ({ progress }: AxiosProgressEvent): void => report(progress ?? null);
  return isDownload ? { onDownloadProgress: follow } : { onUploadProgress: follow };
}

/** `_t` in whole seconds defeats caches; a caller's own wins (WIRE-11). It is never signed. */
function withTime(query: Record<string, unknown>, nowMs: number): Record<string, unknown> {
  return { _t: Math.floor(nowMs / 1000), ...query };
}

function isPlain(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
}

const named = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {});
