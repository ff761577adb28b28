/** The second step of a sign-in (FACTOR-01, FACTOR-05): everything goes by its ticket. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { TotpSecret } from '#domain/calls/ownFactors.ts';
import { decodeLogin, LOGIN_FAILED, type LoginResult } from '#domain/session/login.ts';
import { ApiError, type Http } from './http.ts';

export interface FirstFactor {
  /** For this once; none where the account has some already. */
  readonly recoveryCodes: readonly string[];
  readonly login: LoginResult;
}

const quiet = { quiet: true } as const;
const BASE = '/sys/secondFactor';

export async function verifyCode(http: Http, ticket: string, code: string): Promise<LoginResult> {
  return readLogin((await http.post<unknown>(`${BASE}/code`, { ticket, code }, quiet)).result);
}

export async function askForPasskey(
  http: Http,
  ticket: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const path = `${BASE}/passkeyOptions`;
  return (await http.post<PublicKeyCredentialRequestOptionsJSON>(path, { ticket }, quiet)).result;
}

export async function verifyPasskey(
  http: Http,
  ticket: string,
  response: AuthenticationResponseJSON,
): Promise<LoginResult> {
  return readLogin((await http.post<unknown>(`${BASE}/passkey`, { ticket, response }, quiet)).result);
}

export async function offerFirstTotp(http: Http, ticket: string): Promise<TotpSecret> {
  return (await http.post<TotpSecret>(`${BASE}/first/totp`, { ticket }, quiet)).result;
}

export const confirmFirstTotp = (http: Http, ticket: string, code: string): Promise<FirstFactor> =>
  confirmFirst(http, 'confirmTotp', { ticket, code });

export async function askForFirstPasskey(
  http: Http,
  ticket: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const path = `${BASE}/first/passkeyOptions`;
  return (await http.post<PublicKeyCredentialCreationOptionsJSON>(path, { ticket }, quiet)).result;
}

export const confirmFirstPasskey = (
  http: Http,
  passkey: { readonly ticket: string; readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<FirstFactor> => confirmFirst(http, 'passkey', passkey);

async function confirmFirst(http: Http, call: string, body: object): Promise<FirstFactor> {
  const { result } = await http.post<{
    readonly recoveryCodes: readonly string[] | null;
    readonly login: unknown;
  }>(`${BASE}/first/${call}`, body, quiet);
  return { recoveryCodes: result.recoveryCodes ?? [], login: readLogin(result.login) };
}

function readLogin(result: unknown): LoginResult {
  const login = decodeLogin(result);
  if (login === null) throw new ApiError('business', LOGIN_FAILED, 200);
  return login;
}
