/** How people get in, as far as an installation chooses. */

import { CaptchaKind } from '#domain/session/captcha.ts';

export interface LoginSettings {
  readonly captcha: CaptchaKind;
  /** Whose keepers approve accounts that people register; `null` = nobody registers. */
  readonly registerTenant: number | null;
}

const FIRST_TENANT = 1;
const CLOSED = 'off';

/** @param oneOf a word of a list, `null` = none was given */
export function readLogin(
  text: (name: string) => string | null,
  oneOf: (name: string, words: readonly CaptchaKind[]) => CaptchaKind | null,
  problems: string[],
): LoginSettings {
  const tenant = text('REGISTER_TENANT') ?? String(FIRST_TENANT);
  if (tenant !== CLOSED && !/^[1-9]\d{0,8}$/.test(tenant))
    problems.push(`REGISTER_TENANT=${tenant} 应为租户编号或 ${CLOSED}`);
  return {
    captcha: oneOf('LOGIN_CAPTCHA', Object.values(CaptchaKind)) ?? CaptchaKind.image,
    registerTenant: tenant === CLOSED ? null : Number(tenant),
  };
}
