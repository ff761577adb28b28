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

/** The keys themselves are not repeated. */
export function readSecretKeys(
  text: (name: string) => string | null,
  problems: string[],
): { readonly secretKey: string | null; readonly oldSecretKey: string | null } {
  const [secretKey, oldSecretKey] = [text('SECRET_KEY'), text('SECRET_KEY_OLD')];
  if (secretKey !== null && secretKey.length < MIN_KEY)
    problems.push(`SECRET_KEY 至少要有 ${MIN_KEY} 个字符`);
  if (oldSecretKey !== null && secretKey === null)
    problems.push('SECRET_KEY_OLD 需要同时设置新的 SECRET_KEY');
  return { secretKey, oldSecretKey };
}
