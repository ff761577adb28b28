/**
 * Text messages: through the gateway of the installation, or, of the demo, shown at the terminal of who started it and sent to
 * nobody. Whoever reads the list of messages or the process log could sign in as anybody, so that both have them without
 * their codes, and no other server has them.
 */

import type { FastifyInstance } from 'fastify';
import { MessageStatus } from '#domain/codes/system.ts';
import { maskCode, type Sms, type SmsSender } from '../auth/phone/sms.ts';
import { SmsGateway } from './smsGateway.ts';
import { keepSms } from './smsList.ts';

const NOT_SENT = '未配置短信接口，短信没有发往手机；验证码只显示在启动演示服务器的终端';

/** `null` = this server sends none. */
export function createSmsSender(app: FastifyInstance): SmsSender | null {
  const { settings } = app;
  if (settings.smsGateway !== null) return new SmsGateway(app, settings.smsGateway);
  if (!settings.isDemo) return null;
  return {
    // After the answer, which comes as soon for a number that nobody has.
    send: async (sms) => app.background.addSoon(() => showSms(app, sms)),
    skip: async () => {},
  };
}

async function showSms({ db, now, log, tell }: FastifyInstance, sms: Sms): Promise<void> {
  const { mobile, title } = sms;
  const text = maskCode(sms.text, sms);
  try {
    log.warn({ mobile }, `${title}：${text}`);
    await keepSms({ db, now }, { ...sms, text, status: MessageStatus.kept, result: null, remark: NOT_SENT });
    tell(`短信 ${mobile}：${title}：${sms.text}`);
  } catch (error) {
    log.error({ err: error, mobile }, 'text message was not kept');
  }
}
