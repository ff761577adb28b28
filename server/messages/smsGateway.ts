/** Text messages through the HTTP gateway of the installation (LOGIN-45). */

import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MessageStatus } from '#domain/codes/system.ts';
import { maskCode, type Sms, type SmsSender } from '../auth/phone/sms.ts';
import { fillSms, findSmsEscape, type SmsGatewaySettings } from '../config/sms.ts';
import { BusinessError } from '../http/errors.ts';
import { keepSms } from './smsList.ts';

/** A person waits for the answer; a gateway takes well under a second. */
const TIMEOUT_MS = 8_000;
/** What a send is taken to last before there was one. */
const USUAL_MS = 200;
/** So long a failure is told to everybody: without another send nobody knows better. */
const FAILURE_MS = 600_000;
/** Of a reply, for the list of messages. */
const MAX_REASON = 160;

type GatewayContext = Pick<FastifyInstance, 'db' | 'now' | 'log'>;

export class SmsGateway implements SmsSender {
  readonly #context: GatewayContext;
  readonly #settings: SmsGatewaySettings;
  #lastMs = USUAL_MS;
  #failure: { readonly message: string; readonly ts: number } | null = null;

  constructor(context: GatewayContext, settings: SmsGatewaySettings) {
    this.#context = context;
    this.#settings = settings;
  }

  async send(sms: Sms): Promise<void> {
    const { db, now, log } = this.#context;
    const begin = performance.now();
    const failure = await deliver(this.#settings, sms);
    this.#lastMs = performance.now() - begin;
    this.#failure = failure === null ? null : { message: failure.message, ts: now() };
    const reason = failure === null ? null : maskCode(failure.reason, sms);
    await keepSms(
      { db, now },
      {
        ...sms,
        text: maskCode(sms.text, sms),
        status: failure === null ? MessageStatus.sent : MessageStatus.failed,
        result: reason,
        remark: null,
      },
    );
    if (failure === null) return;
    log.error({ mobile: sms.mobile, reason }, 'the gateway did not take a text message');
    throw new BusinessError(failure.message);
  }

  async skip(): Promise<void> {
    await wait(this.#lastMs);
    const failure = this.#failure;
    if (failure !== null && failure.ts > this.#context.now() - FAILURE_MS)
      throw new BusinessError(failure.message);
  }
}

interface Failure {
  /** For who asked. */
  readonly message: string;
  /** For who looks after the gateway. */
  readonly reason: string;
}

/** @returns why the gateway did not take it, `null` = it did */
async function deliver(settings: SmsGatewaySettings, sms: Sms): Promise<Failure | null> {
  const { url, method, headers, body, contentType, success } = settings;
  try {
    const answer = await fetch(fillSms(url, sms, encodeURIComponent), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: body === null ? headers : { ...headers, 'content-type': contentType },
      ...(body !== null && { body: fillSms(body, sms, findSmsEscape(contentType)) }),
    });
    const text = await answer.text();
    if (answer.ok && success?.test(text) !== false) return null;
    return {
      message: '短信服务没有接收，验证码未发出，请稍后再试或联系管理员',
      reason: `HTTP ${answer.status} ${text.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON)}`.trim(),
    };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate
      ? {
          message: '短信服务没有响应，验证码可能未发出，请稍后再试或联系管理员',
          reason: `${TIMEOUT_MS / 1000} 秒内没有响应`,
        }
      : { message: '无法连接短信服务，验证码未发出，请稍后再试或联系管理员', reason: reasonOf(error) };
  }
}

/** `fetch failed` says nothing; its cause has a code. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return `无法连接 ${code}`.trim();
}
