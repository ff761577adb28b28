/** How people get in, as far as an installation chooses. */

import { CaptchaKind } from '#domain/session/captcha.ts';

export interface LoginSettings {
  readonly captcha: CaptchaKind;
  /** Whose keepers approve accounts that people register; `null` = nobody registers. */
  readonly registerTenant: number | null;
  /** Words that no password may hold (ACCOUNT-05), beside the names of clubs and parks. */
  readonly passwordWords: readonly string[];
}

const FIRST_TENANT = 1;
const CLOSED = 'off';
/** Less stands in many passwords by chance: three letters or digits, or two Chinese characters. */
const PASSWORD_WORD = /^(?:[\p{L}\d]{3,}|\p{Script=Han}{2,})$/u;

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
    passwordWords: readPasswordWords(text('PASSWORD_WORDS'), problems),
  };
}

function readPasswordWords(value: string | null, problems: string[]): readonly string[] {
  const words = (value ?? '').split(/[,，]/).map((word) => word.trim());
  const given = words.filter((word) => word !== '');
  for (const word of given)
    if (!PASSWORD_WORD.test(word))
      problems.push(`PASSWORD_WORDS 中的 ${word} 应为至少3个字母或数字，或至少2个汉字`);
  return given;
}
