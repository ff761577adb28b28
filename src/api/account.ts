/** What users do about themselves. */
import { queryOptions } from '@tanstack/react-query';
import { decodeDepartChoice, type DepartChoice } from '#domain/session/login.ts';
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

interface OwnDeparts {
  readonly list: readonly DepartChoice[];
  /** The present one; `null` when the server knows none. */
  readonly orgCode: string | null;
}

/** The departments that the user may work for. */
export const queryOwnDeparts = (http: Http) =>
  queryOptions({
    queryKey: ['sysUser', 'ownDeparts'],
    async queryFn({ signal }): Promise<OwnDeparts> {
      const { result } = await http.get<{ list?: unknown; orgCode?: unknown } | null>(
        '/sys/user/getCurrentUserDeparts',
        {},
        { quiet: true, signal },
      );
      const list = Array.isArray(result?.list) ? result.list.flatMap(decodeDepartChoice) : [];
      return { list, orgCode: typeof result?.orgCode === 'string' ? result.orgCode : null };
    },
    meta: { quiet: true },
  });

/** Tells the server which cabin this desk works for (LOGIN-16). */
export async function chooseCabin(http: Http, cabin: string): Promise<void> {
  await http.get('/sys/cabin', { cabin }, { quiet: true });
}
