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
}

const LOOPBACK = '127.0.0.1';
const MOST_PORT = 65_535;

export function readSupervision(
  text: (name: string) => string | null,
  oneOf: (name: string, words: readonly LogLevel[]) => LogLevel | null,
  problems: string[],
): SupervisionSettings {
  return { logLevel: oneOf('LOG_LEVEL', LEVELS) ?? 'warn', metrics: readMetricsListener(text, problems) };
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
