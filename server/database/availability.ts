/** A database that cannot be reached: who asks is told so, and everything goes on once it is back. */

/** The connection failed, or ended before the answer: a commit may have happened or not. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** Codes of the system, and SQLSTATEs of a server that ends, starts, has no connection to spare or gave up a session that stood still. */
const LOST_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  '25P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
/** SQLSTATE class 08: connection exceptions. */
const CONNECTION_EXCEPTION = /^08/;
/** The driver says it in words only. */
const LOST_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|connection error and is not queryable|^Client was closed/;

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // The socket of the embedded one is a file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return LOST_CODES.has(code) || CONNECTION_EXCEPTION.test(code) || LOST_WORDS.test(error.message);
}
