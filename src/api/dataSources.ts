/** Data sources: whether one answers (SYSTEM-95). */
import type { Http } from './http.ts';

export interface ConnectionTest {
  /** Of a stored one: its password is used where none was typed. */
  readonly code: string;
  readonly dbType: string;
  readonly dbDriver: string;
  readonly dbUrl: string;
  readonly dbUsername: string;
  readonly dbPassword: string;
}

/** @returns the server's words. @throws ApiError why it does not answer */
export async function testConnection(http: Http, test: ConnectionTest): Promise<string> {
  const { message } = await http.post('/online/cgreport/api/testConnection', test, { quiet: true });
  return message;
}
