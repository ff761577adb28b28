/** Data sources: where their test may connect to, and what their passwords are encrypted with. */

const POSTGRES_PORT = 5432;
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/;
const MIN_KEY = 16;

/** `host` or `host:port`, joined by commas; without a port that of PostgreSQL. @returns `host:port` each, in lower case */
export function readDataSourceHosts(value: string | null, problems: string[]): readonly string[] {
  if (value === null) return [];
  return value.split(',').flatMap((entry) => {
    const [, host, port] = HOST.exec(entry.trim().toLowerCase()) ?? [];
    const number = port === undefined ? POSTGRES_PORT : Number(port);
    if (host === undefined || number < 1 || number > 65_535) {
      problems.push(`DATA_SOURCE_HOSTS 中的 ${entry.trim()} 应为 主机 或 主机:端口`);
      return [];
    }
    return [`${host.replace(/^\[|\]$/g, '')}:${number}`];
  });
}

/** The key itself is not repeated. */
export function readSecretKey(value: string | null, problems: string[]): string | null {
  if (value !== null && value.length < MIN_KEY) problems.push(`SECRET_KEY 至少要有 ${MIN_KEY} 个字符`);
  return value;
}
