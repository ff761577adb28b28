/** One letter over SMTP, and in Chinese why it did not go. */

import type { SendMailOptions } from 'nodemailer';
import type { MailSettings } from '../config/mail.ts';

export interface Letter {
  readonly email: string;
  readonly subject: string;
  /** Empty: the content is the text of the letter. */
  readonly fileName: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** Why a letter was not taken, and whether trying again may help. */
export class NotSent extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** @throws NotSent */
export type Send = (letter: Letter) => Promise<void>;

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** A letter without a file. @throws NotSent */
export type SendText = (
  letter: Pick<Letter, 'email' | 'subject'> & ({ readonly text: string } | { readonly html: string }),
) => Promise<void>;

export function createSmtpSender(settings: MailSettings): Send {
  return ({ email, subject, fileName, mime, content }) => {
    if (fileName === '') return send(settings, email, { subject, text: content.toString() });
    return send(settings, email, {
      subject,
      text: `您好：\r\n\r\n您导出的“${fileName}”见附件。\r\n\r\n此邮件由系统自动发送，请勿回复。`,
      attachments: [{ filename: fileName, contentType: mime, content }],
    });
  };
}

export function createTextSender(settings: MailSettings): SendText {
  return ({ email, ...letter }) => send(settings, email, letter);
}

async function send({ url, from }: MailSettings, email: string, letter: SendMailOptions): Promise<void> {
  // Most servers send no mail and need not load it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, to: { name: '', address: email }, ...letter });
  } catch (error) {
    throw reasonOf(error);
  } finally {
    transport.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器拒绝了登录',
  ECONNECTION: '无法连接邮件服务器',
  ECONNREFUSED: '无法连接邮件服务器',
  ESOCKET: '无法连接邮件服务器',
  EDNS: '找不到邮件服务器',
  ETIMEDOUT: '邮件服务器没有响应',
  ETLS: '邮件服务器的加密连接不可用',
};

/** A server that says 5xx has decided; whatever else went wrong may pass. */
function reasonOf(error: unknown): NotSent {
  const { code = '', responseCode = 0 } = error as { readonly code?: string; readonly responseCode?: number };
  const isFinal = responseCode >= 500 && responseCode < 600;
  if (code === 'EENVELOPE' && isFinal) return new NotSent(`收件邮箱被拒收（${responseCode}）`, true);
  const reason = REASONS[code] ?? '邮件服务器没有接收该邮件';
  return new NotSent(responseCode === 0 ? reason : `${reason}（${responseCode}）`, isFinal);
}
