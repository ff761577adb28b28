/** What users do about themselves (http 3.5). */
import type { Http } from './http.ts';

export interface PasswordChange {
  readonly username: string;
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

/** Resolves with the server's message. The dialog shows a refusal itself. */
export async function updatePassword(http: Http, change: PasswordChange): Promise<string> {
  return (await http.put('/sys/user/updatePassword', change, { quiet: true })).message;
}

/** Tells the server which cabin this desk works for (specification 7). */
export async function chooseCabin(http: Http, cabin: string): Promise<void> {
  await http.get('/sys/cabin', { cabin }, { quiet: true });
}
