/**
 * Text messages: through the gateway of the installation, or, of a server at this machine, kept in the list of messages
 * and written to the process log, sent to nobody. Whoever reads that list could sign in as anybody, so that no server
 * beyond this machine has it.
 */
import type { FastifyInstance } from 'fastify';
import { MessageStatus } from '#domain/codes/system.ts';
import type { SmsSender } from '../auth/phone/sms.ts';
import { SmsGateway } from './smsGateway.ts';
import { keepSms } from './smsList.ts';

const NOT_SENT = '未配置短信接口，短信只保存在这里，没有发往手机';

/** `null` = this server sends none. */
export function createSmsSender(app: FastifyInstance): SmsSender | null {
  const { db, now, settings, log } = app;
  if (settings.smsGateway !== null) return new SmsGateway(app, settings.smsGateway);
  if (!settings.loopback) return null;
  return {
    async send(sms) {
      log.warn({ mobile: sms.mobile }, `${sms.title}：${sms.text}`);
      await keepSms(db, now(), { ...sms, status: MessageStatus.kept, result: null, remark: NOT_SENT });
    },
    skip: async () => {},
  };
}
