/**
 * Start options: the only place that reads the environment, and the file of settings. Every bad value is reported at once, in
 * Chinese, before anything is opened.
 */

import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DigitFlag } from '#domain/codes/system.ts';
import { type Branding, DEFAULT_BRANDING } from '#domain/session/branding.ts';
import { DEMO_PASSWORD } from '#domain/validation/password.ts';
import { type Preset, PRESETS, type Scale, SCALES } from '../world/basis/presets.ts';
import { type BrokerSettings, readBroker } from './broker.ts';
import { type LoginSettings, readLogin } from './login.ts';
import { type MailSettings, readMail } from './mail.ts';
import { type MqttSettings, readMqtt } from './mqtt.ts';
import { isLoopback, type ProxySettings, readProxy } from './proxy.ts';
import { type Environment, readSources } from './settingsFile.ts';
import { readSmsGateway, type SmsGatewaySettings } from './sms.ts';
import { readSupervision, type SupervisionSettings } from './supervision.ts';
import { readTesting, type TestingSettings } from './testing.ts';
import { readThirdParty, type ThirdPartySettings } from './thirdParty.ts';

const POSTGRES_PORT = 5432;
const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/;
const MIN_SECRET_KEY_LENGTH = 16;

/** `host` or `host:port`, joined by commas; without a port that of PostgreSQL. @returns `host:port` each, in lower case */
function readDataSourceHosts(value: string | null, problems: string[]): readonly string[] {
  if (value === null) return [];
  return value.split(',').flatMap((entry) => {
    const [, host, port] = HOST_AND_PORT.exec(entry.trim().toLowerCase()) ?? [];
    const number = port === undefined ? POSTGRES_PORT : Number(port);
    if (host === undefined || number < 1 || number > 65_535) {
      problems.push(`DATA_SOURCE_HOSTS 中的 ${entry.trim()} 应为 主机 或 主机:端口`);
      return [];
    }
    return [`${host.replace(/^\[|\]$/g, '')}:${number}`];
  });
}

/** The keys themselves are not repeated. */
function readSecretKeys(
  text: (name: string) => string | null,
  problems: string[],
): { readonly secretKey: string | null; readonly oldSecretKey: string | null } {
  const [secretKey, oldSecretKey] = [text('SECRET_KEY'), text('SECRET_KEY_OLD')];
  if (secretKey !== null && secretKey.length < MIN_SECRET_KEY_LENGTH)
    problems.push(`SECRET_KEY 至少要有 ${MIN_SECRET_KEY_LENGTH} 个字符`);
  if (oldSecretKey !== null && secretKey === null)
    problems.push('SECRET_KEY_OLD 需要同时设置新的 SECRET_KEY');
  return { secretKey, oldSecretKey };
}

/** The product name stands in the head of a menu of 208 px and in every document title. */
const MAX_NAME = 30;
const MAX_TEXT = 60;

/** How this installation is called; what is left out has the default of the product. */
function readBranding(text: (name: string) => string | null, problems: string[]): Branding {
  const short = (name: string, max: number): string | null => {
    const value = text(name);
    if (value !== null && value.length > max) problems.push(`${name} 最多 ${max} 个字符`);
    return value;
  };
  const year = text('COPYRIGHT_YEAR');
  if (year !== null && !/^(19|20)\d\d$/.test(year)) problems.push(`COPYRIGHT_YEAR=${year} 应为四位年份`);
  return {
    productName: short('PRODUCT_NAME', MAX_NAME) ?? DEFAULT_BRANDING.productName,
    copyrightHolder: short('COPYRIGHT_HOLDER', MAX_TEXT),
    copyrightYear: year === null ? DEFAULT_BRANDING.copyrightYear : Number(year),
    filingNumber: short('FILING_NUMBER', MAX_TEXT),
  };
}

/** The public default of the protocol: integrity against accidents, never a secret. */
const PUBLIC_SIGN_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

/** A minute before the default seed's first hole timeout at park 1: a newcomer sees one at once. */
const DEFAULT_START = '10:12';

export interface SimSettings {
  readonly seed: number;
  /** `null`: each park keeps the preset of its seed data (SIM-03). */
  readonly preset: Preset | null;
  /** Park seconds per real second, 0 (paused) to 120. */
  readonly speed: number;
  readonly scale: Scale;
  /** Park time of day at the very first start, minutes after midnight. */
  readonly startMinute: number;
}

/** How much that is invented a new data folder begins with (SYSTEM-130). */
const DEMO_DATA = ['full', 'small', 'none'] as const;
export type DemoData = (typeof DEMO_DATA)[number];

