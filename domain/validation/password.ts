/** What a new password has to be. The form asks while people type, the server before it stores. */

import { isCommonPassword } from './commonPasswords.ts';

/** Of the demo accounts, and therefore public; refused as soon as the server listens beyond this machine. */
export const DEMO_PASSWORD = 'Fairway@2026';

const MIN_LENGTH = 8;
/** Shorter names stand in many passwords by chance. */
const MIN_NAME = 4;
/** Credentials of a sign-in are no longer (SEC-08). */
const MAX_LENGTH = 200;
const PARTS: readonly (readonly [part: RegExp, name: string])[] = [
  [/[A-Z]/, '大写字母'],
  [/[a-z]/, '小写字母'],
  [/\d/, '数字'],
  [/[^A-Za-z0-9\s]/, '特殊符号'],
];

export const PASSWORD_HINT = '至少8位，同时包含大写字母、小写字母、数字和特殊符号';

/** What a new password is compared with. */
export interface PasswordOwner {
  readonly username: string;
  /** Absent where only its hash is known. */
  readonly oldPassword?: string;
}

export const SAME_AS_OLD = '新密码不能与旧密码相同！';
export const TOO_COMMON = '新密码过于常见，容易被猜到！';

/** @returns why it is refused, to be shown as it is; `null` = it may be used */
export function findPasswordProblem(
  password: string,
  { username, oldPassword }: PasswordOwner,
): string | null {
  if (password.length < MIN_LENGTH) return `新密码至少${MIN_LENGTH}位！`;
  if (password.length > MAX_LENGTH) return `新密码最多${MAX_LENGTH}位！`;
  if (isSame(password.toLowerCase(), username.toLowerCase())) return '新密码不能与用户名相同！';
  if (username.length >= MIN_NAME && password.toLowerCase().includes(username.toLowerCase()))
    return '新密码不能包含用户名！';
  if (isSame(password, DEMO_PASSWORD)) return '新密码不能是公开的演示密码！';
  if (oldPassword !== undefined && isSame(password, oldPassword)) return SAME_AS_OLD;
  const missing = PARTS.filter(([part]) => !part.test(password)).map(([, name]) => name);
  if (missing.length > 0) return `新密码还须包含${missing.join('、')}！`;
  return isCommonPassword(password) ? TOO_COMMON : null;
}

/** One text may be written in several ways; hashes are made of the normal one. */
const isSame = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');
