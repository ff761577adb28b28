/** Signing in by what an issuer said. Every call takes the client; pages show their own failures. */
import type { LoginResult } from '#domain/session/login.ts';
import type { ThirdGrant } from '#domain/session/thirdLogin.ts';
import { readLoginReply } from './auth.ts';
import type { CallOptions, Http } from './http.ts';

const QUIET: CallOptions = { quiet: true };

export const signInByGrant = async (http: Http, { source, grant }: ThirdGrant): Promise<LoginResult> =>
  readLoginReply(
    await http.get<unknown>(
      `/sys/thirdLogin/getLoginUser/${encodeURIComponent(grant)}/${encodeURIComponent(source)}`,
      undefined,
      QUIET,
    ),
  );

interface Newcomer {
  readonly source: string;
  readonly operateCode: string;
}

/** @returns a grant, like the calls below */
export const bindByPassword = async (
  http: Http,
  proof: Newcomer & { readonly username: string; readonly password: string },
): Promise<string> => (await http.post<string>('/sys/thirdLogin/user/checkPassword', proof, QUIET)).result;

/** An account that waits for approval. */
export const createThirdAccount = async (http: Http, newcomer: Newcomer): Promise<string> => {
  // Where the name is taken, this distinguishes the new one.
  const suffix = String(1 + Math.floor(Math.random() * 98));
  return (await http.post<string>('/sys/thirdLogin/user/create', { ...newcomer, suffix }, QUIET)).result;
};

export const bindByPhone = async (
  http: Http,
  {
    mobile,
    code,
    operateCode,
  }: { readonly mobile: string; readonly code: string; readonly operateCode: string },
): Promise<string> => {
  const body = { mobile, captcha: code, thirdUserUuid: operateCode };
  return (await http.post<string>('/sys/thirdLogin/bindingThirdPhone', body, QUIET)).result;
};
