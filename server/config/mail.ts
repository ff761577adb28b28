/** The mail server through which files are sent (`exportEmailXls`). */

import { PATTERNS } from '#domain/validation/patterns.ts';

export interface MailSettings {
  /** `smtp(s)://user:password@host:port`; `smtps` is TLS from the first byte, `smtp` turns to it when offered. */
  readonly url: string;
  /** Sender: an address, or `名称 <address>`. */
  readonly from: string;
}

const ADDRESS = new RegExp(PATTERNS.email.regex, 'u');

/** `null` without SMTP_URL; then MAIL_FROM must be absent too. */
export function readMail(text: (name: string) => string | null, problems: string[]): MailSettings | null {
  const url = text('SMTP_URL');
  const from = text('MAIL_FROM');
  if (url === null) {
    if (from !== null) problems.push('MAIL_FROM 需要同时设置 SMTP_URL');
    return null;
  }
  // Not repeated in the message: it may hold a password.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '')
    problems.push('SMTP_URL 应为 smtp:// 或 smtps:// 地址');
  const address = /<([^<>]*)>$/.exec(from ?? '')?.[1] ?? from ?? '';
  if (!ADDRESS.test(address))
    problems.push('设置了 SMTP_URL 时，MAIL_FROM 应为发件邮箱，如 球场 <no-reply@example.com>');
  return { url, from: from ?? '' };
}
