/** What the forms of the login family ask of a field before they ask the server; each answers in words, or nothing. */

import { isMobile, SMS_CODE } from '#domain/session/sms.ts';
import { findPasswordProblem } from '#domain/validation/password.ts';
import { PATTERNS, USERNAME_LENGTH } from '#domain/validation/patterns.ts';

type Problem = string | undefined;

const USERNAME = new RegExp(PATTERNS.username.regex, 'u');

export function findMobileProblem(mobile: string): Problem {
  if (mobile.trim() === '') return '请输入手机号';
  return isMobile(mobile.trim()) ? undefined : PATTERNS.mobile.message;
}

export function findCodeProblem(code: string): Problem {
  if (code.trim() === '') return '请输入短信验证码';
  return SMS_CODE.test(code.trim()) ? undefined : '短信验证码为6位数字';
}

export function findUsernameProblem(username: string): Problem {
  const { minLength, maxLength } = USERNAME_LENGTH;
  const { length } = username.trim();
  if (length === 0) return '请输入用户名';
  if (length < minLength || length > maxLength) return `长度应为${minLength}到${maxLength}个字符`;
  return USERNAME.test(username.trim()) ? undefined : PATTERNS.username.message;
}

export function findNewPasswordProblem(password: string, username: string): Problem {
  return password === '' ? '请输入密码' : (findPasswordProblem(password, { username }) ?? undefined);
}

export function findRepeatProblem(repeated: string, password: string): Problem {
  if (repeated === '') return '请再次输入密码';
  return repeated.trim() === password.trim() ? undefined : '两次输入的密码不一样！';
}