export interface Settings extends LoginSettings, ThirdPartySettings, SupervisionSettings, TestingSettings {
  readonly host: string;
  readonly port: number;
  /**
   * DEMO=1, at this machine alone: the published password opens the demo accounts, TEST_CAPTCHA counts, and text messages
   * are shown at the terminal (SEC-54).
   */
  readonly isDemo: boolean;
  readonly proxy: ProxySettings;
  /** Absolute folder of the embedded database and of what people uploaded. */
  readonly dataDir: string;
  /** Absolute folder of what people uploaded, one for all servers of a database; `null` = `files` of the data folder. */
  readonly filesDir: string | null;
  /** `null` = no DATABASE_URL: the embedded database. */
  readonly databaseUrl: string | null;
  /** Nobody else writes that database: what was read of it may be kept until this server writes it. */
  readonly isSoleWriter: boolean;
  /** Absolute folder of the built console. */
  readonly clientDir: string;
  readonly signSecret: string;
  /** Password of `admin`; `null` = as it is, and never the published one unless this is the demo. */
  readonly adminPassword: string | null;
  readonly demoData: DemoData;
  /** `null` = SIM=off. */
  readonly sim: SimSettings | null;
  /** False = DAYS=off: another server on the same database runs the days of its parks. */
  readonly runsDays: boolean;
  /** `null` = no STOMP_URL: the golf streams are only at our own endpoint. */
  readonly broker: BrokerSettings | null;
  /** `null` = no MQTT_URL: trackers report over HTTP alone. */
  readonly mqtt: MqttSettings | null;
  /** Text-to-speech service of the console, with `{text}`; `null` = browsers speak with their own voice. */
  readonly speechUrl: string | null;
  /** `null` = no SMTP_URL: files are downloaded, not mailed. */
  readonly mail: MailSettings | null;
  /** `null` = no SMS_URL: no text message leaves this server. */
  readonly smsGateway: SmsGatewaySettings | null;
  /** `host:port` of data sources that may be connected to for a test; empty = none. */
  readonly dataSourceHosts: readonly string[];
  /** Origins whose pages the console may show in a frame; empty = none. */
  readonly frameOrigins: readonly string[];
  /** What secrets are encrypted with; `null` = a key file of the data folder. */
  readonly secretKey: string | null;
  /** What they were encrypted with before; `null` = with the same. */
  readonly oldSecretKey: string | null;
  readonly branding: Branding;
}

/** Thrown with one Chinese text per bad setting. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`启动参数有误：${problems.join('；')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Reads the settings from the environment and the file beside it.
 * @throws SettingsError naming every bad value and every name that is none
 */
export function readStoredSettings(env: Environment): Settings {
  const sources = readSources(env);
  const { settings, problems } = checkSettings(sources.env);
  if (sources.problems.length + problems.length > 0)
    throw new SettingsError([...sources.problems, ...problems]);
  return settings;
}

/** @throws SettingsError naming every bad value */
export function readSettings(env: Environment): Settings {
  const { settings, problems } = checkSettings(env);
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Reads environment variables; an empty value counts as absent, and a bad one is named and has its default. */
export function checkSettings(env: Environment): {
  readonly settings: Settings;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const number = (name: string, fallback: number, min: number, max: number, whole: boolean): number => {
    const value = text(name);
    if (value === null) return fallback;
    const parsed = Number(value);
    const fits = parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed));
    if (!fits) problems.push(`${name}=${value} 应为 ${min} 到 ${max} 之间的${whole ? '整数' : '数'}`);
    return fits ? parsed : fallback;
  };
  const oneOf = <T extends string>(name: string, words: readonly T[]): T | null => {
    const value = text(name);
    const word = words.find((candidate) => candidate === value) ?? null;
    if (value !== null && word === null) problems.push(`${name}=${value} 应为 ${words.join('、')} 之一`);
    return word;
  };

  const host = text('HOST') ?? '127.0.0.1';
  const proxy = readProxy(text, problems);
  const isDemo = oneOf('DEMO', [DigitFlag.no, DigitFlag.yes]) === DigitFlag.yes;
  const adminPassword = text('ADMIN_PASSWORD');
  if (isDemo) refuseReachedDemo(host, proxy.publicOrigin, text('TRUST_PROXY'), problems);
  judgeAdminPassword(adminPassword, isDemo, problems);

  const simSwitch = oneOf('SIM', ['on', 'off']);
  const runsDays = oneOf('DAYS', ['on', 'off']) !== 'off';
  const sim: SimSettings = {
    seed: number('SIM_SEED', 20260101, 0, 2 ** 31 - 1, true),
    preset: oneOf('SIM_PRESET', PRESETS),
    speed: number('SIM_SPEED', 1, 0, 120, false),
    scale: oneOf('SIM_SCALE', SCALES) ?? 'M',
    startMinute: startMinute(text('SIM_START') ?? DEFAULT_START, problems),
  };
  const settings: Settings = {
    host,
    isDemo,
    proxy,
    port: number('PORT', 3000, 0, 65535, true),
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    filesDir: resolveFolder(text('FILES_DIR')),
    ...readDatabase(text, oneOf, problems),
    clientDir: findClientDir(dirname(fileURLToPath(import.meta.url))),
    signSecret: text('SIGN_SECRET') ?? PUBLIC_SIGN_SECRET,
    adminPassword,
    demoData: oneOf('DEMO_DATA', DEMO_DATA) ?? (isDemo ? 'full' : 'none'),
    sim: simSwitch === 'off' || !runsDays ? null : sim,
    runsDays,
    broker: readBroker(text, problems),
    mqtt: readMqtt(text, problems),
    speechUrl: readSpeechUrl(text('SPEECH_URL'), problems),
    mail: readMail(text, problems),
    smsGateway: readSmsGateway(text, oneOf, problems),
    dataSourceHosts: readDataSourceHosts(text('DATA_SOURCE_HOSTS'), problems),
    frameOrigins: readFrameOrigins(text('FRAME_ORIGINS'), problems),
    ...readSecretKeys(text, problems),
    branding: readBranding(text, problems),
    ...readLogin(text, oneOf, problems),
    ...readThirdParty(text, problems),
    ...readSupervision(text, oneOf, problems),
    ...readTesting(text, isDemo, problems),
  };
  return { settings, problems };
}

