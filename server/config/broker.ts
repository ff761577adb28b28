/** Where the golf streams are published besides our own endpoint, and whether browsers listen there. */

import { BROKER_TEMPLATE, isDestinationTemplate } from '#domain/wire/destination.ts';

export interface BrokerSettings {
  /** `ws(s)://host:15674/ws`: where this server publishes. */
  readonly url: string;
  readonly login: string;
  readonly passcode: string;
  /** Virtual host, the `host` header of CONNECT. */
  readonly vhost: string;
  /** Destination template with `{id}`. */
  readonly destination: string;
  /** `null`: browsers listen at our own endpoint. */
  readonly browsers: BrowserAccess | null;
  /** Part of the path under which the broker asks who may do what; `null` = it does not ask us. */
  readonly accessKey: string | null;
}

interface BrowserAccess {
  readonly url: string;
  /** `{userId}` and `{token}` are filled in by the browser, so that this is no secret. */
  readonly login: string;
  readonly passcode: string;
}

/** `null` without STOMP_URL; then the other STOMP settings must be absent too. */
export function readBroker(text: (name: string) => string | null, problems: string[]): BrokerSettings | null {
  const url = text('STOMP_URL');
  const publicUrl = text('STOMP_PUBLIC_URL');
  const accessKey = text('STOMP_ACCESS_KEY');
  if (url === null) {
    for (const name of ['STOMP_PUBLIC_URL', 'STOMP_ACCESS_KEY'])
      if (text(name) !== null) problems.push(`${name} 需要同时设置 STOMP_URL`);
    return null;
  }
  const destination = text('STOMP_DESTINATION') ?? BROKER_TEMPLATE;
  if (!isSocketUrl(url)) problems.push(`STOMP_URL=${url} 应为 ws:// 或 wss:// 地址`);
  if (publicUrl !== null && !isSocketUrl(publicUrl))
    problems.push(`STOMP_PUBLIC_URL=${publicUrl} 应为 ws:// 或 wss:// 地址`);
  if (!isDestinationTemplate(destination))
    problems.push(`STOMP_DESTINATION=${destination} 应含一个 {id}，且不含通配符`);
  if (isSocketUrl(url) && !isHere(url) && (text('STOMP_LOGIN') === null || text('STOMP_PASSCODE') === null))
    problems.push('STOMP_URL 不在本机，需要同时设置 STOMP_LOGIN 和 STOMP_PASSCODE');
  if (accessKey !== null && !/^[\w-]{16,128}$/.test(accessKey))
    problems.push('STOMP_ACCESS_KEY 应为 16 到 128 位字母、数字、下划线或连字符');
  return {
    url,
    login: text('STOMP_LOGIN') ?? 'guest',
    passcode: text('STOMP_PASSCODE') ?? 'guest',
    vhost: text('STOMP_VHOST') ?? '/',
    destination,
    browsers:
      publicUrl === null
        ? null
        : {
            url: publicUrl,
            login: text('STOMP_BROWSER_LOGIN') ?? '{userId}',
            passcode: text('STOMP_BROWSER_PASSCODE') ?? '{token}',
          },
    accessKey,
  };
}

function isSocketUrl(url: string): boolean {
  return URL.canParse(url) && /^wss?:$/.test(new URL(url).protocol);
}

/** RabbitMQ lets its `guest` in from its own machine alone. */
const isHere = (url: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
