/** Own second factors and accounts elsewhere (FACTOR-05 to FACTOR-07, OAUTH-13). Every caller shows a refusal itself. */
import { queryOptions } from '@tanstack/react-query';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { Http } from './http.ts';
import type { TotpSecret } from './secondFactor.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createTime: string;
  readonly lastUsedTime: string | null;
}

export interface OwnFactors {
  /** Since when; `null` = no authenticator app. */
  readonly totpTime: string | null;
  readonly passkeys: readonly Passkey[];
  /** How many are left. */
  readonly recoveryCodes: number;
  /** A role demands a factor. */
  readonly isRequired: boolean;
}

interface NewCodes {
  /** `null` = the account has some already. */
  readonly recoveryCodes: readonly string[] | null;
}

const quiet = { quiet: true } as const;
export const FACTORS_KEY = ['account', 'factors'] as const;

export const queryFactors = (http: Http) =>
  queryOptions({
    queryKey: FACTORS_KEY,
    queryFn: async ({ signal }) =>
      (await http.get<OwnFactors>('/sys/account/factors', {}, { ...quiet, signal })).result,
    meta: quiet,
  });

export const offerTotp = async (http: Http, password: string): Promise<TotpSecret> =>
  (await http.post<TotpSecret>('/sys/account/totp', { password }, quiet)).result;

export const confirmTotp = async (http: Http, code: string): Promise<readonly string[]> =>
  (await http.post<NewCodes>('/sys/account/confirmTotp', { code }, quiet)).result.recoveryCodes ?? [];

export const removeTotp = async (http: Http, password: string): Promise<string> =>
  (await http.post('/sys/account/removeTotp', { password }, quiet)).message;

export const askForNewPasskey = async (
  http: Http,
  password: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (
    await http.post<PublicKeyCredentialCreationOptionsJSON>(
      '/sys/account/passkeyOptions',
      { password },
      quiet,
    )
  ).result;

export const addPasskey = async (
  http: Http,
  passkey: { readonly name: string; readonly response: RegistrationResponseJSON },
): Promise<readonly string[]> =>
  (await http.post<NewCodes>('/sys/account/passkey', passkey, quiet)).result.recoveryCodes ?? [];

export const removePasskey = async (http: Http, id: string, password: string): Promise<string> =>
  (await http.post('/sys/account/removePasskey', { id, password }, quiet)).message;

export const renewRecoveryCodes = async (http: Http, password: string): Promise<readonly string[]> =>
  (await http.post<NewCodes>('/sys/account/recoveryCodes', { password }, quiet)).result.recoveryCodes ?? [];

/** An account elsewhere; without an id it is one that could be bound. */
export interface OwnBinding {
  readonly id: string | null;
  readonly source: string;
  readonly title: string;
  readonly name: string | null;
  readonly createTime: string | null;
}

export const BINDINGS_KEY = ['account', 'bindings'] as const;

export const queryBindings = (http: Http) =>
  queryOptions({
    queryKey: BINDINGS_KEY,
    queryFn: async ({ signal }) =>
      (await http.get<readonly OwnBinding[]>('/sys/account/bindings', {}, { ...quiet, signal })).result,
    meta: quiet,
  });

export const removeBinding = async (http: Http, id: string, password: string): Promise<string> =>
  (await http.post('/sys/account/removeBinding', { id, password }, quiet)).message;
