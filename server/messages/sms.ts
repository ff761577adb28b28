/**
 * Text messages of a server at this machine: kept in the list of messages and written to the process log, sent to nobody.
 * Whoever reads the list could sign in as anybody, so that no server beyond this machine has it.
 */
import type { FastifyInstance } from 'fastify';
import { MessageChannel, MessageContent, MessageStatus } from '#domain/codes/system.ts';
import { sysMessage } from '#domain/entities/message.ts';
import type { SendSms } from '../auth/phone/sms.ts';
import { formatStamp } from '../database/stamp.ts';
import { getEntityDb } from '../resource/tables.ts';
import { createNewRow } from './newRow.ts';

/** Text messages that stay. */
const MAX_KEPT = 200;
const NOT_SENT = '未配置短信接口，短信只保存在这里，没有发往手机';

/** `null` = this server sends none. */
export function createSmsSender({ db, now, settings, log }: FastifyInstance): SendSms | null {
  if (!settings.loopback) return null;
  return async ({ mobile, title, text, tenantId }) => {
    const time = formatStamp(now());
    log.warn({ mobile }, `${title}：${text}`);
    await db.transaction().execute(async (tx) => {
      const messages = getEntityDb(tx, sysMessage);
      await messages
        .insertInto('sys_sms')
        .values({
          ...createNewRow(tenantId, null, time),
          esTitle: title,
          esContent: text,
          esParam: null,
          esReceiver: mobile,
          esType: MessageChannel.sms,
          esSendTime: time,
          esSendStatus: MessageStatus.sent,
          esSendNum: 1,
          esResult: null,
          remark: NOT_SENT,
          contentType: MessageContent.text,
          nextTime: null,
          claimTime: null,
        })
        .execute();
      const old = messages
        .selectFrom('sys_sms')
        .select('id')
        .where('esType', '=', MessageChannel.sms)
        .where('tenantId', '=', tenantId)
        .orderBy('createTime', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_KEPT);
      await messages.deleteFrom('sys_sms').where('id', 'in', old).execute();
    });
  };
}
