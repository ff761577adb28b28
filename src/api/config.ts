/** Where this console finds its backend: `GET /config.json`, every part optional. */

import { findCode } from '#domain/codes/codeOf.ts';
import { DEFAULT_BRANDING, type Branding } from '#domain/session/branding.ts';
import { CaptchaKind } from '#domain/session/captcha.ts';
import { DEFAULT_ENTRANCE, type Entrance } from '#domain/session/entrance.ts';
import type { ThirdProvider } from '#domain/session/thirdLogin.ts';
import { isDestinationTemplate, LOGICAL_TEMPLATE } from '#domain/wire/destination.ts';

export interface AppConfig {
  /** `/jeecg-boot`, or an absolute address. */
  readonly apiBase: string;
  /** `ws(s)://host/jeecg-boot`: notice and table-sync sockets live below it. */
  readonly wsBase: string;
  /** `ws(s)://host/ws/golf` */
  readonly stompUrl: string;
  /** Destination pattern with `{id}`. */
  readonly stompDestination: string;
  /** How to sign in at a broker, with `{userId}` and `{token}` to be filled in; empty at our own endpoint. */
  readonly stompLogin: string;
  readonly stompPasscode: string;
  /** Virtual host of the broker. */
  readonly stompHost: string;
  /** Prefix of static file paths that are not absolute. */
  readonly staticBase: string;
  /** Text-to-speech service with `{text}` in its address; empty: the browser speaks and nothing leaves it. */
  readonly speechUrl: string;
  /** The server sends files by e-mail. */
  readonly mail: boolean;
  /** Whose pages may be shown in a frame of the console. */
  readonly frameOrigins: readonly string[];
  readonly signSecret: string;
  /** Nobody can sign in yet: the installation has to be set up (SETUP-02). */
  readonly isFirstRun: boolean;
  /** Which build of the console the server has now; empty: it does not say. */
  readonly release: string;
  readonly branding: Branding;
  readonly entrance: Entrance;
}

/** The public default of the protocol; it must match the server's. */
const DEFAULT_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

/** Fills what `settings` leaves out or has wrong; addresses follow the page's own origin and API base. */
export function readConfig(settings: unknown, origin: string): AppConfig {
  const given =
    typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>) : {};
  const text = (
    key: Exclude<keyof AppConfig, 'mail' | 'isFirstRun' | 'frameOrigins' | 'branding' | 'entrance'>,
    fallback: string,
  ): string => {
    const value = given[key];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const apiBase = text('apiBase', '/jeecg-boot').replace(/\/+$/, '');
  const api = new URL(apiBase || '/', origin);
  const socketOrigin = toSocketOrigin(api);
  const destination = text('stompDestination', LOGICAL_TEMPLATE);
  const { mail, firstRun, frameOrigins } = given;
  return {
    apiBase,
    wsBase: socketAddress(text('wsBase', socketOrigin + api.pathname), origin),
    stompUrl: socketAddress(text('stompUrl', getOwnStompUrl(api)), origin),
    stompDestination: isDestinationTemplate(destination) ? destination : LOGICAL_TEMPLATE,
    stompLogin: text('stompLogin', ''),
    stompPasscode: text('stompPasscode', ''),
    stompHost: text('stompHost', '/'),
    staticBase: text('staticBase', `${apiBase}/sys/common/static`).replace(/\/+$/, ''),
    speechUrl: speechAddress(text('speechUrl', ''), origin),
    mail: mail === true,
    isFirstRun: firstRun === true,
    frameOrigins: Array.isArray(frameOrigins)
      ? frameOrigins.filter((one): one is string => typeof one === 'string')
      : [],
    signSecret: text('signSecret', DEFAULT_SECRET),
    release: text('release', ''),
    branding: brandingOf(given),
    entrance: entranceOf(given),
  };
}

const toSocketOrigin = ({ origin }: URL): string => origin.replace(/^http/, 'ws');
const getOwnStompUrl = (api: URL): string => `${toSocketOrigin(api)}/ws/golf`;

/**
 * The golf streams from the server itself where they come from a broker: that one knows people, and nothing of a role
 * that one of them looks through (PERM-45).
 */
export function leaveBroker(config: AppConfig, origin: string): AppConfig {
  if (config.stompLogin === '') return config;
  const stompUrl = getOwnStompUrl(new URL(config.apiBase || '/', origin));
  return { ...config, stompUrl, stompDestination: LOGICAL_TEMPLATE, stompLogin: '', stompPasscode: '' };
}

function brandingOf(given: Readonly<Record<string, unknown>>): Branding {
  const text = <T>(key: keyof Branding, fallback: T): string | T => {
    const value = given[key];
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  const { copyrightYear: year } = given;
  return {
    productName: text('productName', DEFAULT_BRANDING.productName),
    copyrightHolder: text('copyrightHolder', null),
    copyrightYear: typeof year === 'number' && Number.isInteger(year) ? year : DEFAULT_BRANDING.copyrightYear,
    filingNumber: text('filingNumber', null),
  };
}

function entranceOf({
  captcha,
  phone,
  register,
  demo,
  providers,
}: Readonly<Record<string, unknown>>): Entrance {
  return {
    captcha: findCode(CaptchaKind, captcha) ?? DEFAULT_ENTRANCE.captcha,
    hasPhone: phone === true,
    canRegister: phone === true && register === true,
    isDemo: demo === true,
    providers: Array.isArray(providers) ? providers.flatMap(readProvider) : [],
  };
}

function readProvider(given: unknown): ThirdProvider[] {
  if (typeof given !== 'object' || given === null || !('source' in given) || !('title' in given)) return [];
  const { source, title } = given;
  return typeof source === 'string' && typeof title === 'string' ? [{ source, title }] : [];
}

/** Never fails: without an answer the defaults hold, and the first real call says what is wrong. */
export async function loadConfig(origin: string, fetcher: typeof fetch = fetch): Promise<AppConfig> {
  try {
    const response = await fetcher('/config.json', { cache: 'no-store' });
    return readConfig(response.ok ? await response.json() : undefined, origin);
  } catch {
    return readConfig(undefined, origin);
  }
}

/** What is read aloud travels encrypted, or not at all (SOUND-13); our own host may be plain. */
function speechAddress(address: string, origin: string): string {
  if (!address.includes('{text}') || !URL.canParse(address, origin)) return '';
  const { protocol, origin: target } = new URL(address, origin);
  return protocol === 'https:' || target === origin ? address : '';
}

/** Accepts `/path`, `http(s)://` and `ws(s)://`; gives `ws(s)://` without trailing slash. */
function socketAddress(address: string, origin: string): string {
  return new URL(address, origin).href.replace(/^http/, 'ws').replace(/\/+$/, '');
}
