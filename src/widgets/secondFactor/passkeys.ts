/** The browser's part of passkeys. Its library is loaded when somebody uses one. */

import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { ReadonlyDeep } from '#domain/calls/call.ts';
import { ApiError } from '#src/api/http.ts';

/** Browsers offer passkeys on pages of a named host that came securely. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

const loadWebAuthn = () => import('@simplewebauthn/browser');

/** @throws ApiError when the user gives up, or nothing answers */
export async function makePasskey(
  offered: ReadonlyDeep<PublicKeyCredentialCreationOptionsJSON>,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await loadWebAuthn();
  const optionsJSON = offered as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch((error: unknown) => refuse(error));
}

/** @throws ApiError when the user gives up, or nothing answers */
export async function usePasskeyOf(
  options: ReadonlyDeep<PublicKeyCredentialRequestOptionsJSON>,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await loadWebAuthn();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch((error: unknown) => refuse(error));
}

/** In words of our own: browsers speak English here, and tell little. */
function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new ApiError(
    'business',
    name === 'InvalidStateError' ? '这台设备上已有该账号的通行密钥' : '没有使用通行密钥，已取消或超时',
  );
}
