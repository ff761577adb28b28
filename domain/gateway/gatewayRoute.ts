/**
 * 路由网关: rows by which a gateway in front of several services finds them. This server is one process without a gateway: it
 * keeps the rows for clients and gateways that read them, and follows none of them itself (SYSTEM-96).
 */

/** Conditions whose arguments are a list of texts. */
export const LIST_PREDICATES = [
  'Path',
  'Method',
  'Host',
  'After',
  'Before',
  'Between',
  'RemoteAddr',
] as const;
export type ListPredicate = (typeof LIST_PREDICATES)[number];

/** Conditions whose arguments have names: by condition, name and label. */
export const MAP_PREDICATES = {
  Header: { header: 'Header名称', regexp: '参数值' },
  Query: { param: '参数名', regexp: '参数值' },
  Cookie: { name: 'Cookie名称', regexp: '参数值' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type MapPredicate = keyof typeof MAP_PREDICATES;

export interface GatewayPredicate {
  readonly name: string;
  readonly args: readonly string[] | Readonly<Record<string, string>>;
}

export interface GatewayArgument {
  readonly key: string;
  readonly value: string;
}

export interface GatewayFilter {
  readonly name: string;
  readonly args: readonly GatewayArgument[];
}

export const RATE_LIMITER: GatewayFilter = {
  name: 'RequestRateLimiter',
  args: [
    { key: 'key-resolver', value: '#{@ipKeyResolver}' },
    { key: 'redis-rate-limiter.replenishRate', value: '20' },
    { key: 'redis-rate-limiter.burstCapacity', value: '20' },
  ],
};

export const FILTER_NAMES: Readonly<Record<string, string>> = {
  RequestRateLimiter: '限流过滤器',
  Hystrix: '熔断过滤器',
};

/** A new condition of a kind, with nothing filled in. */
export function createPredicate(name: ListPredicate | MapPredicate): GatewayPredicate {
  if (isListPredicate(name)) return { name, args: [] };
  return { name, args: Object.fromEntries(Object.keys(MAP_PREDICATES[name]).map((key) => [key, ''])) };
}

export const isListPredicate = (name: string): name is ListPredicate =>
  LIST_PREDICATES.some((known) => known === name);

export const isMapPredicate = (name: string): name is MapPredicate => Object.hasOwn(MAP_PREDICATES, name);

const MAX_PARTS = 50;
const MAX_TEXT = 500;

/** @returns the conditions in a text of JSON, or why they are none */
export function readGatewayPredicates(text: string): readonly GatewayPredicate[] | string {
  const items = parseList(text);
  if (items === null) return '路由条件须是JSON数组';
  const read: GatewayPredicate[] = [];
  for (const item of items) {
    const { name, args } = item;
    if (typeof name !== 'string') return '路由条件没有名称';
    if (isListPredicate(name)) {
      if (!Array.isArray(args) || !args.every(isShortText)) return `路由条件 ${name} 的参数须是文本的列表`;
      if (args.length === 0) return `请填写路由条件 ${name}`;
      read.push({ name, args });
    } else if (isMapPredicate(name)) {
      const values = readNamed(args, Object.keys(MAP_PREDICATES[name]));
      if (values === null)
        return `请填写路由条件 ${name} 的${Object.values(MAP_PREDICATES[name]).join('和')}`;
      read.push({ name, args: values });
    } else return `没有路由条件 ${name.slice(0, 50)}`;
  }
  return read;
}

/** @returns the filters in a text of JSON, or why they are none */
export function readGatewayFilters(text: string): readonly GatewayFilter[] | string {
  const items = parseList(text);
  if (items === null) return '过滤器须是JSON数组';
  const read: GatewayFilter[] = [];
  for (const { name, args } of items) {
    if (typeof name !== 'string' || !Object.hasOwn(FILTER_NAMES, name))
      return `没有过滤器 ${String(name).slice(0, 50)}`;
    if (!Array.isArray(args) || args.length > MAX_PARTS) return `过滤器 ${name} 的参数须是列表`;
    const pairs: GatewayArgument[] = [];
    for (const arg of args as readonly unknown[]) {
      const values = readNamed(arg, ['key', 'value']);
      if (values === null) return `请填写过滤器 ${name} 的参数键和参数值`;
      const { key = '', value = '' } = values;
      pairs.push({ key, value });
    }
    read.push({ name, args: pairs });
  }
  return read;
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;

function readNamed(value: unknown, names: readonly string[]): Readonly<Record<string, string>> | null {
  if (!isObject(value)) return null;
  const read: Record<string, string> = {};
  for (const name of names) {
    const text: unknown = value[name];
    if (!isShortText(text)) return null;
    read[name] = text;
  }
  return read;
}

function parseList(text: string): readonly Readonly<Record<string, unknown>>[] | null {
  try {
    const items: unknown = JSON.parse(text);
    if (!Array.isArray(items) || items.length > MAX_PARTS || !items.every(isObject)) return null;
    return items;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
