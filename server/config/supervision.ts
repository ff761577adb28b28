/** What this server lets a supervisor know of it. */
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;
type LogLevel = (typeof LEVELS)[number];

export interface MetricsSettings {
  readonly host: string;
  readonly port: number;
}

export interface SupervisionSettings {
  /** How much is written to the log; `info` and below have a line for each answered request (SYSTEM-133). */
  readonly logLevel: LogLevel;
  /** `null` = no METRICS_PORT: nothing is measured for a supervisor. */
  readonly metrics: MetricsSettings | null;
  /** `null` = no OTEL_EXPORTER_OTLP_ENDPOINT: no spans, and nothing that makes them. */
  readonly tracing: TracingSettings | null;
}

export interface TracingSettings {
  /** Base address of a collector, without a slash at its end. */
  readonly endpoint: string;
  /** What it is sent with each export, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

const LOOPBACK = '127.0.0.1';
const MOST_PORT = 65_535;

export function readSupervision(
  text: (name: string) => string | null,
  oneOf: (name: string, words: readonly LogLevel[]) => LogLevel | null,
  problems: string[],
): SupervisionSettings {
  return {
    logLevel: oneOf('LOG_LEVEL', LEVELS) ?? 'warn',
    metrics: readMetricsListener(text, problems),
    tracing: readTracing(text, problems),
  };
}

const SERVICE_NAME = 'fairway';
/** `name=value`, the value percent-encoded where it holds a comma. */
const HEADER = /^\s*([!#$%&'*+.^_`|~\w-]+)=([^,]*)$/;

/** The names are those of OpenTelemetry's own specification. */
function readTracing(text: (name: string) => string | null, problems: string[]): TracingSettings | null {
  const endpoint = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const pairs = text('OTEL_EXPORTER_OTLP_HEADERS')?.split(',') ?? [];
  const serviceName = text('OTEL_SERVICE_NAME') ?? SERVICE_NAME;
  if (endpoint === null) {
    if (pairs.length > 0)
      problems.push('OTEL_EXPORTER_OTLP_HEADERS 需要同时设置 OTEL_EXPORTER_OTLP_ENDPOINT');
    return null;
  }
  if (!/^https?:\/\/[^/]/.test(endpoint) || !URL.canParse(endpoint))
    problems.push(`OTEL_EXPORTER_OTLP_ENDPOINT=${endpoint} 应为 http 或 https 地址`);
  const headers = pairs.map((pair) => HEADER.exec(pair));
  if (headers.includes(null)) problems.push('OTEL_EXPORTER_OTLP_HEADERS 应为 名称=值，多个用逗号隔开');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: Object.fromEntries(
      headers.flatMap((found) => (found === null ? [] : [[found[1] ?? '', decodeHeader(found[2] ?? '')]])),
    ),
    serviceName,
  };
}

function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value.trim());
  } catch {
    return value.trim();
  }
}

function readMetricsListener(
  text: (name: string) => string | null,
  problems: string[],
): MetricsSettings | null {
  const value = text('METRICS_PORT');
  const host = text('METRICS_HOST');
  if (value === null) {
    if (host !== null) problems.push('METRICS_HOST 需要同时设置 METRICS_PORT');
    return null;
  }
  const own = Number(value);
  if (!Number.isInteger(own) || own < 1 || own > MOST_PORT)
    problems.push(`METRICS_PORT=${value} 应为 1 到 ${MOST_PORT} 之间的整数`);
  else if (value === (text('PORT') ?? '3000'))
    problems.push(`METRICS_PORT=${value} 与 PORT 相同，请另选一个端口`);
  return { host: host ?? LOOPBACK, port: own };
}