const resolveFolder = (path: string | null): string | null => (path === null ? null : resolve(path));

/** Beside the built server, wherever it was started from. */
function findClientDir(folder: string): string {
  if (basename(folder) === 'dist') return join(folder, 'client');
  return folder === dirname(folder) ? resolve('dist/client') : findClientDir(dirname(folder));
}

function judgeAdminPassword(password: string | null, isDemo: boolean, problems: string[]): void {
  if (password === null) return;
  if (!isDemo && password === DEMO_PASSWORD) problems.push('ADMIN_PASSWORD 不能是公开的演示密码，请另选一个');
  if (password.length < 8 || password.length > 200) problems.push('ADMIN_PASSWORD 长度应为 8 到 200 个字符');
}

/** The demo is for its own machine (SEC-54). */
function refuseReachedDemo(
  host: string,
  publicOrigin: string | null,
  trusted: string | null,
  problems: string[],
): void {
  if (!isLoopback(host)) problems.push(`HOST=${host} 不是本机地址，不能用 DEMO=1 作演示`);
  if (publicOrigin !== null && !isLoopback(new URL(publicOrigin).hostname))
    problems.push(`PUBLIC_URL=${publicOrigin} 不是本机地址，不能用 DEMO=1 作演示`);
  if (trusted !== null) problems.push('演示服务器前面不能有代理，DEMO=1 不能与 TRUST_PROXY 同用');
}

type Writers = 'one' | 'many';

function readDatabase(
  text: (name: string) => string | null,
  oneOf: (name: string, words: readonly Writers[]) => Writers | null,
  problems: string[],
): Pick<Settings, 'databaseUrl' | 'isSoleWriter'> {
  const value = text('DATABASE_URL');
  // The address itself is not repeated: it may hold a password.
  if (value !== null && !(/^postgres(?:ql)?:\/\/[^/]+\/[^/]+/.test(value) && URL.canParse(value)))
    problems.push('DATABASE_URL 应为 postgres://用户:密码@主机:端口/数据库');
  return { databaseUrl: value, isSoleWriter: oneOf('DATABASE_WRITERS', ['one', 'many']) === 'one' };
}

/** Every notice goes to this service: encrypted, or not at all (SOUND-13). */
function readSpeechUrl(value: string | null, problems: string[]): string | null {
  if (
    value !== null &&
    !(/^https:\/\/[^/]+\//.test(value) && URL.canParse(value) && value.includes('{text}'))
  )
    problems.push(`SPEECH_URL=${value} 应为含 {text} 的 https:// 地址`);
  return value;
}

function startMinute(value: string, problems: string[]): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value);
  if (match === null) {
    problems.push(`SIM_START=${value} 应为 HH:mm 格式的时刻`);
    return 0;
  }
  return Number(match[1]) * 60 + Number(match[2]);
}

/**
 * Whose pages the console may show in a frame of its own: entries of the menu with an outside address.
 * Origins joined by commas, `https://report.example.com`. @returns each as the browser writes it
 */
function readFrameOrigins(value: string | null, problems: string[]): readonly string[] {
  if (value === null) return [];
  return value.split(',').flatMap((entry) => {
    const url = URL.canParse(entry.trim()) ? new URL(entry.trim()) : null;
    if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return [url.origin];
    problems.push(`FRAME_ORIGINS 中的 ${entry.trim()} 应为 https://主机 或 https://主机:端口`);
    return [];
  });
}
