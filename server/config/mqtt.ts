/** Where trackers publish positions for this server, besides the calls it takes. */

import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';

export interface MqttSettings {
  /** `mqtt:`, `mqtts:`, `ws:` or `wss:`, without the account. */
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
  /** The same after a restart, another one for each server of a broker. */
  readonly clientId: string;
}

/** `null` without MQTT_URL. */
export function readMqtt(text: (name: string) => string | null, problems: string[]): MqttSettings | null {
  const value = text('MQTT_URL');
  const clientId = text('MQTT_CLIENT_ID');
  if (value === null) {
    if (clientId !== null) problems.push('MQTT_CLIENT_ID 需要同时设置 MQTT_URL');
    return null;
  }
  if (clientId !== null && !/^[\w-]{1,64}$/.test(clientId))
    problems.push('MQTT_CLIENT_ID 应为 1 到 64 位字母、数字、下划线或连字符');
  // The address itself is not repeated: it may hold a password.
  if (!/^(?:mqtts?|wss?):\/\/[^/]/.test(value) || !URL.canParse(value)) {
    problems.push('MQTT_URL 应为 mqtt://用户:密码@主机:端口，或 mqtts、ws、wss 地址');
    return null;
  }
  const url = new URL(value);
  const [username, password] = [url.username, url.password].map((part) =>
    part === '' ? null : decodeURIComponent(part),
  );
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    username: username ?? null,
    password: password ?? null,
    clientId:
      clientId ?? `fairway-${nameServer(text('PORT') ?? '3000', resolve(text('DATA_DIR') ?? './data'))}`,
  };
}

const nameServer = (port: string, dataDir: string): string =>
  createHash('sha256').update(`${hostname()} ${port} ${dataDir}`).digest('hex').slice(0, 12);
