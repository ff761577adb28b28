/** The second step of a sign-in (FACTOR-01, FACTOR-05): everything goes by its ticket. */

import { factorStepCalls } from '#domain/calls/factorSteps.ts';
import { decodeLogin, LOGIN_FAILED, type LoginResult } from '#domain/session/login.ts';
import { type CallInput, sendCall } from './call.ts';
import { ApiError, type Http } from './http.ts';

export interface FirstFactor {
  /** For this once; none where the account has some already. */
  readonly recoveryCodes: readonly string[];
  readonly login: LoginResult;
}

export const verifyCode = async (http: Http, ticket: string, code: string): Promise<LoginResult> =>
  readLogin((await sendCall(http, factorStepCalls.verifyCode, { ticket, code })).result);

export const verifyPasskey = async (
  http: Http,
  input: CallInput<typeof factorStepCalls.verifyPasskey>,
): Promise<LoginResult> => readLogin((await sendCall(http, factorStepCalls.verifyPasskey, input)).result);

export const confirmFirstTotp = async (http: Http, ticket: string, code: string): Promise<FirstFactor> =>
  readFirst((await sendCall(http, factorStepCalls.confirmTotp, { ticket, code })).result);

export const confirmFirstPasskey = async (
  http: Http,
  passkey: CallInput<typeof factorStepCalls.addPasskey>,
): Promise<FirstFactor> => readFirst((await sendCall(http, factorStepCalls.addPasskey, passkey)).result);

const readFirst = ({
  recoveryCodes,
  login,
}: {
  readonly recoveryCodes: readonly string[] | null;
  readonly login: unknown;
}): FirstFactor => ({ recoveryCodes: recoveryCodes ?? [], login: readLogin(login) });

function readLogin(result: unknown): LoginResult {
  const login = decodeLogin(result);
  if (login === null) throw new ApiError('business', LOGIN_FAILED, 200);
  return login;
}
