/** Addresses of data sources, as JDBC writes them. */

export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The connection must be encrypted. */
  readonly isEncrypted: boolean;
}

const POSTGRES_PORT = 5432;
/** One host: a list of them would be tried one after the other, whatever the first one said. */
const POSTGRES = /^jdbc:postgresql:\/\/(\[[0-9a-fA-F:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/([^/?#]+)(?:\?([^#]*))?$/;
const ENCRYPTED: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** `jdbc:postgresql://host:port/database?…`; `null` = it is none. */
export function parsePostgresAddress(url: string): PostgresAddress | null {
  const [, host, port, database, query = ''] = POSTGRES.exec(url.trim()) ?? [];
  if (host === undefined || database === undefined) return null;
  const number = port === undefined ? POSTGRES_PORT : Number(port);
  if (number < 1 || number > 65_535) return null;
  const params = new URLSearchParams(query);
  return {
    host: host.replace(/^\[|\]$/g, '').toLowerCase(),
    port: number,
    database: decode(database),
    isEncrypted: params.get('ssl') === 'true' || ENCRYPTED.has(params.get('sslmode') ?? ''),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Words by which drivers are made to read files, load classes or run scripts when they connect. This server connects with
 * none of these drivers; an address with one of them is not handed on to those who do.
 */
const RISKY = [
  'allowLoadLocalInfile',
  'allowUrlInLocalInfile',
  'autoDeserialize',
  'queryInterceptors',
  'statementInterceptors',
  'detectCustomCollations',
  'socketFactory',
  'sslFactory',
  'sslHostnameVerifier',
  'sslPasswordCallback',
  'authenticationPluginClassName',
  'loggerFile',
  'clientRerouteServerListJNDIName',
  'jndi',
  'ldap:',
  'rmi:',
  'runscript',
  'init=',
] as const;

/** The first word of an address that must not be there; `null` = none. */
export function findRisk(url: string): string | null {
  // However it is written: encoded, and encoded once more.
  const texts = [url, decode(url), decode(decode(url))].map((text) => text.toLowerCase());
  return RISKY.find((word) => texts.some((text) => text.includes(word.toLowerCase()))) ?? null;
}
